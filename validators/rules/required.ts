import { defineRule } from '../../engine/registry/rule.ts'

/** Refuses nothing, blanks-only text, `false` and empty lists (contract, names of the rules). */
export const required = defineRule({
  name: 'required',
  messageKey: 'rules.required',
  emptyPasses: false,
  test(value) {
    if (value === undefined || value === null || value === false) return {}
    if (typeof value === 'string') return value.trim() !== '' || {}
    return !Array.isArray(value) || value.length > 0 || {}
  },
})
