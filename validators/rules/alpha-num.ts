import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Letters (reading 16) and digits. */
export const alphaNum = patternRule('alpha_num', madeOf(latinLetter, String.raw`[0-9]`), {
  emptyPasses: true,
})
