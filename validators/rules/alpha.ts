import { latinLetter, madeOf, patternRule } from '../pattern-rule.ts'

/** Letters of Latin scripts, diacritics included (reading 16). */
export const alpha = patternRule('alpha', madeOf(latinLetter), { emptyPasses: true })
