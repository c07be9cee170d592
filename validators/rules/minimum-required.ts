import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { ruleParams } from '../rule-params.ts'

/** At least `minItems` entries of a list, or properties of an object. Anything else has none. */
export const minimumRequired = defineRule({
  name: 'minimumRequired',
  messageKey: 'rules.minimumRequired',
  params: ruleParams({ minItems: Type.Integer({ minimum: 0 }) }),
  test(value, { minItems }) {
    const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0
    return count >= minItems || { minItems }
  },
})
