import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Letters (reading 16), digits and plain spaces; no tabs or line breaks. */
export const alphaNumSpaces = patternRule('alpha_num_spaces', madeOf(latinLetter, String.raw`[0-9 ]`))
