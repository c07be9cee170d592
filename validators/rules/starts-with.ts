import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { beginsWith, eachFitsText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** Begins with `prefix`, whatever the case and the blanks around (reading 28). */
export const startsWith = defineRule({
  name: 'starts_with',
  messageKey: 'rules.starts_with',
  params: ruleParams({ prefix: Type.String() }),
  emptyPasses: true,
  test: (value, { prefix }) => eachFitsText(value, (text) => beginsWith(text, prefix)) || { prefix },
})
