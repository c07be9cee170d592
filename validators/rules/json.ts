import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'

/** Text that is one JSON document. A value that is not text (a list, an object, a number) is JSON already; nothing is not. */
export const json = defineRule({
  name: 'json',
  messageKey: 'rules.json',
  params: noParams,
  test(value) {
    if (value === undefined || value === null) return {}
    if (typeof value !== 'string') return true
    try {
      JSON.parse(value)
      return true
    } catch {
      return {}
    }
  },
})
