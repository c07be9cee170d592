import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'

/** A list, empty or not. Text that looks like one is none. */
export const isList = defineRule({
  name: 'isList',
  messageKey: 'rules.isList',
  params: noParams,
  test: (value) => Array.isArray(value) || {},
})
