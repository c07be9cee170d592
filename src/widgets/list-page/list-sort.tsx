import { observer } from 'mobx-react-lite'
import { columnLabel, type RowsProps } from './column-label.ts'

/** By what rows are in order where no head of a table says it. One thing to sort by is no choice. */
export const ListSort = observer((props: RowsProps) => {
  const { list, columns, testId, t } = props
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length < 2) return null
  const value = list.sort === undefined ? '' : `${list.sort.descending ? '-' : ''}${list.sort.field}`
  const set = (text: string) => {
    const descending = text.startsWith('-')
    list.setSort(text === '' ? undefined : { field: descending ? text.slice(1) : text, descending })
  }
  return (
    <select
      className="list-chip list-sort-choice"
      aria-label={t('list.sortBy.label')}
      data-testid={`${testId}/sort`}
      value={value}
      onChange={(event) => set(event.target.value)}
    >
      <option value="">{t('list.sortBy.best')}</option>
      {sortable.flatMap((column) => {
        const name = columnLabel(column, props)
        return [
          <option key={column.id} value={column.field}>
            {t('list.sortBy.up', { name })}
          </option>,
          <option key={`-${column.id}`} value={`-${column.field}`}>
            {t('list.sortBy.down', { name })}
          </option>,
        ]
      })}
    </select>
  )
})
