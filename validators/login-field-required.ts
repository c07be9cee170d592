/** The part of a callback that says whether its field must be filled in (contract/am.md, callbacks). */
export interface LoginCallback {
  type: string
  output?: readonly { name: string; value: unknown }[]
}

/**
 * Whether a field of the sign-in must be filled in: its callback says so, or one of its policies called `required` lists REQUIRED.
 * A yes-no question is exempt, because "no" is an answer (spec section 5).
 *
 * @param callback as it came over the wire; `policies` may be an object, `{}` or a list
 * @example
 * loginFieldRequired({ type: 'StringAttributeInputCallback', output: [{ name: 'required', value: true }] }) // true
 */
export function loginFieldRequired(callback: LoginCallback): boolean {
  if (callback.type === 'BooleanAttributeInputCallback') return false
  const outputOf = (name: string): unknown => callback.output?.find((each) => each.name === name)?.value
  return outputOf('required') === true || policiesIn(outputOf('policies')).some(asksForValue)
}

/** The contract nests the policies of a field in an object; older platforms send the list itself. */
function policiesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const inner: unknown =
    typeof value === 'object' && value !== null && 'policies' in value ? value.policies : undefined
  return Array.isArray(inner) ? inner : []
}

function asksForValue(policy: unknown): boolean {
  if (typeof policy !== 'object' || policy === null) return false
  if (!('policyId' in policy) || policy.policyId !== 'required') return false
  return (
    'policyRequirements' in policy &&
    Array.isArray(policy.policyRequirements) &&
    policy.policyRequirements.includes('REQUIRED')
  )
}
