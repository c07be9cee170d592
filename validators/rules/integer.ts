import { defineRule } from '../../engine/registry/rule.ts'

/** Optional minus and digits (reading 16). */
export const integer = defineRule({
  name: 'integer',
  messageKey: 'rules.integer',
  test: (value) => /^-?\d+$/.test(String(value)) || {},
})
