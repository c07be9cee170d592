import { observer } from 'mobx-react-lite'
import type { Row } from '../../../engine/runtime/list/row.ts'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Value } from '../../parts/values/value.tsx'
import { CellTag } from './cell-tag.tsx'
import { cellValue, rowName, shownValue } from './list-page.logic.ts'
import { columnLabel, type RowsProps } from './column-label.ts'
import { RowActions } from './row-actions.tsx'
import { PageCheck, RowCheck } from './row-check.tsx'
import { hasBulk } from './table-row.tsx'

/** What a card has no word for is left out: without a head above it, an empty value says nothing. */
const said = (row: Row) => (column: RowsProps['columns'][number]) => {
  const value = cellValue(row, column)
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

/** Rows as cards, for small screens: the first column is the title, the others stand below it with their labels. */
export const ListCards = observer((props: RowsProps) => {
  const { list, columns, testId, t } = props
  if (list.status === 'loading' || columns.length === 0)
    return (
      <ul className="list-cards">
        {Array.from({ length: 6 }, (_, row) => (
          <li key={row}>
            <Skeleton width="55%" height={14} />
            <Skeleton width="75%" />
          </li>
        ))}
      </ul>
    )
  const choosable = hasBulk(props)
  return (
    <ul className="list-cards" ref={keepFocus} data-choosable={choosable || undefined}>
      {choosable && (
        <li className="list-cards-head">
          <PageCheck list={list} t={t} testId={testId} />
          <span aria-hidden="true">{t('list.bulk.choosePage')}</span>
        </li>
      )}
      {list.rows.map((row, index) => (
        <ListCard {...props} key={list.idOf(row) ?? index} row={row} />
      ))}
    </ul>
  )
})

/** Drawn anew only when its own row has changed. */
const ListCard = observer((props: RowsProps & { readonly row: Row }) => {
  const { list, columns, parts, options, translate, testId, t, row } = props
  const [first, ...others] = columns
  const choosable = hasBulk(props)
  const link = options.rowLink?.(row)
  const title = first && (
    <Value
      value={shownValue(row, first, translate)}
      type={first.display ?? first.type}
      translate={translate}
    />
  )
  return (
    <li data-testid={`${testId}/row`} data-chosen={(choosable && list.selection.has(row)) || undefined}>
      {choosable && <RowCheck list={list} row={row} name={rowName(row, columns)} t={t} testId={testId} />}
      <div className="list-card-title">
        {link ? (
          <a className="list-link" href={`#${link}`}>
            {title}
          </a>
        ) : (
          title
        )}
        {first && <CellTag row={row} column={first} translate={translate} />}
      </div>
      <dl>
        {others.filter(said(row)).map((column) => (
          <div key={column.id}>
            {/* "Due in 14 days" says what it is. */}
            <dt className={column.display === 'due' ? 'visually-hidden' : undefined}>
              {columnLabel(column, props)}
            </dt>
            <dd>
              <Value
                value={shownValue(row, column, translate)}
                type={column.display ?? column.type}
                translate={translate}
              />
              <CellTag row={row} column={column} translate={translate} />
            </dd>
          </div>
        ))}
      </dl>
      {parts.rowActions && (
        <RowActions
          actions={parts.rowActions(row) ?? []}
          name={rowName(row, columns)}
          testId={testId}
          t={t}
        />
      )}
    </li>
  )
})
