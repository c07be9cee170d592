import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText } from '../text.ts'
import { otherValues, ruleParams } from '../rule-params.ts'

/** As `unique`, for the `value` inside the value, as rows of key and value have it. A value without one counts as empty. */
export const uniqueValue = defineRule({
  name: 'uniqueValue',
  messageKey: 'rules.unique',
  params: ruleParams({ otherValues }),
  test(value, params) {
    const inner: unknown = typeof value === 'object' && value !== null && 'value' in value ? value.value : ''
    return !listOf(params.otherValues).some((each) => sameText(each, inner)) || {}
  },
})
