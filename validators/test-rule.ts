import type { RuleDeclaration, RuleVerdict } from '../engine/registry/rule.ts'

/**
 * Tests a value with a rule; an empty value passes the rules that say so.
 *
 * @param rule a rule with a synchronous test
 * @param value what the person gave
 * @param params the rule's parameters
 * @returns true, or the values for the rule's message
 * @throws Error for a rule that must ask a server
 * @example
 * testRule(email, 'erin@example') // {}
 */
export function testRule(
  rule: RuleDeclaration,
  value: unknown,
  params: Readonly<Record<string, unknown>> = {},
): RuleVerdict {
  if (!rule.test) throw new Error(`Rule "${rule.name}" asks a server; give it its port.`)
  const empty = value === undefined || value === null || value === ''
  return (empty && (rule.emptyPasses ?? true)) || rule.test(value, params)
}
