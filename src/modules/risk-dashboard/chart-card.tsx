import { ChartColumn, Download, Table } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { Card } from '../../parts/frame/card.tsx'
import { Popover } from '../../parts/overlays/popover.tsx'
import { saveTable } from './export-events.ts'
import { FigureTable, type FigureRow } from './figure-table.tsx'
import { dashboardGlyph } from './glyph.ts'
import type { RiskProps } from './risk-props.ts'
import { svgFile } from './svg-file.ts'

interface ChartCardProps extends Omit<RiskProps, 'store'> {
  /** Of the card among the others. */
  readonly name: string
  readonly title: string
  readonly hint?: ReactNode
  readonly head: readonly string[]
  readonly rows: readonly FigureRow[]
  /** What is said where there is nothing to draw. */
  readonly none: string
  /** Whether the picture itself can be saved. */
  readonly isDrawing?: boolean
  readonly children: ReactNode
}

/** A panel: its picture or the table of it, and both as files. */
export function ChartCard(props: ChartCardProps): ReactNode {
  const { name, title, hint, head, rows, none, isDrawing = false, children, ports, t, translate } = props
  const testId = `${props.testId}/${name}`
  const [asTable, setAsTable] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const Glyph = asTable ? ChartColumn : Table
  const show = t(asTable ? 'riskDashboard.card.showChart' : 'riskDashboard.card.showTable')
  const saveDrawing = () => {
    const drawing = body.current?.querySelector<SVGSVGElement>('svg[data-drawing]')
    if (!drawing) return
    ports.file.save({ name: `${title}.svg`, type: 'image/svg+xml', content: svgFile(drawing) })
  }
  return (
    <Card
      testId={testId}
      title={title}
      hint={hint}
      action={
        rows.length > 0 && (
          <div className="rd-card-acts">
            {isDrawing && (
              <Button
                kind="ghost"
                size="small"
                iconOnly
                icon={<Glyph {...dashboardGlyph} />}
                aria-label={`${show}: ${title}`}
                title={show}
                data-testid={`${testId}/switch`}
                onClick={() => setAsTable(!asTable)}
              />
            )}
            <Popover
              title={t('riskDashboard.card.save')}
              align="end"
              button={{
                kind: 'ghost',
                size: 'small',
                iconOnly: true,
                icon: <Download {...dashboardGlyph} />,
                'aria-label': `${t('riskDashboard.card.save')}: ${title}`,
                title: t('riskDashboard.card.save'),
                'data-testid': `${testId}/save`,
              }}
            >
              {(close) => (
                <div className="rd-choices">
                  <Button
                    kind="ghost"
                    size="small"
                    data-testid={`${testId}/csv`}
                    onClick={() => {
                      close()
                      saveTable(ports, title, [head, ...rows.map(({ cells }) => cells)])
                    }}
                  >
                    {t('riskDashboard.card.csv')}
                  </Button>
                  {isDrawing && !asTable && (
                    <Button
                      kind="ghost"
                      size="small"
                      data-testid={`${testId}/svg`}
                      onClick={() => {
                        close()
                        saveDrawing()
                      }}
                    >
                      {t('riskDashboard.card.svg')}
                    </Button>
                  )}
                </div>
              )}
            </Popover>
          </div>
        )
      }
    >
      <div className="rd-card-body" ref={body}>
        {rows.length === 0 && !isDrawing ? (
          <p className="rd-none">{none}</p>
        ) : asTable ? (
          <FigureTable title={title} head={head} rows={rows} say={(value) => translate.number(value)} />
        ) : (
          children
        )}
      </div>
    </Card>
  )
}
