import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { beginsWith, eachFitsText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** Does not begin with `prefix`, whatever the case and the blanks around (reading 28). An empty prefix forbids nothing. */
export const notStartsWith = defineRule({
  name: 'not_starts_with',
  messageKey: 'rules.not_starts_with',
  params: ruleParams({ prefix: Type.String() }),
  test: (value, { prefix }) =>
    eachFitsText(value, (text) => prefix.trim() === '' || !beginsWith(text, prefix)) || {
      prefix,
    },
})
