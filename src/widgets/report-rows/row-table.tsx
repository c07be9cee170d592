import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Value } from '../../parts/values/value.tsx'
import { columnDisplay, linkOf, nextRowSort, type ReportColumn, type RowSort } from './report-rows.logic.ts'

interface RowTableProps {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly links: readonly unknown[]
  /** Where cells lead, by entity. */
  readonly pages: unknown
  readonly total: number
  readonly offset: number
  readonly sort: RowSort | undefined
  readonly onSort: (sort: RowSort | undefined) => void
  readonly testId: string
  readonly t: TranslatePort['t']
  readonly translate: TranslatePort
}

/** The rows as a table; what does not fit scrolls, also by keyboard. */
export function RowTable(props: RowTableProps): ReactNode {
  const { columns, rows, links, pages, total, offset, sort, onSort, testId, t, translate } = props
  return (
    // What scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <div className="report-rows-scroll" tabIndex={0} role="region" aria-label={t('reports.view.rows')}>
      <table className="data-table" aria-rowcount={total + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ label, isSortable }, at) => {
              const direction = sort?.sortBy === label ? sort.direction : undefined
              const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
              return (
                <th
                  key={label}
                  scope="col"
                  aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}
                >
                  {isSortable ? (
                    <button
                      type="button"
                      data-testid={`${testId}/sort-${at}`}
                      onClick={() => onSort(nextRowSort(sort, label))}
                    >
                      <bdi>{label}</bdi>
                      {direction && <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />}
                    </button>
                  ) : (
                    <bdi>{label}</bdi>
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // Rows of a report have nothing that tells them apart but their place.
            // oxlint-disable-next-line react/no-array-index-key -- in their order, they have nothing else to tell them apart
            <tr key={offset + at} aria-rowindex={offset + at + 2} data-testid={`${testId}/row`}>
              {columns.map((column) => {
                const { label, type } = column
                const link = linkOf(column, links[at], pages)
                const value = <Value value={row[label]} type={columnDisplay(type)} translate={translate} />
                return <td key={label}>{link === undefined ? value : <a href={link}>{value}</a>}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
