import type { Static, TObject } from '@sinclair/typebox'

/**
 * What a rule finds: nothing, or values for its message; `messageKey` among them stands in for the rule's own message.
 *
 * @example const verdict: RuleVerdict = text.length <= 5 || { length: 5 }
 */
export type RuleVerdict = true | { [value: string]: unknown }

/** What a rule that asks a server answers when it got no answer: the value is let through, and said to be unchecked. */
export const UNVERIFIED = 'unverified'

/** Looks up environment variables and secrets by id. */
export interface EsvPort {
  /** @returns whether the variable is there; undefined when that could not be found out */
  variableExists(id: string, signal: AbortSignal): Promise<boolean | undefined>
  /** @returns whether the secret is there; undefined when that could not be found out */
  secretExists(id: string, signal: AbortSignal): Promise<boolean | undefined>
}

/** Which objects are counted: those of a resource whose field has the value, all but one. */
export interface MatchQuery {
  /** `managed/alpha_user`. */
  resource: string
  field: string
  value: string
  /** Id of the object that is being edited. */
  exceptId?: string | undefined
}

/** Counts objects on the server. */
export interface UniquenessPort {
  /** @returns how many there are; undefined when that could not be found out */
  countMatching(query: MatchQuery, signal: AbortSignal): Promise<number | undefined>
}

/**
 * What asynchronous rules ask.
 *
 * @example
 * await ports.uniqueness.countMatching({ resource: 'managed/alpha_user', field: 'mail', value }, signal)
 */
export interface RulePorts {
  esv: EsvPort
  uniqueness: UniquenessPort
}

/**
 * What a test knows of whoever gives the value.
 *
 * @example const { timeZone } = context
 */
export interface RuleContext {
  /** Zone whose days and clocks are meant where a date does not say it; absent: UTC. */
  readonly timeZone?: string | undefined
}

/**
 * A validation rule. `test` is pure. A rule that must ask a server has `asynchronous`; it runs after `test`, where there is one,
 * has found nothing.
 *
 * @example
 * const even: RuleDeclaration = { name: 'even', messageKey: 'acme.even', test: (value) => Number(value) % 2 === 0 || {} }
 */
export interface RuleDeclaration<Params extends TObject = TObject> {
  name: string
  messageKey: string
  params?: Params
  /** Whether an empty value (undefined, null, `''`) passes without a test (contract, names of the rules). Default false. */
  emptyPasses?: boolean
  /** What is wrong with parameters that fit their schema, as a sentence for the author. */
  paramsFault?(params: Static<Params>): string | undefined
  test?(value: unknown, params: Static<Params>, context?: RuleContext): RuleVerdict
  asynchronous?(
    value: unknown,
    params: Static<Params>,
    ports: RulePorts,
    signal: AbortSignal,
  ): Promise<RuleVerdict | typeof UNVERIFIED>
}

/**
 * Declares a rule.
 *
 * @param declaration name, message and `test`, `asynchronous` or both
 * @returns the declaration
 * @throws Error when it has neither
 * @example
 * export const integer = defineRule({ name: 'integer', messageKey: 'rules.integer', emptyPasses: true,
 *   test: (value) => /^-?\d+$/.test(String(value)) || {} })
 */
export function defineRule<Params extends TObject = TObject>(
  declaration: RuleDeclaration<Params>,
): RuleDeclaration<Params> {
  if (!declaration.test && !declaration.asynchronous)
    throw new Error(`Rule "${declaration.name}" needs "test", "asynchronous" or both.`)
  return declaration
}
