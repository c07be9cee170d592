import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** As `alpha_dash`, and plain spaces; no tabs or line breaks. */
export const alphaDashSpaces = patternRule('alpha_dash_spaces', madeOf(latinLetter, String.raw`[0-9_ -]`))
