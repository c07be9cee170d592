import { observer } from 'mobx-react-lite'
import type { Row } from '../../../engine/runtime/list/row.ts'
import { ItemRow } from '../../parts/rows/item-row.tsx'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { RowsProps } from './column-label.ts'

/** Rows as items, each with its picture, what it is about, and buttons with words. */
export const ListItems = observer(({ list, parts, testId, t, translate }: RowsProps) => {
  if (list.status === 'loading')
    return (
      <ul className="item-list" aria-hidden="true">
        {Array.from({ length: 6 }, (_, row) => (
          <li key={row} className="item-list-row">
            <span className="item-list-picture">
              <Skeleton width={36} height={36} />
            </span>
            <div className="item-list-text">
              <Skeleton width={160} height={14} />
              <Skeleton width={280} height={10} />
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="item-list" ref={keepFocus}>
      {list.rows.map((row, at) => (
        <ListItem
          key={list.idOf(row) ?? at}
          row={row}
          item={parts.item}
          rowActions={parts.rowActions}
          testId={testId}
          t={t}
          translate={translate}
        />
      ))}
    </ul>
  )
})

interface ListItemProps extends Pick<RowsProps, 'testId' | 't' | 'translate'> {
  readonly row: Row
  readonly item: RowsProps['parts']['item']
  readonly rowActions: RowsProps['parts']['rowActions']
}

/** Drawn anew only when its own row has changed. */
const ListItem = observer(({ row, item, rowActions, testId, t, translate }: ListItemProps) => (
  <ItemRow
    item={item?.(row) ?? {}}
    actions={rowActions?.(row) ?? []}
    testId={testId}
    t={t}
    translate={translate}
  />
))
