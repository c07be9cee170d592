import { usualCategories, type RiskEvent, type UsualCategory } from './risk-event.ts'

/** What is usual of one category, beside what an event has. */
export interface UsualRow {
  readonly category: UsualCategory
  /** What the event has. */
  readonly value: string | undefined
  /** Share of the person's sign-ins that have it, 0 to 1; undefined where nothing is known. */
  readonly own: number | undefined
  readonly all: number | undefined
  /** What the person mostly has. */
  readonly mostly: { readonly value: string; readonly share: number } | undefined
}

interface Counted {
  readonly category: string
  readonly type: string
  readonly value: string | null
  readonly count: number
}

/** The rest together (contract risk.md, "normal view"). */
const rest = (value: string | null): boolean => value === 'Others' || value === 'other'

/**
 * Compares an event with what its person and everybody do.
 *
 * @param answer of `readRiskBehavior`
 */
export function usualRows(event: Pick<RiskEvent, 'compared'>, answer: unknown): UsualRow[] {
  const counted = parseCounts(answer)
  return usualCategories
    .map((category) => {
      const value = event.compared[category]
      const own = counted.filter((each) => each.category === category && each.type === 'user')
      const all = counted.filter((each) => each.category === category && each.type === 'all')
      return {
        category,
        value,
        own: shareOf(own, value),
        all: shareOf(all, value),
        mostly: mostOf(own),
      }
    })
    .filter(({ value, mostly }) => value !== undefined || mostly !== undefined)
}

function parseCounts(answer: unknown): Counted[] {
  const { result } = (answer ?? {}) as { readonly result?: unknown }
  return (Array.isArray(result) ? result : []).map((each) => {
    const { category, type, value, count } = each as Readonly<Record<string, unknown>>
    return {
      category: String(category),
      type: String(type),
      value: typeof value === 'string' ? value : null,
      // Counts are texts.
      count: Number(count) || 0,
    }
  })
}

const sum = (counted: readonly Counted[]): number => counted.reduce((all, { count }) => all + count, 0)

function shareOf(counted: readonly Counted[], value: string | undefined): number | undefined {
  const total = sum(counted)
  if (total === 0 || value === undefined) return undefined
  return sum(counted.filter((each) => each.value === value)) / total
}

function mostOf(counted: readonly Counted[]): UsualRow['mostly'] {
  const [first] = counted
    .filter(({ value }) => value !== null && !rest(value))
    .toSorted((a, b) => b.count - a.count)
  return first?.value ? { value: first.value, share: first.count / sum(counted) } : undefined
}
