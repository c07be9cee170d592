import { ChartColumn, Table } from 'lucide-react'
import { useState } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { labelOf } from '../../parts/text/label.ts'
import { readValue } from '../../parts/values/read-value.ts'
import { SIDE, curvePath, pointsOf, tableRows } from './curve-chart.logic.ts'
import type { CurvePoint } from './curve-chart.logic.ts'
import type { curveChart } from './curve-chart.widget.ts'
import './curve-chart.css'

interface Drawn {
  readonly id: string
  readonly label: string
  readonly points: readonly CurvePoint[]
}

const TICKS = [0, 0.25, 0.5, 0.75, 1]

export function CurveChart({ testId, options, parts, t, translate }: WidgetProps<typeof curveChart>) {
  const [asTable, setAsTable] = useState(false)
  const title = t(options.titleKey)
  // Absent until their data has come.
  const waits = parts.curves.some(({ across, up }) => across === undefined || up === undefined)
  const curves: Drawn[] = parts.curves
    .map((curve) => ({ id: curve.id, label: labelOf(curve, t), points: pointsOf(curve.across, curve.up) }))
    .filter(({ points }) => points.length > 1)
  const said = {
    across: t(options.acrossKey),
    up: t(options.upKey),
    percent(share: number): string {
      const read = readValue(share, 'percent', translate)
      return read.kind === 'none' ? '' : read.text
    },
  }
  const Glyph = asTable ? ChartColumn : Table
  return (
    <Card
      testId={testId}
      title={title}
      action={
        curves.length > 0 && (
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
      {waits ? (
        <div className="curve-chart">
          <Skeleton width="100%" height={SIDE} />
        </div>
      ) : curves.length === 0 ? (
        <p className="curve-chart-empty">{t(options.emptyKey)}</p>
      ) : (
        <div className="curve-chart">
          {!asTable && <Drawing curves={curves} said={said} chance={options.chance === true} />}
          <div className={asTable ? 'curve-chart-table' : 'visually-hidden'}>
            {curves.map((curve) => (
              <CurveTable key={curve.id} curve={curve} said={said} />
            ))}
          </div>
        </div>
      )}
    </Card>
  )
}

interface Said {
  readonly across: string
  readonly up: string
  readonly percent: (share: number) => string
}

function Drawing({
  curves,
  said,
  chance,
}: {
  readonly curves: readonly Drawn[]
  readonly said: Said
  readonly chance: boolean
}) {
  return (
    // The table behind it says the same.
    <figure className="curve-chart-figure" aria-hidden="true">
      <svg viewBox={`-34 -8 ${SIDE + 48} ${SIDE + 44}`} className="curve-chart-drawing">
        {TICKS.map((tick) => (
          <g key={tick}>
            <line className="curve-chart-grid" x1={0} x2={SIDE} y1={tick * SIDE} y2={tick * SIDE} />
            <line className="curve-chart-grid" y1={0} y2={SIDE} x1={tick * SIDE} x2={tick * SIDE} />
            <text x={-6} y={(1 - tick) * SIDE + 3} textAnchor="end">
              {said.percent(tick)}
            </text>
            <text x={tick * SIDE} y={SIDE + 14} textAnchor="middle">
              {said.percent(tick)}
            </text>
          </g>
        ))}
        {chance && <line className="curve-chart-chance" x1={0} y1={SIDE} x2={SIDE} y2={0} />}
        {curves.map(({ id, points }, at) => (
          <path key={id} className="curve-chart-line" data-nth={at} d={curvePath(points)} />
        ))}
        <text x={SIDE / 2} y={SIDE + 30} textAnchor="middle" className="curve-chart-axis">
          {said.across}
        </text>
      </svg>
      <figcaption>
        <span className="curve-chart-axis">{said.up}</span>
        <ul className="curve-chart-legend">
          {curves.map(({ id, label }, at) => (
            <li key={id}>
              <svg viewBox="0 0 24 8" width={24} height={8}>
                <path className="curve-chart-line" data-nth={at} d="M0,4L24,4" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}

function CurveTable({ curve, said }: { readonly curve: Drawn; readonly said: Said }) {
  return (
    <table>
      <caption>{curve.label}</caption>
      <thead>
        <tr>
          <th scope="col">{said.across}</th>
          <th scope="col">{said.up}</th>
        </tr>
      </thead>
      <tbody>
        {tableRows(curve.points).map(({ across, up }, at) => (
          <tr key={at}>
            <td>{said.percent(across)}</td>
            <td>{said.percent(up)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
