import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, sameText } from '../text.ts'
import { ruleParams } from '../rule-params.ts'

/** None of the values of `list`; of a list, no entry. Numbers and their text are the same; case counts. */
export const excluded = defineRule({
  name: 'excluded',
  messageKey: 'rules.excluded',
  params: ruleParams({ list: Type.Array(Type.Unknown()) }),
  emptyPasses: true,
  test: (value, { list }) =>
    !listOf(value).some((each) => list.some((known) => sameText(known, each))) || { list },
})
