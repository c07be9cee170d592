import { patternRule } from '../pattern-rule.ts'

/** No space, tab, line break or other blank anywhere. */
export const whitespace = patternRule('whitespace', /^\S*$/, { entries: true })
