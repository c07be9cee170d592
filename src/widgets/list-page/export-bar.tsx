import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { ListExport } from './list-export.ts'

export interface ExportBarProps {
  readonly job: ListExport
  readonly translate: TranslatePort
  readonly testId: string
}

/** How far an export is, how to stop it, and what to do when it broke off. */
export const ExportBar = observer(({ job, translate, testId }: ExportBarProps) => {
  const { t, number } = translate
  const { phase, rows, total, problem } = job.state
  if (phase === 'idle') return null
  const values = { count: number(rows), total: number(total ?? 0) }
  if (phase === 'failed')
    return (
      <Note
        tone="danger"
        testId={`${testId}/export`}
        title={t(total === undefined ? 'list.export.failed' : 'list.export.failedOf', values)}
        action={
          <span className="list-note-actions">
            <Button size="small" data-testid={`${testId}/export-retry`} onClick={() => void job.retry()}>
              {t('list.export.retry')}
            </Button>
            <Button size="small" kind="ghost" onClick={() => job.cancel()}>
              {t('list.export.discard')}
            </Button>
          </span>
        }
      >
        {problem?.message || t('common.unreachable')}
      </Note>
    )
  if (phase === 'done')
    return (
      <Note
        tone="success"
        testId={`${testId}/export`}
        action={
          <Button
            size="small"
            kind="ghost"
            iconOnly
            aria-label={t('common.dismiss')}
            icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
            onClick={() => job.cancel()}
          />
        }
      >
        {t('list.export.done', { count: rows })}
      </Note>
    )
  const text = t(total === undefined ? 'list.export.running' : 'list.export.runningOf', values)
  return (
    <div
      className="list-export"
      role="region"
      aria-label={t('list.export.region')}
      data-testid={`${testId}/export`}
    >
      <progress max={total} value={total === undefined ? undefined : rows} aria-label={text} />
      <span>{text}</span>
      <Button
        size="small"
        kind="ghost"
        data-testid={`${testId}/export-cancel`}
        aria-label={t('list.export.cancel')}
        onClick={() => job.cancel()}
      >
        {t('common.cancel')}
      </Button>
    </div>
  )
})
