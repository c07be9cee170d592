import { patternRule } from '../pattern-rule.ts'

/** Letters `A` to `Z` of both cases and digits, in parts separated by single dots. */
export const secretLabelIdentifier = patternRule(
  'secret_label_identifier',
  /^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/,
)
