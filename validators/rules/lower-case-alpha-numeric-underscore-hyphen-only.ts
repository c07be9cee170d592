import { patternRule } from '../pattern-rule.ts'

/** An identifier: `a` to `z`, digits, underscores and hyphens. No diacritics: such names stand in addresses. */
export const lowerCaseAlphaNumericUnderscoreHyphenOnly = patternRule(
  'lower_case_alpha_numeric_underscore_hyphen_only',
  /^[a-z0-9_-]+$/,
  { emptyPasses: true },
)
