import type { components } from '../../../openapi/generated/certification.ts'

export type ReviewGroup = components['schemas']['ReviewGroups']['result'][number]

/** What stands in a line of the grid: a row, or the head of a group. */
export type GridLine =
  | { readonly place: number }
  | { readonly group: ReviewGroup; /** Of its first row. */ readonly first: number }

/** Where heads of groups stand between rows. */
export interface GroupLayout {
  /** Lines, rows and heads together. */
  readonly count: number
  at(line: number): GridLine
  /** Of a row in a folded group: the line of its head. */
  lineOf(place: number): number
  /** Whether a row is folded away. */
  hides(place: number): boolean
  /** The nearest row from a place on that is not folded away; undefined where there is none. */
  visible(place: number, by: 1 | -1): number | undefined
}

interface Segment {
  readonly group: ReviewGroup
  /** Place of the first row. */
  readonly first: number
  /** Line of the head. */
  readonly line: number
  /** How many rows are folded away. */
  readonly hidden: number
}

/**
 * Where rows and heads stand. Rows are numbered through all groups, in the order of the list; a head stands before the first of its own.
 *
 * @param total how many rows there are, also those that no group counts
 * @param isFolded whether a group shows its head alone
 * @example groupLayout(5, [{ id: 'a', name: 'A', total: 2, undecided: 1 }, …]).at(3) // { group: …, first: 2 }
 */
export function groupLayout(
  total: number,
  groups: readonly ReviewGroup[],
  isFolded: (group: ReviewGroup) => boolean = () => false,
): GroupLayout {
  const segments: Segment[] = []
  let next = 0
  let line = 0
  for (const group of groups) {
    if (next >= total) break
    const rows = Math.min(group.total, total - next)
    const hidden = isFolded(group) ? rows : 0
    segments.push({ group, first: next, line, hidden })
    next += rows
    line += 1 + rows - hidden
  }
  /** The last segment that begins at a place or line, or before it. */
  const segmentAt = (value: number, by: 'first' | 'line'): Segment | undefined => {
    let low = 0
    let high = segments.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (segments[middle]![by] <= value) low = middle + 1
      else high = middle
    }
    return segments[low - 1]
  }
  const hides = (place: number): boolean => {
    const segment = segmentAt(place, 'first')
    return segment !== undefined && place - segment.first < segment.hidden
  }
  return {
    count: line + total - next,
    at(where) {
      const segment = segmentAt(where, 'line')
      if (!segment) return { place: where }
      const { group, first, hidden } = segment
      if (where === segment.line) return { group, first }
      return { place: first + hidden + where - segment.line - 1 }
    },
    lineOf(place) {
      const segment = segmentAt(place, 'first')
      if (!segment) return place
      return hides(place) ? segment.line : segment.line + 1 + place - segment.first - segment.hidden
    },
    hides,
    visible(place, by) {
      let at = place
      while (at >= 0 && at < total) {
        if (!hides(at)) return at
        const { first, hidden } = segmentAt(at, 'first')!
        at = by > 0 ? first + hidden : first - 1
      }
      return undefined
    },
  }
}
