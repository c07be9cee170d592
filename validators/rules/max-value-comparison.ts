import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { ruleParams } from '../rule-params.ts'

/** `computedVal` is at most `maxVal`; the value itself is not looked at (contract, names of the rules). */
export const maxValueComparison = defineRule({
  name: 'max_value_comparison',
  messageKey: 'rules.max_value_comparison',
  params: ruleParams({ computedVal: Type.Number(), maxVal: Type.Number() }),
  test: (_value, { computedVal, maxVal }) => computedVal <= maxVal || { computedVal, maxVal },
})
