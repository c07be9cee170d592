import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** Begins with `prefix`, letter by letter. */
export const startsWith = defineRule({
  name: 'starts_with',
  messageKey: 'rules.starts_with',
  params: ruleParams({ prefix: Type.String() }),
  emptyPasses: true,
  test: (value, { prefix }) => fitsText(value, (text) => text.startsWith(prefix)) || { prefix },
})
