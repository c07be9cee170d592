import { Copy, Download, Plus, Star, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { forgetTheme } from '../../theme/journey-theme.ts'
import { ImportButton, type ImportRefusal } from './import-button.tsx'
import { fileNameOf } from './theme-file.ts'
import './theme-list.css'
import { themesIn, type ThemeSummary } from './theme-list.logic.ts'
import type { themeList } from './theme-list.widget.ts'

type Props = WidgetProps<typeof themeList>
const glyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The themes of the realm, the default first. */
export function ThemeList(props: Props): ReactNode {
  const { options, data, t, translate, testId } = props
  const themes = data[options.themes]
  const [refusal, setRefusal] = useState<ImportRefusal>()
  if (themes?.status === 'error')
    return (
      <Note
        tone="danger"
        testId={`${testId}/failed`}
        title={t('common.themes.errorRetrievingList')}
        action={<Button onClick={() => themes.reload()}>{t('common.tryAgain')}</Button>}
      >
        {themes.problem?.message}
      </Note>
    )
  if (themes?.status !== 'content')
    return (
      <Card title={t('themes.list.title')}>
        <div className="theme-list-waiting" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} width="100%" height={40} />
          ))}
        </div>
      </Card>
    )
  const list = themesIn(themes.value, (a, b) => a.localeCompare(b, translate.locale))
  const start = list[0]
  return (
    <Card
      title={t('themes.list.count', { count: list.length })}
      testId={testId}
      action={
        <div className="theme-list-actions">
          <ImportButton {...props} refuse={setRefusal} />
          {start && (
            <a
              className="btn btn-primary btn-small"
              href={`#${options.copyLink({ ...start })}`}
              data-testid={`${testId}/new`}
            >
              <Plus {...glyph} />
              {t('themes.list.new')}
            </a>
          )}
        </div>
      }
    >
      {refusal && (
        <div className="theme-list-refusal">
          <Note tone="danger" title={t('themes.list.notImported')} testId={`${testId}/not-imported`}>
            {refusal.text}
            {refusal.faults.length > 0 && (
              <ul>
                {refusal.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            )}
          </Note>
        </div>
      )}
      {list.length === 0 ? (
        <StateFrame art="empty" title={t('themes.list.none')} text={t('themes.list.noneHint')} />
      ) : (
        <ul className="theme-list">
          {list.map((theme) => (
            <ThemeRow key={theme.id} {...props} theme={theme} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RowEvent = 'default' | 'remove' | 'export'
const failedKeys: Readonly<Record<RowEvent, string>> = {
  default: 'hostedPages.theme.errorSetDefault',
  remove: 'hostedPages.theme.errorDeletingTheme',
  export: 'themes.list.notExported',
}

function ThemeRow({ theme, options, emit, t, testId }: Props & { readonly theme: ThemeSummary }): ReactNode {
  const { id, name } = theme
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ title: string; text: string }>()
  const run = async (event: RowEvent) => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await emit(event, { id, name, ...(event === 'export' ? { file: fileNameOf(name) } : {}) })
    setBusy(false)
    if (outcome.status === 'failed')
      setRefusal({ title: t(failedKeys[event]), text: outcome.problem.message })
    // Spec section 4: a deleted theme is forgotten on this device too.
    else if (event === 'remove' && outcome.status === 'done') forgetTheme(id)
  }
  return (
    <li className="theme-row" data-testid={`${testId}/${id}`}>
      <span className="theme-swatches" aria-hidden="true">
        {theme.swatches.map((colour, at) => (
          <span key={`${at}-${colour}`} style={{ background: colour }} />
        ))}
      </span>
      <div className="theme-row-words">
        <span className="theme-row-name">
          <a href={`#${options.rowLink({ ...theme })}`}>
            <bdi>{name}</bdi>
          </a>
          {theme.isDefault && <span className="theme-tag">{t('themes.list.default')}</span>}
        </span>
        <span className="theme-row-trees">
          {theme.linkedTrees.length > 0
            ? t('themes.list.linked', {
                journeys: theme.linkedTrees.join(', '),
                count: theme.linkedTrees.length,
              })
            : theme.isDefault
              ? t('themes.list.everywhereElse')
              : t('themes.list.notLinked')}
        </span>
        {refusal && (
          <Note tone="danger" title={refusal.title}>
            {refusal.text}
          </Note>
        )}
      </div>
      <div className="theme-row-actions">
        {!theme.isDefault && (
          <Button
            kind="ghost"
            size="small"
            icon={<Star {...glyph} />}
            disabled={busy}
            aria-label={t('themes.list.makeDefaultOf', { name })}
            data-testid={`${testId}/${id}/default`}
            onClick={() => void run('default')}
          >
            {t('themes.list.makeDefault')}
          </Button>
        )}
        <a
          className="btn btn-ghost btn-small"
          href={`#${options.copyLink({ ...theme })}`}
          aria-label={t('themes.list.copyOf', { name })}
          data-testid={`${testId}/${id}/copy`}
        >
          <Copy {...glyph} />
          {t('themes.list.copy')}
        </a>
        <Button
          kind="ghost"
          size="small"
          icon={<Download {...glyph} />}
          disabled={busy}
          aria-label={t('themes.list.exportOf', { name })}
          data-testid={`${testId}/${id}/export`}
          onClick={() => void run('export')}
        >
          {t('themes.list.export')}
        </Button>
        {!theme.isDefault && (
          <Button
            kind="ghost"
            size="small"
            iconOnly
            icon={<Trash2 {...glyph} />}
            disabled={busy}
            aria-label={t('themes.list.deleteOf', { name })}
            data-testid={`${testId}/${id}/remove`}
            onClick={() => void run('remove')}
          />
        )}
      </div>
    </li>
  )
}
