import type { RuleDeclaration, RuleVerdict } from '../engine/registry/rule.ts'

/** What a person reads about a value: a message of the catalogue with its values, or the author's own words. */
export type RuleMessage =
  | { key: string; values: Readonly<Record<string, unknown>> }
  /** As given by the author of the definition. */
  | { text: string }

/** A value of a message that is itself words of the catalogue, e.g. the names of allowed characters. */
export interface MessageWords {
  messageKeys: readonly string[]
}

/** The part of the portal's words that messages need. */
export interface RuleWords {
  locale: string
  t(key: string, values?: Readonly<Record<string, unknown>>): string
}

/**
 * The message of a value that a rule refused.
 *
 * @param rule the rule
 * @param found what its test answered; a `messageKey` in it stands in for the rule's own
 * @param params the rule's parameters: `message` is used as given, the others are values of the message too
 * @returns a message key with values, or the author's words
 * @example
 * ruleMessage(max, { length: 8 }, { length: 8 }) // { key: 'rules.max', values: { length: 8 } }
 */
export function ruleMessage(
  rule: Pick<RuleDeclaration, 'messageKey'>,
  found: Exclude<RuleVerdict, true>,
  params: Readonly<Record<string, unknown>> = {},
): RuleMessage {
  const { message, ...own } = params
  const { messageKey, ...values } = found
  if (typeof message === 'string' && message !== '') return { text: message }
  return {
    key: typeof messageKey === 'string' ? messageKey : rule.messageKey,
    values: { ...own, ...values },
  }
}

/**
 * The message in the words of a locale.
 *
 * @param message of {@link ruleMessage}
 * @param words translates keys; lists are joined as the locale joins them
 * @returns the text that is shown
 */
export function sayRule(message: RuleMessage, words: RuleWords): string {
  if ('text' in message) return message.text
  const values = Object.entries(message.values).map(([name, value]): [string, unknown] => {
    if (isWords(value))
      return [
        name,
        joined(
          value.messageKeys.map((key) => words.t(key)),
          'conjunction',
        ),
      ]
    return [name, Array.isArray(value) ? joined(value.map(shown), 'unit') : value]
  })
  return words.t(message.key, Object.fromEntries(values))

  function joined(list: readonly string[], type: 'conjunction' | 'unit'): string {
    return new Intl.ListFormat(words.locale, { type }).format(list)
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isWords(value: unknown): value is MessageWords {
  return typeof value === 'object' && value !== null && 'messageKeys' in value
}
