import { History } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { Problem } from '../../../engine/format/problem.ts'
import { useFormStore, useUnsentGuard } from '../../../engine/react/use-form-store.ts'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { FormStore } from '../../../engine/runtime/form/form-store.ts'
import { Button } from '../../parts/controls/button.tsx'
import { ConflictChoices } from '../../parts/states/conflict-choices.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { applyTheme } from '../../theme/apply-theme.ts'
import { themeFaultsIn, type ThemeFault } from '../../theme/theme-faults.ts'
import { ConflictValue, settingTitle } from './conflict-value.tsx'
import { JourneysField } from './journeys-field.tsx'
import { MenuField } from './menu-field.tsx'
import { previewMenu } from './menu-names.ts'
import { PageSectionsField } from './page-sections-field.tsx'
import { SettingField } from './setting-field.tsx'
import { groupOf, groups, type Group } from '../../../engine/format/theme-settings.ts'
import './theme-editor.css'
import {
  isSameSetting,
  previewIn,
  startOf,
  themeIn,
  tryAddress,
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
const Loaded = observer(function Loaded(props: Props & { readonly read: ThemeToEdit }): ReactNode {
  const { options, data, read, emit, load, blockLeaving, address, t, translate, testId } = props
  const mode = options.mode ?? 'edit'
  const store = useThemeStore(props)
  const theme = store.values
  const { refusal, saving } = store
  const form = useRef<HTMLFormElement>(null)
  const { preview, failed } = usePreview(theme, (input, signal) => load(options.preview, input, signal))
  const changed = mode === 'copy' || store.changed.length > 0
  useUnsentGuard(store, changed, blockLeaving)
  const set = useCallback(
    // An empty setting is taken out, so that its default holds again.
    (key: string, value: unknown) => store.change(key, value === '' ? undefined : value),
    [store],
  )
  const save = async () => {
    const { _id: id, name } = theme
    const taken = await store.send(async () => {
      const outcome =
        mode === 'copy'
          ? await emit('create', { id, name, theme, part: address.get('part') ?? '' })
          : await emit('save', { id, name, theme, ...(read.isNew ? {} : { base: read.base }) })
      if (outcome.status === 'failed')
        return {
          status: mode === 'edit' && outcome.problem.code === 412 ? 'clash' : 'refused',
          refusal: refusalOf(outcome.problem),
        }
      return { status: outcome.status === 'done' ? 'done' : 'stopped' }
    })
    // Whoever changes the realm's own theme sees it at once.
    if (taken && theme['isDefault'] === true && preview) applyTheme(preview.account.theme)
    if (!store.refusal) return
    // The newer theme is fetched at once: what has changed is what the person must know.
    if (store.state.kind === 'conflict') return data[options.theme]?.reload()
    const [fault] = store.refusal.faults
    const first = fault && groupOf(fault.setting)
    if (first) address.set('part', first === groups[0]?.id ? undefined : first)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const faults = [...(preview?.faults ?? []), ...(refusal?.faults ?? [])]
  const count = mode === 'copy' ? 0 : store.changed.length
  const undoable = store.undoable && store.changed.length === 0
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
        {store.conflicts.length > 0 && (
          <ConflictChoices
            conflicts={store.conflicts}
            choices={store.choices}
            onChoose={(key, whose) => store.choose(key, whose)}
            titleOf={(key) => settingTitle(key, t)}
            show={(key, value) => <ConflictValue setting={key} value={value} translate={translate} />}
            translate={translate}
            testId={`${testId}/conflicts`}
          />
        )}
        <Groups {...props} theme={theme} preview={preview} faults={faults} set={set} />
      </div>
      <ThemePreviewPanel
        preview={preview}
        menu={previewMenu(theme['endUserMenuItems'], read.menu, translate)}
        failed={failed}
        address={address}
        translate={translate}
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
          disabled={(store.changed.length === 0 && !undoable) || saving}
          onClick={() => (undoable ? store.undo() : store.discard())}
          data-testid={`${testId}/${undoable ? 'undo' : 'discard'}`}
        >
          {t(undoable ? 'common.undo' : 'themes.editor.discard')}
        </Button>
        <Button kind="primary" type="submit" busy={saving} disabled={!changed} data-testid={`${testId}/save`}>
          {t('themes.editor.save')}
        </Button>
      </div>
    </form>
  )
})

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

/** What is said of a save that was refused. */
interface ThemeRefusal {
  readonly text: string
  readonly faults: readonly ThemeFault[]
}

function refusalOf({ detail, message }: Problem): ThemeRefusal {
  const faults = themeFaultsIn(detail)
  return { text: faults.length > 0 ? '' : message, faults }
}

/**
 * The settings over the theme as it was read; a theme that is saved, or read again, goes under them. Unsent work is only kept on the same
 * revision: on another one it would undo what others did.
 */
function useThemeStore({
  options,
  read,
  draft,
  t,
}: Props & { readonly read: ThemeToEdit }): FormStore<ThemeRefusal> {
  const start = () =>
    startOf(read.theme, options.mode ?? 'edit', crypto.randomUUID(), (name) =>
      t('themes.editor.copyName', { name }),
    )
  const [began, setBegan] = useState(() => ({ base: read.base, theme: start() }))
  if (began.base !== read.base) setBegan({ base: read.base, theme: start() })
  const revision = useRef(began.base)
  useLayoutEffect(() => {
    revision.current = began.base
  }, [began.base])
  return useFormStore(
    () =>
      new FormStore<ThemeRefusal>({
        base: began.theme,
        draft,
        revision: () => revision.current,
        equal: isSameSetting,
        without: () => undefined,
        // What only the server or a journey sets, e.g. which theme is the default, is not this form's.
        isEditable: (key) => groupOf(key) !== undefined,
      }),
    began.theme,
  )
}
