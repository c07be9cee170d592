import { definePlugin } from '../engine/registry/plugin.ts'
import { email } from './rules/email.ts'
import { integer } from './rules/integer.ts'
import { max } from './rules/max.ts'
import { number } from './rules/number.ts'
import { required } from './rules/required.ts'
import { url } from './rules/url.ts'

/** The rules that the product brings. */
export const productRules = definePlugin({
  id: 'atrium-rules',
  rules: [email, integer, max, number, required, url],
})

export { failedPolicies } from './policy-checks.ts'
export {
  policyFailures,
  policyMessage,
  policyRequirements,
  type PolicyFailure,
  type PolicyMessage,
  type PolicyRequirement,
} from './policies.ts'
export { testRule } from './test-rule.ts'
