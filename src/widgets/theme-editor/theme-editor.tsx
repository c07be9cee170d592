import { History } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { applyTheme } from '../../theme/apply-theme.ts'
import { themeFaultsIn, type ThemeFault } from '../../theme/theme-faults.ts'
import { JourneysField } from './journeys-field.tsx'
import { MenuField } from './menu-field.tsx'
import { previewMenu } from './menu-names.ts'
import { PageSectionsField } from './page-sections-field.tsx'
import { SettingField } from './setting-field.tsx'
import { groupOf, groups, type Group } from '../../../engine/format/theme-settings.ts'
import './theme-editor.css'
import {
  changesIn,
  isSame,
  previewIn,
  startOf,
  themeIn,
  tryAddress,
  withSetting,
  type ThemeDraft,
  type ThemePreview,
  type ThemeToEdit,
} from './theme-editor.logic.ts'
import type { themeEditor } from './theme-editor.widget.ts'
import { ThemePreviewPanel } from './theme-preview.tsx'

type Props = WidgetProps<typeof themeEditor>

/** Waits for the theme, then lets it be changed. */
export function ThemeEditor(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const read = data[options.theme]
  const theme = themeIn(read?.value)
  if (read?.status === 'error')
    return (
      <Note
        tone="danger"
        testId={`${testId}/failed`}
        title={t('common.themes.errorRetrievingTheme')}
        action={<Button onClick={() => read.reload()}>{t('common.tryAgain')}</Button>}
      >
        {read.problem?.message}
      </Note>
    )
  if (!theme)
    return (
      <div className="theme-editor" aria-busy="true">
        <div className="theme-panel theme-waiting">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} width="100%" height={36} />
          ))}
        </div>
        <Skeleton width="100%" height={520} />
      </div>
    )
  return <Loaded key={`${options.mode}-${String(theme.theme['_id'])}`} {...props} read={theme} />
}

/** The form of a theme that was read; what is wrong is said at its setting, in the words of the portal. */
function Loaded(props: Props & { readonly read: ThemeToEdit }): ReactNode {
  const { options, read, emit, load, draft, blockLeaving, address, t, testId } = props
  const mode = options.mode ?? 'edit'
  const start = () =>
    startOf(read.theme, mode, crypto.randomUUID(), (name) => t('themes.editor.copyName', { name }))
  const [before, setBefore] = useState(start)
  const [base, setBase] = useState(read.base)
  const [theme, setTheme] = useState<ThemeDraft>(() => keptDraft(draft.read(), read.base) ?? before)
  // Saved, or read again: what came is where the next changes start; the open sections stay open.
  if (base !== read.base) {
    const next = start()
    setBase(read.base)
    setBefore(next)
    setTheme(next)
  }
  const [refusal, setRefusal] = useState<{ text: string; faults: readonly ThemeFault[] }>()
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const { preview, failed } = usePreview(theme, (input, signal) => load(options.preview, input, signal))
  const changed = mode === 'copy' || !isSame(before, theme)
  useEffect(() => (changed ? blockLeaving(() => !sending.current) : undefined), [changed, blockLeaving])
  const set = useCallback(
    (key: string, value: unknown) => {
      setRefusal(undefined)
      setTheme((now) => {
        const next = withSetting(now, key, value)
        draft.write({ base: read.base, theme: next })
        return next
      })
    },
    [draft, read.base],
  )
  const discard = () => {
    draft.clear()
    setRefusal(undefined)
    setTheme(before)
  }
  const save = async () => {
    sending.current = true
    setSaving(true)
    setRefusal(undefined)
    const { _id: id, name } = theme
    const outcome =
      mode === 'copy'
        ? await emit('create', { id, name, theme, part: address.get('part') ?? '' })
        : await emit('save', { id, name, theme, ...(read.isNew ? {} : { base: read.base }) })
    sending.current = false
    setSaving(false)
    if (outcome.status === 'done') {
      draft.clear()
      // Whoever changes the realm's own theme sees it at once.
      if (theme['isDefault'] === true && preview) applyTheme(preview.account.theme)
    }
    if (outcome.status === 'failed') {
      const faults = themeFaultsIn(outcome.problem.detail)
      setRefusal({ text: faults.length > 0 ? '' : outcome.problem.message, faults })
      const first = faults[0] && groupOf(faults[0].setting)
      if (first) address.set('part', first === groups[0]?.id ? undefined : first)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
  }
  const faults = [...(preview?.faults ?? []), ...(refusal?.faults ?? [])]
  const count = mode === 'copy' ? 0 : changesIn(before, theme)
  return (
    <form
      ref={form}
      className="theme-editor"
      noValidate
      data-testid={testId}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void save()
      }}
    >
      <div className="theme-panel">
        {refusal && (
          <Note tone="danger" title={t('common.themes.errorSavingTheme')} testId={`${testId}/refused`}>
            {refusal.text || t('themes.editor.faults', { count: refusal.faults.length })}
          </Note>
        )}
        <Groups {...props} theme={theme} preview={preview} faults={faults} set={set} />
      </div>
      <ThemePreviewPanel
        preview={preview}
        menu={previewMenu(theme['endUserMenuItems'], read.menu, props.translate)}
        failed={failed}
        address={address}
        translate={props.translate}
        t={t}
        testId={testId}
      />
      <div className="theme-actions">
        <p className="theme-actions-state" role="status">
          {changed
            ? mode === 'copy'
              ? t('themes.editor.unsavedCopy')
              : t('themes.editor.changes', { count })
            : t('themes.editor.unchanged')}
        </p>
        {options.historyLink && (
          <a className="btn btn-ghost" href={`#${options.historyLink}`} data-testid={`${testId}/history`}>
            <History size={16} strokeWidth={1.5} aria-hidden="true" />
            {t('themes.editor.history')}
          </a>
        )}
        <Button
          disabled={isSame(before, theme) || saving}
          onClick={discard}
          data-testid={`${testId}/discard`}
        >
          {t('themes.editor.discard')}
        </Button>
        <Button kind="primary" type="submit" busy={saving} disabled={!changed} data-testid={`${testId}/save`}>
          {t('themes.editor.save')}
        </Button>
      </div>
    </form>
  )
}

