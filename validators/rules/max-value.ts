import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { numberOf } from '../number-of.ts'
import { ruleParams } from '../rule-params.ts'

/** A number, or text that is one, of at most `max`. What is no number is refused. */
export const maxValue = defineRule({
  name: 'max_value',
  messageKey: 'rules.max_value',
  params: ruleParams({ max: Type.Number() }),
  emptyPasses: true,
  test(value, { max }) {
    const given = numberOf(value)
    return (given !== undefined && given <= max) || { max }
  },
})
