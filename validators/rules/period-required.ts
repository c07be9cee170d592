import { patternRule } from '../pattern-rule.ts'

/** Text with a period somewhere in it. */
export const periodRequired = patternRule('period_required', /\./)
