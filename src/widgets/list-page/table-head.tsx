import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { ColumnEdge } from '../../parts/columns/column-edge.tsx'
import type { ColumnTable } from '../../parts/columns/column-table.ts'
import { columnLabel, type RowsProps } from './column-label.ts'
import { nextSort } from './list-page.logic.ts'
import { PageCheck } from './row-check.tsx'
import { hasBulk } from './table-row.tsx'

interface TableHeadProps extends RowsProps {
  readonly table: ColumnTable
  /** Pixels that a column without a width counts as. */
  readonly usualWidth: number
}

/** Heads: choose the page, sort, and resize where that is on. */
export const TableHead = observer((props: TableHeadProps) => {
  const { list, columns, parts, testId, t, table, usualWidth } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {hasBulk(props) && (
          <th scope="col" className="list-check-cell">
            <PageCheck list={list} t={t} testId={testId} />
          </th>
        )}
        {columns.length === 0 && <td>{'\u00a0'}</td>}
        {columns.map((column, at) => {
          const order = list.sort ?? list.ownSort
          const sorted = order?.field === column.field ? order : undefined
          const falls = sorted !== undefined && sorted.descending !== (column.reversed ?? false)
          const Arrow = falls ? ArrowDown : ArrowUp
          const label = columnLabel(column, props)
          return (
            <th
              key={column.id}
              scope="col"
              className={at === 0 ? 'list-main' : undefined}
              data-column={column.id}
              aria-sort={sorted ? (falls ? 'descending' : 'ascending') : undefined}
            >
              {column.sortable ? (
                <button
                  type="button"
                  className="list-sort"
                  data-testid={`${testId}/sort-${column.id}`}
                  onClick={() => list.setSort(nextSort(list.sort, column.field, list.ownSort))}
                >
                  {label}
                  {sorted && <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />}
                </button>
              ) : (
                label
              )}
              {list.resizable && (
                <ColumnEdge
                  table={table}
                  id={column.id}
                  label={t('list.view.resize', { name: label })}
                  usual={usualWidth}
                  testId={`${testId}/resize-${column.id}`}
                />
              )}
            </th>
          )
        })}
        {parts.rowActions !== undefined && (
          <th scope="col" className="list-actions-head">
            <span className="visually-hidden">{t('list.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
})
