import { Printer } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { asProblem } from '../../../engine/format/problem.ts'
import type { AnyWidgetProps } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { Value } from '../../parts/values/value.tsx'
import { printMost, rowsToPrint } from './print-rows.ts'
import { columnDisplay, type ReportColumn } from './report-rows.logic.ts'
import type { RowQuery } from './use-rows.ts'

interface PrintButtonProps {
  readonly title: string
  readonly source: string
  readonly query: RowQuery
  readonly columns: readonly ReportColumn[]
  readonly total: number
  readonly load: AnyWidgetProps['load']
  /** Told why rows did not come; nothing once they did. */
  readonly onProblem: (message: string | undefined) => void
  readonly testId: string
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
}

/** Prints all rows that the filter finds, up to a bound that the paper states; the page's own table has one page of them. */
export function PrintButton(props: PrintButtonProps): ReactNode {
  const { source, query, load, onProblem, testId, t } = props
  const [rows, setRows] = useState<Awaited<ReturnType<typeof rowsToPrint>>>()
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (!rows) return
    const done = () => setRows(undefined)
    window.addEventListener('afterprint', done)
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [rows])
  const print = async () => {
    setLoading(true)
    try {
      const all = await rowsToPrint(load, source, query)
      onProblem(undefined)
      setRows(all)
    } catch (error) {
      onProblem(asProblem(error).message || t('common.unreachable'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button
        kind="ghost"
        iconOnly
        busy={isLoading}
        aria-label={t('reports.print.action')}
        title={t('reports.print.action')}
        data-testid={`${testId}/print`}
        icon={<Printer size={18} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => void print()}
      />
      {rows && createPortal(<Paper {...props} rows={rows} />, document.body)}
    </>
  )
}

interface PaperProps extends PrintButtonProps {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

function Paper({ title, rows, columns, total, t, translate }: PaperProps): ReactNode {
  return (
    <div className="report-rows-paper">
      <h1>{title}</h1>
      {total > printMost && (
        <p>
          {t('reports.print.bound', { most: translate.number(printMost), total: translate.number(total) })}
        </p>
      )}
      <table>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a report have nothing that tells them apart but their place.
            // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
            <tr key={at}>
              {columns.map(({ label, type }) => (
                <td key={label}>
                  <Value value={row[label]} type={columnDisplay(type)} translate={translate} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
