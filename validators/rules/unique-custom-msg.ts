import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText } from '../text.ts'
import { otherValues, ruleParams } from '../rule-params.ts'

/** As `unique`, for definitions that bring a message of their own. */
export const uniqueCustomMsg = defineRule({
  name: 'uniqueCustomMsg',
  messageKey: 'rules.unique',
  params: ruleParams({ otherValues }),
  test: (value, params) => !listOf(params.otherValues).some((each) => sameText(each, value)) || {},
})
