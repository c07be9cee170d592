import {
  UNVERIFIED,
  type RuleContext,
  type RuleDeclaration,
  type RulePorts,
} from '../engine/registry/rule.ts'
import { ruleMessage, type RuleMessage } from './rule-message.ts'
import { testPureRule } from './test-rule.ts'
import { isEmpty } from './text.ts'

/**
 * What came of a rule. `note` goes with a value that is let through although the server could not say whether it is right:
 * it is shown beside the field and stops nobody.
 */
export type RuleOutcome = { valid: true; note?: RuleMessage } | { valid: false; message: RuleMessage }

/**
 * Runs a rule wholly: its pure part, then what it asks the server.
 *
 * @param rule any rule
 * @param value what the person gave
 * @param params the rule's parameters
 * @param ports what asynchronous rules ask
 * @param signal ends the look-ups when the value changes or the person leaves
 * @param context what is known of whoever gave the value
 * @returns the outcome with its message
 * @example
 * await askRule(emailOrEsv, '&{esv.mail}', {}, ports, signal) // { valid: true }
 */
export async function askRule(
  rule: RuleDeclaration,
  value: unknown,
  params: Readonly<Record<string, unknown>>,
  ports: RulePorts,
  signal: AbortSignal,
  context: RuleContext = {},
): Promise<RuleOutcome> {
  const seen = rule.test ? testPureRule(rule, value, params, context) : true
  if (seen !== true) return { valid: false, message: ruleMessage(rule, seen, params) }
  if (!rule.asynchronous || (isEmpty(value) && rule.emptyPasses)) return { valid: true }
  const found = await rule.asynchronous(value, params, ports, signal)
  if (found === true) return { valid: true }
  if (found === UNVERIFIED) return { valid: true, note: { key: 'rules.unverified', values: {} } }
  return { valid: false, message: ruleMessage(rule, found, params) }
}
