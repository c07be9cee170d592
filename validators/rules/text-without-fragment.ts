import { patternRule } from '../pattern-rule.ts'

/** No `#`. */
export const textWithoutFragment = patternRule('text_without_fragment', /^[^#]*$/, { entries: true })
