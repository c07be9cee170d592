import { noneOfRule } from '../none-of-rule.ts'

/** None of `otherValues`, as `unique`: forms of a tenant know it by this name. */
export const errorIfMatch = noneOfRule('errorIfMatch')
