import type { AggregateName } from '../config/operators.ts'
import type { CellRow } from './compile-report.ts'
import type { ReportPlan } from './report-plan.ts'

interface Group {
  readonly cells: readonly unknown[]
  readonly states: unknown[]
}

/** Different values and groups are kept in memory. */
export class TooManyReportGroups extends Error {}

/**
 * Puts groups together that were read in parts.
 *
 * @param most groups, and different values of one that are counted
 * @returns `add` takes what a statement answered, `rows` says the cells of each group
 * @example const groups = mergeGroups(plan, 50_000); groups.add(rows); groups.rows()
 */
export function mergeGroups(plan: ReportPlan, most: number) {
  const kinds = plan.columns.flatMap(({ aggregate }) => aggregate ?? [])
  const groups = new Map<string, Group>()
  const hasGroups = kinds.length < plan.columns.length
  return {
    /** @throws TooManyGroups */
    add(rows: readonly CellRow[]): void {
      for (const { cells, states } of rows) {
        const key = JSON.stringify(cells)
        const group = groups.get(key)
        const merged = kinds.map((kind, index) => mergedState(kind, group?.states[index], states?.[index]))
        groups.set(key, { cells, states: merged })
        if (groups.size > most || merged.some((state) => state instanceof Set && state.size > most))
          throw new TooManyReportGroups()
      }
    },
    rows(): unknown[][] {
      if (!hasGroups && groups.size === 0)
        groups.set('[]', { cells: [], states: kinds.map((kind) => mergedState(kind, undefined, undefined)) })
      return [...groups.values()].map(({ cells, states }) => {
        let [plain, aggregated] = [0, 0]
        return plan.columns.map(({ aggregate }) =>
          aggregate === undefined ? cells[plain++] : said(aggregate, states[aggregated++]),
        )
      })
    },
  }
}

function mergedState(kind: AggregateName, one: unknown, other: unknown): unknown {
  switch (kind) {
    case 'count':
      return Number(one ?? 0) + Number(other ?? 0)
    case 'count_distinct': {
      const all = one instanceof Set ? one : new Set<unknown>()
      for (const value of (other as unknown[] | undefined) ?? []) all.add(value)
      return all
    }
    case 'sum':
      return added(one, other)
    case 'avg': {
      const [[sum, count], [moreSum, moreCount]] = [pairOf(one), pairOf(other)]
      return [added(sum, moreSum), count + moreCount]
    }
    default:
      return extreme(kind, one, other)
  }
}

const pairOf = (state: unknown): [unknown, number] => (state as [unknown, number] | undefined) ?? [null, 0]

const added = (one: unknown, other: unknown): number | null =>
  isNone(one) ? (isNone(other) ? null : Number(other)) : Number(one) + Number(other ?? 0)

function extreme(kind: AggregateName, one: unknown, other: unknown): unknown {
  if (isNone(one)) return other ?? null
  if (isNone(other)) return one
  const isAfter = compareValues(one, other) > 0
  return isAfter === (kind === 'max') ? one : other
}

const isNone = (value: unknown): boolean => value === undefined || value === null

/** Numbers by size, texts by the order of their characters, as the database has it. */
export function compareValues(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
}

function said(kind: AggregateName, state: unknown): unknown {
  if (kind === 'count_distinct') return (state as Set<unknown>).size
  if (kind !== 'avg') return state ?? null
  const [sum, count] = pairOf(state)
  return count === 0 ? null : Number(sum) / count
}
