import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'

/** At most `length` characters. */
export const max = defineRule({
  name: 'max',
  messageKey: 'rules.max',
  params: Type.Object({ length: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
  test(value, params) {
    const length = Number(params['length'])
    return [...String(value)].length <= length || { length }
  },
})