/** The groups of settings as tabs, kept in the address. */
const Groups = observer(function Groups(
  props: Props & {
    readonly read: ThemeToEdit
    readonly theme: ThemeDraft
    readonly preview: ThemePreview | undefined
    readonly faults: readonly ThemeFault[]
    readonly set: (key: string, value: unknown) => void
  },
): ReactNode {
  const { address, read, theme, preview, faults, set, t, translate, testId } = props
  const { realm } = props.options
  const base = useId()
  const wished = address.get('part')
  const chosen = groups.find(({ id }) => id === wished) ?? groups[0]!
  const choose = (id: Group['id']) => address.set('part', id === groups[0]?.id ? undefined : id)
  const step = (by: number) => {
    const next = groups[(groups.indexOf(chosen) + by + groups.length) % groups.length]!
    choose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  const faultOf = (key: string) => faults.find(({ setting }) => setting === key)?.code
  return (
    <>
      <div role="tablist" className="theme-tabs" aria-label={t('themes.editor.groups')}>
        {groups.map(({ id, labelKey }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className="theme-tab"
            aria-selected={id === chosen.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen.id ? 0 : -1}
            data-testid={`${testId}/${id}`}
            onClick={() => choose(id)}
            onKeyDown={({ key }) => {
              const forward = translate.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
              const back = translate.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
              if (key === forward || key === back) step(key === forward ? 1 : -1)
            }}
          >
            {t(labelKey)}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen.id}`} key={chosen.id}>
        {chosen.sections.map((section, at) => (
          <details key={section.id} className="theme-section" open={at === 0 || undefined}>
            <summary>{t(section.titleKey)}</summary>
            <div className="theme-settings">
              {section.settings.map((setting) => (
                <SettingField
                  key={setting.key}
                  setting={setting}
                  value={theme[setting.key]}
                  otherwise={read.defaults[setting.key]}
                  note={preview?.notes[setting.key]}
                  fault={faultOf(setting.key)}
                  change={(value) => set(setting.key, value)}
                  t={t}
                  translate={translate}
                  testId={testId}
                />
              ))}
            </div>
          </details>
        ))}
        {chosen.id === 'signIn' && (
          <JourneysField
            journeys={read.journeys}
            linked={theme['linkedTrees']}
            fault={faultOf('linkedTrees')}
            tryOn={
              realm === undefined || read.isNew
                ? undefined
                : (journey) => tryAddress(realm, String(read.theme['_id']), journey)
            }
            change={(trees) => set('linkedTrees', trees)}
            t={t}
            testId={testId}
          />
        )}
        {chosen.id === 'portal' && (
          <PageSectionsField
            value={theme['accountPageSections']}
            fault={faultOf('accountPageSections')}
            change={(sections) => set('accountPageSections', sections)}
            t={t}
            testId={testId}
          />
        )}
        {chosen.id === 'menu' && (
          <MenuField
            value={theme['endUserMenuItems']}
            usual={read.menu}
            faults={faults}
            change={(menu) => set('endUserMenuItems', menu)}
            t={t}
            translate={translate}
            testId={testId}
          />
        )}
      </div>
    </>
  )
})

/** Milliseconds without a change before the preview is asked again. */
const quietMs = 200

/** The preview of a draft, a moment after the last change; the last good one stays while the next is asked. */
function usePreview(theme: ThemeDraft, ask: (input: unknown, signal: AbortSignal) => Promise<unknown>) {
  const [state, setState] = useState<{ preview?: ThemePreview; failed: boolean }>({ failed: false })
  const asking = useRef(ask)
  useEffect(() => {
    asking.current = ask
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      asking.current({ theme }, stop.signal).then(
        (answer) => {
          const preview = previewIn(answer)
          if (!stop.signal.aborted) setState((now) => ({ preview: preview ?? now.preview, failed: !preview }))
        },
        () => stop.signal.aborted || setState((now) => ({ ...now, failed: true })),
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [theme])
  return { preview: state.preview, failed: state.failed }
}

/** Unsent work on the same revision; work on an older one would undo what others did. */
function keptDraft(kept: unknown, base: string): ThemeDraft | undefined {
  const draft = kept as { base?: unknown; theme?: unknown } | undefined
  return draft?.base === base && typeof draft.theme === 'object' && draft.theme !== null
    ? (draft.theme as ThemeDraft)
    : undefined
}
