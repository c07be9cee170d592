import { ChartColumn, Table } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { readValue } from '../../parts/values/read-value.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { figuresOf, type SpokenFigures, isChartEmpty } from '../../parts/charts/chart-option.ts'
import { Drawing } from '../../parts/charts/drawing.tsx'
import type { chart } from './chart.widget.ts'
import './chart.css'

type ChartProps = WidgetProps<typeof chart>

export function Chart(props: ChartProps) {
  const { testId, options, parts, t, translate } = props
  const [asTable, setAsTable] = useState(false)
  const height = options.height ?? 280
  const title = t(options.titleKey)
  const figures = useFigures(props)
  const { valueDisplay = 'number' } = options
  const say = useMemo(
    () => (value: number) => {
      const read = readValue(value, valueDisplay, translate)
      return read.kind === 'none' ? '' : read.text
    },
    [valueDisplay, translate],
  )
  // Computed parts are absent until their data has come.
  const waiting = !(parts.categories as unknown) || !(parts.series as unknown)
  const Glyph = asTable ? ChartColumn : Table
  return (
    <Card
      testId={testId}
      title={title}
      action={
        !isChartEmpty(figures) && (
          <Button
            kind="ghost"
            size="small"
            icon={<Glyph size={16} strokeWidth={1.5} aria-hidden="true" />}
            data-testid={`${testId}/switch`}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'widgets.chart.showChart' : 'widgets.chart.showTable')}
          </Button>
        )
      }
    >
      {waiting ? (
        <div className="chart-body">
          <Skeleton width="100%" height={height} />
        </div>
      ) : isChartEmpty(figures) ? (
        <p className="chart-empty">{t('widgets.chart.none')}</p>
      ) : (
        <div className="chart-body">
          {!asTable && (
            <Drawing
              figures={figures}
              kind={options.kind}
              stacked={options.stacked === true}
              height={height}
              label={title}
              say={say}
            />
          )}
          <div className={asTable ? 'chart-table' : 'visually-hidden'}>
            <FigureTable
              figures={figures}
              head={t(options.categoryKey ?? 'widgets.chart.category')}
              title={title}
              say={say}
            />
          </div>
        </div>
      )}
    </Card>
  )
}

/** The figures, the same object while they say the same: drawing them again would move them. */
function useFigures({ options, parts, t, translate }: ChartProps): SpokenFigures {
  const { categoryDisplay } = options
  const categories = (parts.categories ?? []).map((each) => {
    const read = readValue(each, categoryDisplay ?? 'string', translate)
    return read.kind === 'none' ? '' : categoryDisplay ? read.text : translate.text(read.text)
  })
  const series = (parts.series ?? []).map((each) => ({
    name: labelOf(each, t),
    values: figuresOf(each.values),
  }))
  const text = JSON.stringify({ categories, series })
  return useMemo(() => JSON.parse(text) as SpokenFigures, [text])
}

interface FigureTableProps {
  readonly figures: SpokenFigures
  readonly head: string
  readonly title: string
  readonly say: (value: number) => string
}

function FigureTable({ figures, head, title, say }: FigureTableProps) {
  return (
    <table>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.series.map(({ name }, at) => (
            <th key={at} scope="col">
              {figures.series.length > 1 ? name : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.categories.map((category, row) => (
          <tr key={row}>
            <th scope="row">{category}</th>
            {figures.series.map(({ values }, at) => {
              const value = values[row]
              return <td key={at}>{value === null || value === undefined ? '—' : say(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
