import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText } from '../text.ts'
import { otherValues, ruleParams } from '../rule-params.ts'

/** None of `otherValues`, letter by letter. */
export const unique = defineRule({
  name: 'unique',
  messageKey: 'rules.unique',
  params: ruleParams({ otherValues }),
  test: (value, params) => !listOf(params.otherValues).some((each) => sameText(each, value)) || {},
})
