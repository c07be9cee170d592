import { Download, Ellipsis, GitCompare, Upload } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { HeadProps } from './head-props.ts'
import { FaultList } from './fault-list.tsx'
import { builderGlyph } from './glyph.ts'
import type { Report } from './report.ts'

/** Most rows that a report can be limited to. */
const MOST = 200_000

/** What a report is called, how much of it there is at most, with whose rights it reads, and its file. */
export const MorePanel = observer((props: HeadProps): ReactNode => {
  const { store, onImport, t, testId } = props
  const { state, report } = store
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Popover
        title={t('reportBuilder.more.title')}
        align="end"
        testId={`${testId}/more-panel`}
        button={{
          kind: 'ghost',
          iconOnly: true,
          'aria-label': t('reportBuilder.more.title'),
          title: t('reportBuilder.more.title'),
          'data-testid': `${testId}/more`,
          icon: <Ellipsis {...builderGlyph} />,
        }}
      >
        {(close) => (
          <div className="rb-panel rb-more">
            <label>
              {t('reportBuilder.more.name')}
              <input
                value={state.displayName}
                maxLength={200}
                required
                aria-invalid={state.displayName.trim() === '' || undefined}
                data-testid={`${testId}/name`}
                onChange={(event) => store.update({ displayName: event.target.value }, 'name')}
              />
            </label>
            {state.displayName.trim() === '' && (
              <p className="rb-wrong">{t('reportBuilder.more.nameRequired')}</p>
            )}
            <label>
              {t('reportBuilder.more.description')}
              <textarea
                rows={2}
                value={state.description}
                maxLength={2_000}
                onChange={(event) => store.update({ description: event.target.value }, 'description')}
              />
            </label>
            <label>
              {t('reportBuilder.more.limit')}
              <input
                type="number"
                min={1}
                max={MOST}
                value={report.limit ?? ''}
                data-testid={`${testId}/limit`}
                onChange={(event) => store.change((now) => withLimit(now, event.target.value), 'limit')}
              />
            </label>
            <FaultList faults={store.faultsAt('/limit')} />
            <label>
              {t('reportBuilder.more.runAs')}
              <select
                value={report.runAs ?? 'viewer'}
                onChange={(event) => store.change((now) => ({ ...now, runAs: event.target.value }))}
              >
                <option value="viewer">{t('reportBuilder.more.viewer')}</option>
                <option value="owner">{t('reportBuilder.more.owner')}</option>
              </select>
            </label>
            {report.runAs === 'owner' && <p className="rb-hint">{t('reportBuilder.more.ownerHint')}</p>}
            <FileActs {...props} close={close} onChoose={() => file.current?.click()} />
          </div>
        )}
      </Popover>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-testid={`${testId}/import`}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onImport(chosen)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
})

interface FileActsProps extends HeadProps {
  readonly close: () => void
  readonly onChoose: () => void
}

/** Compares the draft, and takes its file out or in. */
function FileActs({ close, onChoose, onCompare, onExport, t, testId }: FileActsProps): ReactNode {
  return (
    <div className="rb-more-acts">
      <Button
        kind="ghost"
        icon={<GitCompare {...builderGlyph} />}
        data-testid={`${testId}/compare`}
        onClick={() => {
          close()
          onCompare()
        }}
      >
        {t('reportBuilder.more.compare')}
      </Button>
      <Button
        kind="ghost"
        icon={<Download {...builderGlyph} />}
        data-testid={`${testId}/export`}
        onClick={() => {
          close()
          onExport()
        }}
      >
        {t('reportBuilder.more.export')}
      </Button>
      <Button
        kind="ghost"
        icon={<Upload {...builderGlyph} />}
        onClick={() => {
          close()
          onChoose()
        }}
      >
        {t('reportBuilder.more.import')}
      </Button>
    </div>
  )
}

/** A report that has as many rows at most as a text says; as many as there are where it says nothing. */
function withLimit(report: Report, text: string): Report {
  const { limit: _, ...unlimited } = report
  return text === '' ? unlimited : { ...report, limit: Number(text) }
}
