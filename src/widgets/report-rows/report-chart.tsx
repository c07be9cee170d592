import { useMemo, useState, type ReactNode } from 'react'
import type { AnyWidgetProps } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { BindingFailed } from '../../parts/states/binding-failed.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import {
  chartKinds,
  firstCategory,
  isDrawable,
  notDrawn,
  saidFigures,
  shownFigures,
  type ChartFigures,
  type ReportChartKind,
} from './report-chart.logic.ts'
import type { ReportColumn, RowFilter } from './report-rows.logic.ts'
import { useFigures } from './use-figures.ts'

const Drawing = lazyPart(async () => (await import('../../parts/charts/drawing.tsx')).Drawing)

/** In CSS pixels. */
const height = 320

interface ReportChartProps {
  readonly source: string
  readonly columns: readonly ReportColumn[]
  readonly filter: readonly RowFilter[]
  readonly load: AnyWidgetProps['load']
  readonly testId: string
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
}

/** A chart of two columns, of all rows that the filter finds; the server puts them together. */
export function ReportChart(props: ReportChartProps): ReactNode {
  const { columns, testId, t } = props
  const [category, setCategory] = useState(() => firstCategory(columns))
  const [value, setValue] = useState('')
  const [kind, setKind] = useState<ReportChartKind>('bar')
  if (category === undefined)
    return (
      <div className="report-rows-chart" data-testid={`${testId}/chart`}>
        <Note tone="info">{t('reports.chart.onlyLists')}</Note>
      </div>
    )
  return (
    <section
      className="report-rows-chart"
      data-testid={`${testId}/chart`}
      aria-label={t('reports.chart.title')}
    >
      <div className="report-rows-chart-choices">
        <Choice
          label={t('reports.chart.kind')}
          value={kind}
          options={chartKinds.map((each) => ({ value: each, text: t(`reports.chart.kinds.${each}`) }))}
          onChange={(next) => setKind(next as ReportChartKind)}
          testId={`${testId}/chart-kind`}
        />
        <Choice
          label={t('reports.chart.category')}
          value={category}
          options={columns.map((column) => ({
            value: column.label,
            text: isDrawable(column) ? column.label : t('reports.chart.isList', { name: column.label }),
            disabled: !isDrawable(column),
          }))}
          onChange={setCategory}
          testId={`${testId}/chart-category`}
        />
        <Choice
          label={t('reports.chart.value')}
          value={value}
          options={[
            { value: '', text: t('reports.chart.count') },
            ...columns.map((column) => ({ value: column.label, text: valueName(column, t) })),
          ]}
          onChange={setValue}
          testId={`${testId}/chart-value`}
        />
      </div>
      <Figures {...props} category={category} value={value} kind={kind} />
    </section>
  )
}

/** Numbers are added up; of others it is counted how many there are. */
const valueName = ({ label, type }: ReportColumn, t: TranslatePort['t']): string =>
  t(type === 'integer' || type === 'float' ? 'reports.chart.sumOf' : 'reports.chart.countOf', { name: label })

interface FiguresProps extends ReportChartProps {
  readonly category: string
  readonly value: string
  readonly kind: ReportChartKind
}

function Figures(props: FiguresProps): ReactNode {
  const { source, columns, filter, load, category, value, kind, testId, t, translate } = props
  const query = { category, ...(value === '' ? {} : { value }), filter }
  const { figures, problem, isLoading, reload } = useFigures(load, source, query)
  if (problem)
    return (
      <BindingFailed
        binding={{ problem, reload }}
        titleKey="reports.errors.chart"
        t={t}
        testId={`${testId}/chart-failed`}
      />
    )
  if (!figures) return <Skeleton width="100%" height={height} />
  const column = columns.find(({ label }) => label === value)
  const name = column ? valueName(column, t) : t('reports.chart.count')
  return (
    <div aria-busy={isLoading || undefined}>
      <Drawn
        figures={shownFigures(figures, kind)}
        name={name}
        category={category}
        kind={kind}
        t={t}
        translate={translate}
      />
    </div>
  )
}

interface DrawnProps extends Pick<ReportChartProps, 't' | 'translate'> {
  readonly figures: ChartFigures
  readonly name: string
  readonly category: string
  readonly kind: ReportChartKind
}

function Drawn({ figures, name, category, kind, t, translate }: DrawnProps): ReactNode {
  const text = JSON.stringify(saidFigures(figures, name, { t, translate }))
  // The same object while it says the same: drawing it again would move it.
  const said = useMemo(() => JSON.parse(text) as ReturnType<typeof saidFigures>, [text])
  const say = useMemo(() => (figure: number) => translate.number(figure), [translate])
  const label = t('reports.chart.said', { category, value: name })
  const why = notDrawn(figures, kind)
  return (
    <>
      {why === undefined ? (
        <Drawing figures={said} kind={kind} stacked={false} height={height} label={label} say={say} />
      ) : (
        <Note tone="info">{t(why)}</Note>
      )}
      <table className="visually-hidden">
        <caption>{label}</caption>
        <tbody>
          {said.categories.map((each, at) => {
            const figure = said.series[0]?.values[at]
            return (
              // Two categories may be said alike.
              // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
              <tr key={at}>
                <th scope="row">{each}</th>
                <td>{typeof figure === 'number' ? say(figure) : '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string; readonly disabled?: boolean }[]
  readonly onChange: (value: string) => void
  readonly testId: string
}

function Choice({ label, value, options, onChange, testId }: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select value={value} data-testid={testId} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  )
}
