import { ArrowDown, ArrowUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ListController } from '../../../engine/runtime/list/list-controller.ts'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Value } from '../../parts/value.tsx'
import { fieldOf, nextSort, rowName } from './list-page.logic.ts'
import type { ListColumns, ListPageProps } from './list-page.tsx'
import { RowActions } from './row-actions.tsx'

export interface RowsProps extends ListPageProps {
  readonly list: ListController
  /** Empty while they are still being computed. */
  readonly columns: ListColumns
}

/** Head label of a column. */
export function columnLabel(
  column: ListColumns[number],
  { t, translate }: Pick<ListPageProps, 't' | 'translate'>,
): string {
  if (column.labelKey) return t(column.labelKey)
  if (column.label) return t(column.label)
  return translate.text(column.title ?? column.field)
}

/** Rows as a table; while the first page loads, skeletons in the final shape. */
export const ListTable = observer((props: RowsProps) => {
  const { list, columns, parts, options, translate, testId, t } = props
  const hasActions = parts.rowActions !== undefined
  const fields = columns.map((column) => column.field)
  return (
    <div className="list-scroll">
      <table className="list-table">
        <thead>
          <tr>
            {columns.length === 0 && <td>{'\u00a0'}</td>}
            {columns.map((column) => {
              const sorted = list.sort?.field === column.field ? list.sort : undefined
              const Arrow = sorted?.descending ? ArrowDown : ArrowUp
              const label = columnLabel(column, props)
              return (
                <th
                  key={column.id}
                  scope="col"
                  aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
                >
                  {column.sortable ? (
                    <button
                      type="button"
                      className="list-sort"
                      data-testid={`${testId}/sort-${column.id}`}
                      onClick={() => list.setSort(nextSort(list.sort, column.field))}
                    >
                      {label}
                      {sorted && <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />}
                    </button>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
            {hasActions && (
              <th scope="col" className="list-actions-head">
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.status === 'loading' || columns.length === 0
            ? Array.from({ length: Math.min(list.pageSize, 10) }, (_, row) => (
                <tr key={row}>
                  {(columns.length === 0 ? [{ id: 'loading' }] : columns).map(({ id }, at) => (
                    <td key={id}>
                      <Skeleton width={`${40 + ((row * 7 + at * 13) % 40)}%`} />
                    </td>
                  ))}
                  {hasActions && <td>{'\u00a0'}</td>}
                </tr>
              ))
            : list.rows.map((row, index) => {
                const name = rowName(row, fields)
                const link = options.rowLink?.(row)
                return (
                  <tr
                    key={String(row['_id'] ?? index)}
                    className={link ? 'list-row-link' : undefined}
                    data-testid={`${testId}/row`}
                  >
                    {columns.map((column, at) => {
                      const value = (
                        <Value
                          value={fieldOf(row, column.field)}
                          type={column.display ?? column.type}
                          translate={translate}
                        />
                      )
                      return (
                        <td key={column.id}>
                          {at === 0 && link ? (
                            <a
                              className="list-link"
                              href={`#${link}`}
                              aria-label={fieldOf(row, column.field) ? undefined : name}
                            >
                              {value}
                            </a>
                          ) : (
                            value
                          )}
                        </td>
                      )
                    })}
                    {hasActions && (
                      <td className="list-row-actions">
                        <RowActions actions={parts.rowActions?.(row) ?? []} name={name} testId={testId} />
                      </td>
                    )}
                  </tr>
                )
              })}
        </tbody>
      </table>
    </div>
  )
})
