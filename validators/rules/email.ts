import { defineRule } from '../../engine/registry/rule.ts'

/** One `@`, something before it, a dotted name behind it; no spaces. Whether it exists only a message can tell. */
export const email = defineRule({
  name: 'email',
  messageKey: 'rules.email',
  test: (value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(String(value)) || {},
})
