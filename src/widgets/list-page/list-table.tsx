import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useColumnTable } from '../../parts/columns/column-table.ts'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { RowsProps } from './column-label.ts'
import { rowsDrawnAtOnce, rowsWithoutScroller } from './list-page.logic.ts'
import { TableHead } from './table-head.tsx'
import { hasBulk, TableRow } from './table-row.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/** Room for the actions of a row, in pixels. */
const actionsWidth = 136
/** What a column without a width of its own counts as, in pixels. */
const usualWidth = 160
const widthLimits = { min: 80, max: 800, step: 16 } as const
const noColumns: RowsProps['columns'] = []
const noWidths = {}

/** Rows as a table; while the first page loads, skeletons in the final shape. */
export const ListTable = observer((given: RowsProps) => {
  const { list, parts, title, options, translate } = given
  // State and no ref: rows that are drawn near the view need it as soon as it stands.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const table = useColumnTable({
    columns: parts.columns ?? noColumns,
    shown: given.columns.map(({ id }) => id),
    widths: (list.resizable ? list.preference.widths : undefined) ?? noWidths,
    limits: widthLimits,
    direction: translate.direction,
    fixesAll: true,
    onWidths: (widths) => list.prefer({ widths }),
  })
  const { shown: columns, widths } = table
  const props = { ...given, columns }
  const sized = columns.some(({ id }) => widths[id] !== undefined)
  const checks = hasBulk(props)
  const span = columns.length + (checks ? 1 : 0) + (parts.rowActions === undefined ? 0 : 1)
  const waiting = list.status === 'loading' || columns.length === 0
  const tall = !waiting && list.rows.length > rowsWithoutScroller
  const widthOf = (id: string) => widths[id] ?? usualWidth
  const needed = columns.reduce((sum, { id }) => sum + widthOf(id), (checks ? 48 : 0) + actionsWidth)
  // Somebody must take what is left over, or every column would grow a little: the actions, else the last column.
  const takesRest = parts.rowActions === undefined ? columns.length - 1 : undefined

  return (
    <div
      ref={setScroller}
      className="list-scroll"
      data-tall={tall || undefined}
      // What scrolls must be reachable by keyboard.
      {...(tall
        ? {
            tabIndex: 0,
            role: 'region',
            'aria-label': options.title === undefined ? title : translate.text(options.title),
          }
        : {})}
    >
      <table
        ref={keepFocus}
        className="list-table"
        data-sized={sized || undefined}
        style={sized ? { width: `max(100%, ${needed}px)` } : undefined}
        aria-rowcount={list.total === undefined ? -1 : list.total + 1}
      >
        {sized && (
          <colgroup>
            {checks && <col className="list-check-col" />}
            {columns.map(({ id }, at) => (
              <col key={id} style={at === takesRest ? undefined : { width: widthOf(id) }} />
            ))}
            {parts.rowActions !== undefined && <col />}
          </colgroup>
        )}
        <TableHead {...props} table={table} usualWidth={usualWidth} />
        {waiting ? (
          <WaitingRows {...props} />
        ) : list.rows.length > rowsDrawnAtOnce ? (
          <VirtualRows {...props} scroller={scroller} span={span} />
        ) : (
          <tbody>
            {list.rows.map((row, index) => (
              <TableRow {...props} key={list.idOf(row) ?? index} row={row} index={index} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
})

/** Places of the rows to come. */
const WaitingRows = observer((props: RowsProps) => {
  const { list, columns, parts } = props
  return (
    <tbody>
      {Array.from({ length: Math.min(list.pageSize, 10) }, (_, row) => (
        <tr key={row}>
          {hasBulk(props) && <td className="list-check-cell">{'\u00a0'}</td>}
          {(columns.length === 0 ? [{ id: 'loading' }] : columns).map(({ id }, at) => (
            <td key={id}>
              <Skeleton width={`${40 + ((row * 7 + at * 13) % 40)}%`} />
            </td>
          ))}
          {parts.rowActions !== undefined && <td>{'\u00a0'}</td>}
        </tr>
      ))}
    </tbody>
  )
})
