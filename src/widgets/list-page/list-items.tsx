import { observer } from 'mobx-react-lite'
import { ItemRow } from '../../parts/rows/item-row.tsx'
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
    <ul className="item-list">
      {list.rows.map((row, at) => (
        <ItemRow
          key={list.idOf(row) ?? at}
          item={parts.item?.(row) ?? {}}
          actions={parts.rowActions?.(row) ?? []}
          testId={testId}
          t={t}
          translate={translate}
        />
      ))}
    </ul>
  )
})
