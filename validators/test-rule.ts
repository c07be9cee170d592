import type { RuleContext, RuleDeclaration, RuleVerdict } from '../engine/registry/rule.ts'
import { isEmpty } from './text.ts'

/**
 * Tests a value with the pure part of a rule; an empty value passes the rules that say so.
 *
 * @param rule a rule with a synchronous test
 * @param value what the person gave
 * @param params the rule's parameters
 * @param context what is known of whoever gave the value
 * @returns true, or the values for the rule's message
 * @throws Error for a rule that only asks a server
 * @example
 * testRule(email, 'erin@example') // {}
 */
export function testPureRule(
  rule: RuleDeclaration,
  value: unknown,
  params: Readonly<Record<string, unknown>> = {},
  context: RuleContext = {},
): RuleVerdict {
  if (!rule.test) throw new Error(`Rule "${rule.name}" asks a server: use askRule and give it its ports.`)
  return (isEmpty(value) && (rule.emptyPasses ?? false)) || rule.test(value, params, context)
}
