import { patternRule } from '../pattern-rule.ts'

/** The first character is no digit of any script. Empty text starts with none. */
export const notStartsWithNumber = patternRule('not_starts_with_number', /^(?!\p{Nd})/u, { entries: true })
