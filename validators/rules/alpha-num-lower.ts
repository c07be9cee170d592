import { lowerLatinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Lower-case letters (reading 16) and digits. */
export const alphaNumLower = patternRule('alpha_num_lower', madeOf(lowerLatinLetter, String.raw`[0-9]`))
