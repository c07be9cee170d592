import type { TObject } from '@sinclair/typebox'

/** What a rule finds: nothing, or values for its message. */
export type RuleVerdict = true | { [value: string]: unknown }

/** A validation rule. Pure; what must ask a server says `asynchronous` and gets a port. */
export interface RuleDeclaration<Port = never> {
  name: string
  messageKey: string
  params?: TObject
  /** Whether an empty value passes without a test (contract, names of the rules). Default true. */
  emptyPasses?: boolean
  test?: (value: unknown, params: Readonly<Record<string, unknown>>) => RuleVerdict
  asynchronous?: (
    value: unknown,
    params: Readonly<Record<string, unknown>>,
    port: Port,
  ) => Promise<RuleVerdict>
}

/**
 * Declares a rule.
 *
 * @param declaration name, message and either `test` or `asynchronous`
 * @returns the declaration
 * @throws Error when it has neither test or both
 * @example
 * export const integer = defineRule({ name: 'integer', messageKey: 'rules.integer',
 *   test: (value) => /^-?\d+$/.test(String(value)) || {} })
 */
export function defineRule<Port = never>(declaration: RuleDeclaration<Port>): RuleDeclaration<Port> {
  if (Boolean(declaration.test) === Boolean(declaration.asynchronous))
    throw new Error(`Rule "${declaration.name}" needs exactly one of "test" and "asynchronous".`)
  return declaration
}
