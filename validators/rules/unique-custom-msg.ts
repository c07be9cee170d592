import { noneOfRule } from '../none-of-rule.ts'

/** As `unique`, for definitions that bring a message of their own. */
export const uniqueCustomMsg = noneOfRule('uniqueCustomMsg')
