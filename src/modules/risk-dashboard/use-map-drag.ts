import { useState, type PointerEvent } from 'react'
import { areaBetween, type MapArea } from './area.ts'
import type { ViewBox } from './map-frame.ts'

type Point = readonly [number, number]

/** Pixels that a press may move and still be one. */
const STILL = 6

/**
 * An area that is drawn with the mouse or a pen. A finger scrolls the page.
 *
 * @param box what the map shows, all of it
 * @param onArea the area that was drawn
 */
export function useMapDrag(box: ViewBox, onArea: (area: MapArea) => void) {
  const [drag, setDrag] = useState<{ readonly from: Point; readonly to: Point; readonly at: Point }>()
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [
      -(box.y + ((clientY - top) / Math.max(height, 1)) * box.height),
      box.x + ((clientX - left) / Math.max(width, 1)) * box.width,
    ]
  }
  return {
    /** What is drawn now. */
    drawn: drag && areaBetween(drag.from, drag.to),
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.pointerType === 'touch' || event.button !== 0) return
        const from = placeOf(event)
        setDrag({ from, to: from, at: [event.clientX, event.clientY] })
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        if (!drag) return
        const isStill = Math.hypot(event.clientX - drag.at[0], event.clientY - drag.at[1]) < STILL
        // A press on a cluster is its own: only what moves is held.
        if (!isStill) event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ ...drag, to: isStill ? drag.from : placeOf(event) })
      },
      onPointerUp() {
        if (drag && drag.to !== drag.from) onArea(areaBetween(drag.from, drag.to))
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    },
  }
}
