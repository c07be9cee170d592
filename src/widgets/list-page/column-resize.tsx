import { useRef } from 'react'
import { clampWidth, keyWidth, widthLimits } from './column-width.logic.ts'

export interface ColumnResizeProps {
  readonly label: string
  readonly width: number | undefined
  readonly rtl: boolean
  readonly testId: string
  /** While dragging, and at its end. */
  readonly onWidth: (width: number, done: boolean) => void
  /** Its own width again. */
  readonly onReset: () => void
}

/** The edge of a column head: drag it, or focus it and press the arrow keys; a double press takes the width back. */
export function ColumnResize({ label, width, rtl, testId, onWidth, onReset }: ColumnResizeProps) {
  const drag = useRef<{ x: number; width: number } | undefined>(undefined)
  const measured = (element: HTMLElement) => element.closest('th')?.offsetWidth ?? widthLimits.min
  const widthAt = (x: number) => {
    const { x: from, width: before } = drag.current!
    return clampWidth(before + (rtl ? from - x : x - from))
  }
  return (
    // A separator that takes keys is a widget: the pattern is the window splitter of ARIA.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="list-resize"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width ?? widthLimits.standard)}
      aria-valuemin={widthLimits.min}
      aria-valuemax={widthLimits.max}
      data-testid={testId}
      onDoubleClick={onReset}
      onKeyDown={(event) => {
        const next = keyWidth(event.key, width ?? measured(event.currentTarget), rtl)
        if (next === undefined) return
        event.preventDefault()
        onWidth(next, true)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { x: event.clientX, width: measured(event.currentTarget) }
      }}
      onPointerMove={(event) => {
        if (drag.current) onWidth(widthAt(event.clientX), false)
      }}
      onPointerUp={(event) => {
        if (!drag.current) return
        const next = widthAt(event.clientX)
        const moved = event.clientX !== drag.current.x
        drag.current = undefined
        if (moved) onWidth(next, true)
      }}
    />
  )
}
