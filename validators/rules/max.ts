import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { characters, textOf } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** At most `length` characters, as people count them; of a list, at most so many entries. */
export const max = defineRule({
  name: 'max',
  messageKey: 'rules.max',
  params: ruleParams({ length: Type.Integer({ minimum: 0 }) }),
  emptyPasses: true,
  test(value, { length }) {
    const text = textOf(value)
    const count = Array.isArray(value) ? value.length : text === undefined ? Infinity : characters(text)
    return count <= length || { length }
  },
})
