import { ChartColumn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { ReportColumnChoice } from './column-choice.tsx'
import { PrintButton } from './print-button.tsx'
import type { ReportColumn, ReportPage } from './report-rows.logic.ts'
import type { reportRows } from './report-rows.widget.ts'
import type { RowQuery } from './use-rows.ts'

type Props = Pick<
  WidgetProps<typeof reportRows>,
  'testId' | 'options' | 'load' | 'title' | 't' | 'translate'
> & {
  readonly query: RowQuery
  readonly page: ReportPage
  /** Those that are shown. */
  readonly columns: readonly ReportColumn[]
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly hasChart: boolean
  readonly onChart: (hasChart: boolean) => void
}

/** What can be done with all rows: a chart, paper, the choice of columns. */
export function RowTools(props: Props): ReactNode {
  const { testId, options, load, title, t, translate, query, page, columns, hidden, onHide } = props
  const { hasChart, onChart } = props
  const [unprinted, setUnprinted] = useState<string>()
  return (
    <div className="report-rows-buttons">
      {unprinted !== undefined && (
        <Note tone="danger" title={t('reports.errors.print')} testId={`${testId}/unprinted`}>
          {unprinted}
        </Note>
      )}
      {options.figures !== undefined && (
        <Button
          kind="ghost"
          iconOnly
          aria-pressed={hasChart}
          aria-label={t('reports.chart.title')}
          title={t('reports.chart.title')}
          data-testid={`${testId}/chart-open`}
          icon={<ChartColumn size={18} strokeWidth={1.5} aria-hidden="true" />}
          onClick={() => onChart(!hasChart)}
        />
      )}
      <PrintButton
        title={options.title ?? title}
        source={options.source}
        query={query}
        columns={columns}
        total={page.total}
        load={load}
        onProblem={setUnprinted}
        testId={testId}
        t={t}
        translate={translate}
      />
      <ReportColumnChoice columns={page.columns} hidden={hidden} onChange={onHide} testId={testId} t={t} />
    </div>
  )
}
