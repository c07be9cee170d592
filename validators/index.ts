export { askRule } from './ask-rule.ts'
export { esvFieldKind } from './esv-fields.ts'
export { esvId, esvReferences } from './esv.ts'
export { loginFieldRequired } from './login-field-required.ts'
export { failedPolicies } from './policy-checks.ts'
export { formatPolicies } from './policy-library/format-policies.ts'
export {
  policyFailures,
  policyMessage,
  withNames,
  policyParams,
  policyRequirements,
  type PolicyFailure,
} from './policies.ts'
export { productRules } from './product-rules.ts'
export { ruleMessage, sayRule, type RuleMessage, type RuleWords as Words } from './rule-message.ts'
export { createRulePorts } from './rule-ports.ts'
export { testPureRule as testRule } from './test-rule.ts'
export { contrast, parseColour, textColourOn } from './text-colour.ts'
export { isTranslationKey } from './rules/translation-key.ts'
