import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import { filterText } from './filter-text.ts'
import type { FilterWords } from './filter-text.ts'

/** What differs between two versions of a rule, as people read it. */
export interface RuleChange {
  /** Where it stands in the rule. */
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

const asItIs = (value: unknown): unknown => (value === '' ? null : value)

/** What of a rule is compared, in the order of its form, and how it is said. */
const fields: Readonly<Record<string, (value: unknown, names: FilterWords) => unknown>> = {
  name: asItIs,
  riskScore: asItIs,
  description: asItIs,
  'groups.0': namesIn,
  'filters.sides.0': (filter, names) => filterText(filter, names),
  'groups.1': namesIn,
  'filters.sides.1': (filter, names) => filterText(filter, names),
  'filters.people': (filter, names) => filterText(filter, names),
  policyRuleOwner: asItIs,
  onRequest: asItIs,
  'exceptions.allowed': asItIs,
  'exceptions.maxDays': asItIs,
  mitigatingControl: asItIs,
  mitigatingControlUrl: asItIs,
  documentationUrl: asItIs,
  correctionAdvice: asItIs,
  active: asItIs,
}

/**
 * What differs, field by field; of a person only the id counts, whose name may have changed meanwhile.
 *
 * @param before `null` where there was no rule
 * @param names of what it names
 * @example ruleChanges({ name: 'A' }, { name: 'B' }, words) // [{ field: 'name', before: 'A', after: 'B' }]
 */
export function ruleChanges(
  before: JsonObject | null,
  after: JsonObject | null,
  names: FilterWords,
): RuleChange[] {
  return Object.entries(fields).flatMap(([field, say]) => {
    const [was, is] = [at(before, field), at(after, field)]
    if (isDeepStrictEqual(compared(was), compared(is))) return []
    const said = (value: unknown) => (value === null ? null : say(value, names))
    return [{ field, before: said(was), after: said(is) }]
  })
}

/** What a rule says that says nothing of it. */
const defaults: Readonly<Record<string, unknown>> = {
  onRequest: 'warn',
  'exceptions.allowed': true,
  active: true,
}

/** Nothing, the empty text and the empty list are alike. */
function at(rule: JsonObject | null, field: string): unknown {
  if (rule === null) return null
  const value = field.split('.').reduce<unknown>((from, word) => {
    if (Array.isArray(from)) return from[Number(word)] as unknown
    return isRecord(from) ? from[word] : undefined
  }, rule)
  const isNothing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing ? (defaults[field] ?? null) : value
}

const compared = (value: unknown): unknown =>
  isRecord(value) && typeof value['id'] === 'string' ? value['id'] : value

function namesIn(ids: unknown, names: FilterWords): unknown {
  return Array.isArray(ids) ? ids.map((id) => names.of(String(id))) : null
}
