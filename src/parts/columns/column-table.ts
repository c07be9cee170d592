import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { clampWidth, type ColumnWidths, type WidthLimits } from './column-widths.ts'

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
})
/** Rows are read by pages and drawn near the view: the table knows the columns only. */
const noRows: object[] = []

export interface ColumnTableOptions<Column extends { readonly id: string }> {
  /** Every column that there is. The same list as long as nothing changed. */
  readonly columns: readonly Column[]
  /** Ids of those that are shown, in their order. */
  readonly shown: readonly string[]
  /** Widths that the person has set. */
  readonly widths: ColumnWidths
  readonly limits: WidthLimits
  readonly direction: 'ltr' | 'rtl'
  /** The first change gives every column the width that it has, so that only one edge moves. */
  readonly fixesAll?: boolean
  /** Widths to keep; `undefined` when none is left. Not called while an edge is dragged. */
  readonly onWidths: (widths: ColumnWidths | undefined) => void
}

/** Columns as a person sees them. */
export interface ColumnTable<Column extends { readonly id: string } = { readonly id: string }> {
  /** Those that are shown, in their order. */
  readonly shown: readonly Column[]
  /** Widths to draw, the one that is dragged included. A column without one takes what there is room for. */
  readonly widths: ColumnWidths
  readonly limits: WidthLimits
  readonly rtl: boolean
  /** Begins to drag the edge of a column. */
  readonly drag: (id: string, edge: HTMLElement, event: MouseEvent | TouchEvent) => void
  /** @param width `undefined`: its own again */
  readonly resize: (id: string, edge: HTMLElement, width: number | undefined) => void
}

/**
 * Order, visibility and widths of columns. What was chosen is kept by whoever asks; the edges are `ColumnEdge`s inside heads with
 * `data-column`.
 *
 * @example const table = useColumnTable({ columns, shown: ['name'], widths: {}, limits, direction: 'ltr', onWidths: keep })
 */
export function useColumnTable<Column extends { readonly id: string }>({
  columns,
  shown,
  widths,
  limits,
  direction,
  fixesAll = false,
  onWidths,
}: ColumnTableOptions<Column>): ColumnTable<Column> {
  // Where the columns stood when the last drag began. Counts while it lasts only: the library does not tell of an end without a move.
  const [before, setBefore] = useState<ColumnWidths>({})
  const defs = useMemo(() => columns.map(({ id }) => ({ id, minSize: 0, accessorFn: () => id })), [columns])
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    columnResizeMode: 'onEnd',
    columnResizeDirection: direction,
    state: {
      columnOrder: [...shown],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      columnSizing: { ...before },
    },
    onColumnSizingChange: (updater) => {
      const after = typeof updater === 'function' ? updater({ ...before }) : updater
      const moved = Object.entries(after).filter(([id, width]) => width !== before[id])
      if (moved.length > 0)
        onWidths({
          ...before,
          ...Object.fromEntries(moved.map(([id, width]) => [id, clampWidth(width, limits)])),
        })
    },
  })
  const { isResizingColumn, startSize, deltaOffset } = table.state.columnResizing
  const drawn =
    isResizingColumn === false
      ? widths
      : { ...before, [isResizingColumn]: clampWidth((startSize ?? 0) + (deltaOffset ?? 0), limits) }
  const start = (id: string, edge: HTMLElement): ColumnWidths => {
    const all = fixesAll && !shown.some((each) => widths[each] !== undefined)
    return { ...widths, ...measured(edge, all ? undefined : id) }
  }
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const ids = JSON.stringify(table.getVisibleLeafColumns().map(({ id }) => id))
  // The same list until it changes: whoever draws rows draws them anew with another.
  const visible = useMemo(
    () => (JSON.parse(ids) as string[]).flatMap((id) => byId.get(id) ?? []),
    [ids, byId],
  )
  return {
    shown: visible,
    widths: drawn,
    limits,
    rtl: direction === 'rtl',
    drag: (id, edge, event) => {
      // A further finger drags nothing, and must not move where the first one began.
      if ('touches' in event && event.touches.length > 1) return
      // The library begins at the widths that it knows.
      flushSync(() => setBefore(start(id, edge)))
      table
        .getLeafHeaders()
        .find((header) => header.column.id === id)
        ?.getResizeHandler()(event)
    },
    resize: (id, edge, width) => {
      if (width !== undefined) return onWidths({ ...start(id, edge), [id]: width })
      const { [id]: _, ...others } = widths
      onWidths(Object.keys(others).length > 0 ? others : undefined)
    },
  }
}

/** Widths as they are drawn, in pixels: of one column, or of all in the row of heads. */
function measured(edge: HTMLElement, id: string | undefined): ColumnWidths {
  const heads = edge.closest('[data-column]')?.parentElement?.querySelectorAll<HTMLElement>('[data-column]')
  return Object.fromEntries(
    [...(heads ?? [])].flatMap((head) => {
      const of = head.dataset['column']!
      return id === undefined || id === of ? [[of, head.offsetWidth] as const] : []
    }),
  )
}
