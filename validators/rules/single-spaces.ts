import { patternRule } from '../pattern-rule.ts'

/** No two spaces in a row. */
export const singleSpaces = patternRule('single_spaces', /^(?![^]* {2})/)
