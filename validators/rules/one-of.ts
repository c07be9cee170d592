import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** One of the values of `list`; of a list, every entry. Numbers and their text are the same; case counts. */
export const oneOf = defineRule({
  name: 'oneOf',
  messageKey: 'rules.oneOf',
  params: ruleParams({ list: Type.Array(Type.Unknown()) }),
  emptyPasses: true,
  test: (value, { list }) =>
    listOf(value).every((each) => list.some((known) => sameText(known, each))) || { list },
})
