import { useEffect, useReducer, useState } from 'react'

/** So many rows get what they say in one frame: more of them take longer than a frame lasts on a slow machine. */
const ROWS_A_FRAME = 5

/** Lines near the view, and which of them are in it. */
export interface NearLines {
  /** Lines whose row is known, in their order. */
  readonly known: readonly number[]
  readonly first: number
  readonly last: number
  /** The line that has the focus. */
  readonly current: number
}

/**
 * Which lines say what they say in the next frame: those that did, then as many more as there is time for, the one with the focus and those in view
 * before others. The first time all in view.
 *
 * @param drawn lines that say it now
 * @param isFirst whether nothing was drawn yet
 * @example drawnNext(new Set([1, 2]), { known: [2, 3, 4], first: 3, last: 4, current: 2 }, false) // new Set([2, 3, 4])
 */
export function drawnNext(
  drawn: ReadonlySet<number>,
  { known, first, last, current }: NearLines,
  isFirst: boolean,
): ReadonlySet<number> {
  const kept = known.filter((line) => drawn.has(line))
  const others = known.filter((line) => !drawn.has(line))
  const inView = (line: number) => line === current || (line >= first && line <= last)
  const before = others.filter(inView)
  const most = isFirst ? before.length : ROWS_A_FRAME
  return new Set([...kept, ...[...before, ...others.filter((line) => !inView(line))].slice(0, most)])
}

/** What is drawn now. */
class Drawn {
  private lines: ReadonlySet<number> | undefined

  next(near: NearLines): ReadonlySet<number> {
    const next = drawnNext(this.lines ?? new Set(), near, this.lines === undefined)
    if (next.size > 0) this.lines = next
    return next
  }
}

/** Lines of the grid whose row is drawn with all it says; whoever scrolls fast sees where rows are, and what they say where they stop. */
export function useDrawnLines(near: NearLines): ReadonlySet<number> {
  const [, nextFrame] = useReducer((count: number) => count + 1, 0)
  const [drawn] = useState(() => new Drawn())
  const next = drawn.next(near)
  const isWhole = next.size === near.known.length
  useEffect(() => {
    if (isWhole) return undefined
    const frame = requestAnimationFrame(nextFrame)
    return () => cancelAnimationFrame(frame)
  }, [next, isWhole])
  return next
}
