import { defineRule } from '../../engine/registry/rule.ts'
import { noParams } from '../rule-params.ts'

/** Choosing columns: at least one is chosen (spec section 5, "Other rules"). */
export const atLeastOneColumn = defineRule({
  name: 'at_least_one_column',
  messageKey: 'rules.at_least_one_column',
  params: noParams,
  test: (value) => (Array.isArray(value) && value.length > 0) || {},
})
