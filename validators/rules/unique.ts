import { noneOfRule } from '../none-of-rule.ts'

/** None of `otherValues`, whatever the case and the blanks around (reading 28). */
export const unique = noneOfRule('unique')
