import type { ColumnTable } from './column-table.ts'
import { keyWidth } from './column-widths.ts'
import './column-edge.css'

export interface ColumnEdgeProps {
  readonly table: Pick<ColumnTable, 'widths' | 'limits' | 'rtl' | 'drag' | 'resize'>
  readonly id: string
  readonly label: string
  /** What a column without a width of its own counts as, in pixels. */
  readonly usual: number
  readonly testId: string
}

/** The edge of a column head: drag it, or focus it and press the arrow keys; a double press takes the width back. */
export function ColumnEdge({ table, id, label, usual, testId }: ColumnEdgeProps) {
  const width = table.widths[id]
  return (
    // A separator that takes keys is a widget: the pattern is the window splitter of ARIA.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="column-edge"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width ?? usual)}
      aria-valuemin={table.limits.min}
      aria-valuemax={table.limits.max}
      data-testid={testId}
      onDoubleClick={(event) => table.resize(id, event.currentTarget, undefined)}
      onMouseDown={(event) => table.drag(id, event.currentTarget, event.nativeEvent)}
      onTouchStart={(event) => table.drag(id, event.currentTarget, event.nativeEvent)}
      onKeyDown={(event) => {
        const edge = event.currentTarget
        const now = width ?? edge.closest<HTMLElement>('[data-column]')?.offsetWidth ?? usual
        const next = keyWidth(event.key, now, table.limits, table.rtl)
        if (next === undefined) return
        event.preventDefault()
        // Arrow keys mean something to the rows, too.
        event.stopPropagation()
        table.resize(id, edge, next)
      }}
    />
  )
}
