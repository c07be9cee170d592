import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { columnLabel, type RowsProps } from './column-label.ts'
import { ColumnResize } from './column-resize.tsx'
import { nextSort } from './list-page.logic.ts'
import { PageCheck } from './row-check.tsx'
import { hasBulk } from './table-row.tsx'

interface TableHeadProps extends RowsProps {
  readonly widths: Readonly<Record<string, number>>
  readonly onWidth: (id: string, width: number, done: boolean) => void
  readonly onWidthReset: (id: string) => void
}

/** Heads: choose the page, sort, and resize where that is on. */
export const TableHead = observer((props: TableHeadProps) => {
  const { list, columns, parts, testId, t, translate, widths, onWidth, onWidthReset } = props
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
                <ColumnResize
                  label={t('list.view.resize', { name: label })}
                  width={widths[column.id]}
                  rtl={translate.direction === 'rtl'}
                  testId={`${testId}/resize-${column.id}`}
                  onWidth={(width, done) => onWidth(column.id, width, done)}
                  onReset={() => onWidthReset(column.id)}
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
