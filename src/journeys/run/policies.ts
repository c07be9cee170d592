import { policyMessage, type PolicyMessage, type PolicyRequirement } from '../../../validators/policies.ts'
import { type Callback, isRecord, outputOf } from './step.ts'

/** A requirement of a field and whether the value meets it, as far as the server has said. */
export interface PolicyState {
  readonly requirement: string
  readonly message: PolicyMessage
  readonly state: 'open' | 'met' | 'failed'
}

/** Requirements that the value did not meet. The wire has them as a list of JSON strings (contract/am.md). */
export function failedOf(callback: Callback): PolicyRequirement[] {
  const list = outputOf(callback, 'failedPolicies')
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    const value = typeof each === 'string' ? parsed(each) : each
    return isRecord(value) && typeof value['policyRequirement'] === 'string'
      ? [{ policyRequirement: value['policyRequirement'], params: value['params'] }]
      : []
  })
}

/** What the field asks for, in its order and each once; that it must be filled in is said otherwise. */
export function callbackRequirements(callback: Callback): PolicyRequirement[] {
  const given = outputOf(callback, 'policies')
  const list: unknown = isRecord(given) ? given['policies'] : given
  if (!Array.isArray(list)) return []
  const seen = new Set<string>()
  return list.flatMap((policy: unknown) => {
    if (!isRecord(policy) || !Array.isArray(policy['policyRequirements'])) return []
    return policy['policyRequirements'].flatMap((name: unknown) => {
      const requirement = { policyRequirement: String(name), params: policy['params'] }
      const key = JSON.stringify(policyMessage(requirement))
      if (name === 'REQUIRED' || seen.has(key)) return []
      seen.add(key)
      return [requirement]
    })
  })
}

/** Requirements whose sentence speaks of a value that breaks them; before there is one it would be untrue. */
const onlyWhenFailed = new Set([
  'UNIQUE',
  'VALID_USERNAME',
  'VALID_NAME_FORMAT',
  'VALID_TYPE',
  'DICTIONARY',
  'HISTORY',
  'IS_NEW',
  'NOT_ALLOWED_VALUE',
  'MATCH_REGEXP',
  'MAPPING_EXISTS',
])
/** Bounds of length that nobody meets by chance need no line. */
const usualLength = { atLeast: 1, atMost: 64 }

function worthSaying({ policyRequirement, params }: PolicyRequirement): boolean {
  const bounds = isRecord(params) ? params : {}
  if (policyRequirement === 'MIN_LENGTH') return Number(bounds['minLength']) > usualLength.atLeast
  if (policyRequirement === 'MAX_LENGTH') return Number(bounds['maxLength']) < usualLength.atMost
  return !onlyWhenFailed.has(policyRequirement)
}

/**
 * The list below a new password: what helps beforehand, and whatever failed. Other fields have none: there what failed says enough.
 *
 * @param judged whether the server has seen the value that stands in the field
 */
export function policyStates(callback: Callback, judged: boolean): PolicyState[] {
  if (callback.type !== 'ValidatedCreatePasswordCallback') return []
  const failed = new Set(judged ? failedOf(callback).map(({ policyRequirement }) => policyRequirement) : [])
  return callbackRequirements(callback)
    .filter((requirement) => failed.has(requirement.policyRequirement) || worthSaying(requirement))
    .map((requirement) => ({
      requirement: requirement.policyRequirement,
      message: policyMessage(requirement),
      state: !judged ? 'open' : failed.has(requirement.policyRequirement) ? 'failed' : 'met',
    }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Old platforms send the bare name.
    return { policyRequirement: text }
  }
}
