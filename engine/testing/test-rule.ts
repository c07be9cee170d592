import type { TObject } from '@sinclair/typebox'
import type { Static } from '@sinclair/typebox'
import { UNVERIFIED, type RuleContext, type RuleDeclaration, type RulePorts } from '../registry/rule.ts'

/**
 * What a rule says of a value that it refuses.
 *
 * @example
 * expect(await testRule(max, 'abcdef', { length: 5 })).toEqual({ messageKey: 'rules.max', values: { length: 5 } })
 */
export interface RefusedValue {
  messageKey: string
  /** Values of the message. */
  values: Readonly<Record<string, unknown>>
}

/** Ports that find nothing: no variable, no secret, no other object. */
const nothing: RulePorts = {
  esv: { variableExists: async () => false, secretExists: async () => false },
  uniqueness: { countMatching: async () => 0 },
}

/**
 * Tries a rule on a value as a form does: an empty value passes where the rule says so, `test` comes first, then what must be
 * asked of a server.
 *
 * @param rule its declaration
 * @param value of the field
 * @param params of the rule, as in a form definition
 * @param ports what asynchronous rules ask; default: nothing is found anywhere
 * @param context what is known of whoever gives the value
 * @returns undefined when the value passes, also when nobody could be asked
 * @throws Error with the rule's own sentence when it cannot work with the parameters
 * @example expect(await testRule(badgeNumber, 'EW-0427-B')).toMatchObject({ messageKey: 'accessBadge.misread' })
 */
export async function testRule<Params extends TObject>(
  rule: RuleDeclaration<Params>,
  value: unknown,
  params: Static<Params> = {} as Static<Params>,
  ports: Partial<RulePorts> = {},
  context: RuleContext = {},
): Promise<RefusedValue | undefined> {
  const fault = rule.paramsFault?.(params)
  if (fault !== undefined) throw new Error(`Rule "${rule.name}": ${fault}`)
  if (rule.emptyPasses && (value === undefined || value === null || value === '')) return undefined
  const found = rule.test?.(value, params, context) ?? true
  const asked =
    found === true
      ? ((await rule.asynchronous?.(value, params, { ...nothing, ...ports }, new AbortController().signal)) ??
        true)
      : found
  if (asked === true || asked === UNVERIFIED) return undefined
  const { messageKey, ...values } = asked
  return { messageKey: typeof messageKey === 'string' ? messageKey : rule.messageKey, values }
}
