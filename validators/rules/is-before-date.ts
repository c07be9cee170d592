import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { isEmpty } from '../text.ts'
import { isLater } from '../grammars/date.ts'
import { ruleParams } from '../rule-params.ts'

/** `date` is the start and the value the end: the end must be later (contract, names of the rules). An empty start limits nothing. */
export const isBeforeDate = defineRule({
  name: 'is_before_date',
  messageKey: 'rules.is_before_date',
  params: ruleParams({ date: Type.Union([Type.String(), Type.Number(), Type.Null()]) }),
  test: (value, { date }, { timeZone } = {}) =>
    isEmpty(date) || isLater(value, date, timeZone) === true || { date },
})
