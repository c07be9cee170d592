import { defineRule, type RuleDeclaration } from '../engine/registry/rule.ts'
import { noParams } from './rule-params.ts'
import { eachFitsText, fitsText } from './text.ts'

/** A letter of a Latin script, with its marks (reading 16); for patterns with the flag `u`. */
export const latinLetter = String.raw`(?=\p{L})\p{Script=Latin}\p{M}*`

/** The same, lower case. */
export const lowerLatinLetter = String.raw`(?=\p{Ll})\p{Script=Latin}\p{M}*`

/** The same, upper case. */
export const upperLatinLetter = String.raw`(?=\p{Lu})\p{Script=Latin}\p{M}*`

/**
 * A pattern of one or more of the given parts and nothing else. A rule that says what text is made of asks for at least one
 * character; whether it sees empty text at all is its `emptyPasses`.
 *
 * @param parts sources of patterns of one character each
 * @example madeOf(latinLetter, String.raw`\d`).test('Zoë2') // true
 */
export function madeOf(...parts: readonly string[]): RegExp {
  return new RegExp(`^(?:${parts.join('|')})+$`, 'u')
}

/**
 * A rule that a pattern decides.
 *
 * @param name the rule's id; its message is `rules.{name}`
 * @param pattern for the whole text, composed (NFC) before it is tried
 * @param options whether an empty value passes; whether a list is judged entry by entry
 * @example export const numeric = patternRule('numeric', /^\d+$/, { emptyPasses: true })
 */
export function patternRule(
  name: string,
  pattern: RegExp,
  options: { emptyPasses?: boolean; entries?: boolean } = {},
): RuleDeclaration<typeof noParams> {
  const fits = options.entries ? eachFitsText : fitsText
  return defineRule({
    name,
    messageKey: `rules.${name}`,
    params: noParams,
    emptyPasses: options.emptyPasses ?? false,
    test: (value) => fits(value, (text) => pattern.test(text.normalize('NFC'))) || {},
  })
}
