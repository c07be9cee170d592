import { patternRule } from '../pattern-rule.ts'

/** Digits, dots and hyphens in any order (reading 16): version-like numbers as well as plain ones. */
export const isNumber = patternRule('isNumber', /^[0-9.-]+$/, { emptyPasses: true })
