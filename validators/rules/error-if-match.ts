import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText, textOf } from '../text.ts'
import { otherValues, ruleParams } from '../rule-params.ts'

const folded = (value: unknown): string | undefined => textOf(value)?.trim().normalize('NFC').toLowerCase()

/** None of `otherValues`, whatever the case and the blanks around. */
export const errorIfMatch = defineRule({
  name: 'errorIfMatch',
  messageKey: 'rules.unique',
  params: ruleParams({ otherValues }),
  test: (value, params) =>
    !listOf(params.otherValues).some((each) => sameText(folded(each), folded(value))) || {},
})
