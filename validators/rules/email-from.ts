import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** The name of a sender: letters (reading 16), digits, space, `_`, `-`, `'`, `"`, `.`. */
export const emailFrom = patternRule('email_from', madeOf(latinLetter, String.raw`[0-9 _'".-]`))
