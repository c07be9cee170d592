import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Letters (reading 16), digits, underscores and commas. */
export const alphaNumUnderComma = patternRule(
  'alpha_num_under_comma',
  madeOf(latinLetter, String.raw`[0-9_,]`),
)
