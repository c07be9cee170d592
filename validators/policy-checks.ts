import type { PolicyRequirement } from './policies.ts'
import { email } from './rules/email.ts'
import { required } from './rules/required.ts'
import { testRule } from './test-rule.ts'

type Params = Readonly<Record<string, unknown>>
type Check = (value: unknown, params: Params, object: Params) => PolicyRequirement | undefined

const counted =
  (requirement: string, param: string, pattern: RegExp): Check =>
  (value, params) =>
    (String(value).match(pattern) ?? []).length >= Number(params[param])
      ? undefined
      : { policyRequirement: requirement, params }

const presence: Check = (value) =>
  testRule(required, value === false ? 'no' : value) === true ? undefined : { policyRequirement: 'REQUIRED' }

/** Policies whose verdict the value alone gives. All others wait for the server. */
const checks: Readonly<Record<string, Check>> = {
  required: presence,
  'not-empty': presence,
  'minimum-length': (value, params) =>
    [...String(value)].length >= Number(params['minLength'])
      ? undefined
      : { policyRequirement: 'MIN_LENGTH', params },
  'maximum-length': (value, params) =>
    [...String(value)].length <= Number(params['maxLength'])
      ? undefined
      : { policyRequirement: 'MAX_LENGTH', params },
  'valid-email-address-format': (value) =>
    testRule(email, value) === true ? undefined : { policyRequirement: 'VALID_EMAIL_ADDRESS_FORMAT' },
  'cannot-contain-characters': (value, params) =>
    [params['forbiddenChars']]
      .flat()
      .some((text) => typeof text === 'string' && text !== '' && String(value).includes(text))
      ? { policyRequirement: 'CANNOT_CONTAIN_CHARACTERS', params }
      : undefined,
  'cannot-contain-others': (value, params, object) => {
    const hit = [params['disallowedFields']]
      .flat()
      .flatMap((field) => String(field).split(','))
      .some((field) => {
        const other = object[field.trim()]
        return typeof other === 'string' && other !== '' && String(value).includes(other)
      })
    return hit ? { policyRequirement: 'CANNOT_CONTAIN_OTHERS', params } : undefined
  },
  'at-least-X-capitals': counted('AT_LEAST_X_CAPITAL_LETTERS', 'numCaps', /\p{Lu}/gu),
  'at-least-X-numbers': counted('AT_LEAST_X_NUMBERS', 'numNums', /\p{Nd}/gu),
}

/**
 * Tests a value against the policies of its property, as far as the value alone can tell.
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
  const empty = value === undefined || value === null || value === ''
  return policies.flatMap(({ policyId, params }) => {
    const check = Object.hasOwn(checks, policyId) ? checks[policyId]! : undefined
    if (!check || (empty && check !== presence)) return []
    const failed = check(value, params, object)
    return failed ? [failed] : []
  })
}
