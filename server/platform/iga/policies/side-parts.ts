import { isRecord } from '../../../contract/index.ts'
import type { RuleFilters } from './rule-filters.ts'

/** The filter of a side in the two parts that a form writes it in. */
export interface SideParts {
  /** Ids of applications of which the side is everything. */
  readonly applications: readonly string[]
  /** What else it says, as it is written; `null` for nothing. */
  readonly condition: unknown
}

/**
 * Takes the filter of a side apart: whole applications, or something else, or one of both. What says more is a condition as it stands, so that
 * nothing is lost that a form cannot write.
 *
 * @example sideParts({ sides: [{ operator: 'IN', operand: { targetName: 'application.id', targetValue: ['ledger'] } }, null] }, 0) // { applications: ['ledger'], condition: null }
 */
export function sideParts(filters: RuleFilters | undefined, place: 0 | 1): SideParts {
  const said: unknown = Array.isArray(filters?.sides) ? filters.sides[place] : undefined
  if (said === undefined || said === null) return { applications: [], condition: null }
  const whole = wholeApplications(said)
  if (whole) return { applications: whole, condition: null }
  if (isRecord(said) && said['operator'] === 'OR' && Array.isArray(said['operand'])) {
    const [first, condition, ...more] = said['operand'] as unknown[]
    const applications = wholeApplications(first)
    if (applications && isRecord(condition) && !wholeApplications(condition) && more.length === 0)
      return { applications, condition }
  }
  return { applications: [], condition: said }
}

function wholeApplications(said: unknown): readonly string[] | undefined {
  if (!isRecord(said) || !isRecord(said['operand'])) return undefined
  const { targetName, targetValue } = said['operand']
  if (targetName !== 'application.id') return undefined
  if (said['operator'] === 'EQUALS' && typeof targetValue === 'string') return [targetValue]
  const isList = said['operator'] === 'IN' && Array.isArray(targetValue) && targetValue.length > 0
  return isList && targetValue.every((each) => typeof each === 'string') ? targetValue : undefined
}
