import { defineRule } from '../../engine/registry/rule.ts'

/** Optional minus, decimals, exponent; not empty (reading 16). */
export const number = defineRule({
  name: 'number',
  messageKey: 'rules.number',
  emptyPasses: false,
  test: (value) => /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(String(value)) || {},
})
