import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { numberOf } from '../number-of.ts'
import { ruleParams } from '../rule-params.ts'

/** A number, or text that is one, of at least `min`. What is no number is refused. */
export const minValue = defineRule({
  name: 'min_value',
  messageKey: 'rules.min_value',
  params: ruleParams({ min: Type.Number() }),
  emptyPasses: true,
  test(value, { min }) {
    const given = numberOf(value)
    return (given !== undefined && given >= min) || { min }
  },
})
