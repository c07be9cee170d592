import { patternRule } from '../pattern-rule.ts'

/** Digits only (reading 16): no sign, no point, `0` to `9`. */
export const numeric = patternRule('numeric', /^[0-9]+$/, { emptyPasses: true, entries: true })
