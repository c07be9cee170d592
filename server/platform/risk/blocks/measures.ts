import type { Metric } from '../search/search-request.ts'
import type { Dictionaries, EventBlock } from './event-block.ts'
import type { BlockRows } from './rows.ts'

/** How many rows each group has, and what is measured of them. */
export interface Measures {
  /** Those that have rows. */
  groups(): readonly number[]
  /** @param fallback group of rows that do not say theirs */
  add(fallback: number, block: EventBlock, rows: BlockRows): void
  of(group: number): { readonly n: number; readonly metrics: readonly (number | null)[] }
}

/** @returns nothing where a metric is of a column that blocks do not have */
export function createMeasures(metrics: readonly Metric[], dictionaries: Dictionaries): Measures | undefined {
  const counts: number[] = []
  const measured = metrics.map((metric) => measureOf(metric, dictionaries))
  if (!measured.every((one) => one !== undefined)) return undefined
  return {
    groups: () => Object.keys(counts).map(Number),
    add(fallback, block, { at, groups }) {
      if (groups)
        for (let nth = 0; nth < groups.length; nth++) counts[groups[nth]!] = (counts[groups[nth]!] ?? 0) + 1
      else counts[fallback] = (counts[fallback] ?? 0) + at.length
      for (const one of measured) one!.add(fallback, block, { at, groups })
    },
    of: (group) => ({ n: counts[group] ?? 0, metrics: measured.map((one) => one!.of(group)) }),
  }
}

interface Measure {
  add(fallback: number, block: EventBlock, rows: BlockRows): void
  of(group: number): number | null
}

/** Rows without a value count for nothing, as in SQL. */
function measureOf({ function: of, field }: Metric, dictionaries: Dictionaries): Measure | undefined {
  const dictionary = dictionaries.get(field.column)
  if (!dictionary) return undefined
  const values = Float64Array.from(dictionary.values, (value) =>
    value === null ? Number.NaN : Number(value),
  )
  const counts: number[] = []
  const sums: number[] = []
  const put = combine[of]
  return {
    add(fallback, block, { at, groups }) {
      const codes = block.codes.get(field.column)!
      for (let nth = 0; nth < at.length; nth++) {
        const code = codes[at[nth]!]!
        if (code === 0) continue
        const group = groups ? groups[nth]! : fallback
        const before = counts[group] ?? 0
        const value = values[code]!
        sums[group] = before === 0 ? value : put(sums[group]!, value)
        counts[group] = before + 1
      }
    },
    of(group) {
      const count = counts[group] ?? 0
      if (count === 0) return null
      return of === 'avg' ? sums[group]! / count : sums[group]!
    },
  }
}

const plus = (one: number, other: number): number => one + other
const combine = { avg: plus, sum: plus, min: Math.min, max: Math.max } as const
