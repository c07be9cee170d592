import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Letters (reading 16), digits, hyphens and underscores: what a "dashed" name commonly may have. */
export const alphaDash = patternRule('alpha_dash', madeOf(latinLetter, String.raw`[0-9_-]`), {
  emptyPasses: true,
})
