import { noneOfRule } from '../none-of-rule.ts'

/** As `unique`, for the `value` inside the value, as rows of key and value have it. A value without one counts as empty. */
export const uniqueValue = noneOfRule('uniqueValue', (value) =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : '',
)
