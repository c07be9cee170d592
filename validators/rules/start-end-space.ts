import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { noParams } from '../rule-params.ts'

/** No blank at the start or the end. Blanks alone are both. */
export const startEndSpace = defineRule({
  name: 'start_end_space',
  messageKey: 'rules.start_end_space',
  params: noParams,
  emptyPasses: true,
  test: (value) => fitsText(value, (text) => text === text.trim()) || {},
})
