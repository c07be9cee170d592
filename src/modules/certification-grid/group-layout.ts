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
  lineOf(place: number): number
}

/**
 * Where rows and heads stand. Rows are numbered through all groups, in the order of the list; a head stands before the first of its own.
 *
 * @param total how many rows there are, also those that no group counts
 * @example groupLayout(5, [{ id: 'a', name: 'A', total: 2, undecided: 1 }, …]).at(3) // { group: …, first: 2 }
 */
export function groupLayout(total: number, groups: readonly ReviewGroup[]): GroupLayout {
  const starts: number[] = []
  let next = 0
  for (const group of groups) {
    if (next >= total) break
    starts.push(next)
    next += group.total
  }
  /** The last group that begins at a place or before it. */
  const groupOf = (place: number, from: (index: number) => number): number => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (from(middle) <= place) low = middle + 1
      else high = middle
    }
    return low - 1
  }
  return {
    count: total + starts.length,
    at(line) {
      const index = groupOf(line, (each) => starts[each]! + each)
      if (index < 0) return { place: line }
      const first = starts[index]!
      return line === first + index ? { group: groups[index]!, first } : { place: line - index - 1 }
    },
    lineOf: (place) => place + groupOf(place, (each) => starts[each]!) + 1,
  }
}
