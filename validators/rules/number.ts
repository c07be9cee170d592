import { patternRule } from '../pattern-rule.ts'

/** Optional minus, decimals, exponent; not empty (reading 16). */
export const number = patternRule('number', /^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i, {
  entries: true,
})
