import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'

/** Refuses nothing, blanks-only text, `false` and empty lists (contract, names of the rules). Zero and an object are something. */
export const required = defineRule({
  name: 'required',
  messageKey: 'rules.required',
  params: noParams,
  test(value) {
    if (value === undefined || value === null || value === false) return {}
    if (typeof value === 'string') return value.trim() !== '' || {}
    return !Array.isArray(value) || value.length > 0 || {}
  },
})
