import type { PolicyRequirement } from './policies.ts'
import { policyLibrary } from './policy-library/library.ts'
import { required } from './rules/required.ts'
import { testPureRule } from './test-rule.ts'
import { isEmpty } from './text.ts'

type Params = Readonly<Record<string, unknown>>

/** Policies about presence; a form writes an empty field as `''`, and "no" is an answer. */
const presence = new Set(['required', 'not-empty'])

/**
 * Tests a value against the policies of its property, as far as the value alone can tell: with the very policies that the platform
 * judges by. All others (uniqueness, history) wait for the server.
 *
 * @param policies as the schema names them
 * @param value what the person gave; an empty one only meets the policies about presence
 * @param object the whole object, for policies that compare
 * @returns the requirements that are not met
 */
export function failedPolicies(
  policies: readonly { policyId: string; params: Params }[],
  value: unknown,
  object: Params,
): PolicyRequirement[] {
  return policies.flatMap(({ policyId, params }): PolicyRequirement[] => {
    if (presence.has(policyId)) return isMissing(value) ? [{ policyRequirement: 'REQUIRED' }] : []
    if (isEmpty(value) || !Object.hasOwn(policyLibrary, policyId)) return []
    return [...policyLibrary[policyId]!(value, params, { object, property: '' })]
  })
}

function isMissing(value: unknown): boolean {
  return value !== false && testPureRule(required, value) !== true
}
