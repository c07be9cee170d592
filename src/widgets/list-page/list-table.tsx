import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { keepFocus } from '../../parts/rows/keep-focus.ts'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { RowsProps } from './column-label.ts'
import { widthLimits } from './column-width.logic.ts'
import { rowsDrawnAtOnce, rowsWithoutScroller } from './list-page.logic.ts'
import { TableHead } from './table-head.tsx'
import { hasBulk, TableRow } from './table-row.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/** Room for the actions of a row, in pixels. */
const actionsWidth = 136

/** Rows as a table; while the first page loads, skeletons in the final shape. */
export const ListTable = observer((props: RowsProps) => {
  const { list, columns, parts, title, options, translate } = props
  // State and no ref: rows that are drawn near the view need it as soon as it stands.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const widths = list.resizable ? { ...list.preference.widths, ...dragged } : {}
  const sized = columns.some(({ id }) => widths[id] !== undefined)
  const checks = hasBulk(props)
  const span = columns.length + (checks ? 1 : 0) + (parts.rowActions === undefined ? 0 : 1)
  const waiting = list.status === 'loading' || columns.length === 0
  const tall = !waiting && list.rows.length > rowsWithoutScroller
  const widthOf = (id: string) => widths[id] ?? widthLimits.standard
  const needed = columns.reduce((sum, { id }) => sum + widthOf(id), (checks ? 48 : 0) + actionsWidth)
  // Somebody must take what is left over, or every column would grow a little: the actions, else the last column.
  const takesRest = parts.rowActions === undefined ? columns.length - 1 : undefined

  const onWidth = (id: string, width: number, done: boolean) => {
    // The first change fixes all columns where they are: only the one that is dragged may move.
    const all = sized ? widths : measure(scroller)
    if (done) list.prefer({ widths: { ...all, [id]: width } })
    setDragged(done ? {} : { ...all, [id]: width })
  }
  const onWidthReset = (id: string) => {
    const { [id]: _gone, ...others } = list.preference.widths ?? {}
    list.prefer({ widths: Object.keys(others).length === 0 ? undefined : others })
  }

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
        <TableHead {...props} widths={widths} onWidth={onWidth} onWidthReset={onWidthReset} />
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

function measure(root: HTMLElement | null): Record<string, number> {
  const heads = [...(root?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])]
  return Object.fromEntries(heads.map((head) => [head.dataset['column']!, head.offsetWidth]))
}
