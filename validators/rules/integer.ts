import { patternRule } from '../pattern-rule.ts'

/** Optional minus and digits (reading 16). */
export const integer = patternRule('integer', /^-?[0-9]+$/, { emptyPasses: true })
