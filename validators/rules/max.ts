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
    if (Array.isArray(value)) return value.length <= length || { length, messageKey: 'rules.maxEntries' }
    const text = textOf(value)
    return (text !== undefined && characters(text) <= length) || { length }
  },
})
