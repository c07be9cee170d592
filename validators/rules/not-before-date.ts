import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { isEarlier, parseDate } from '../grammars/date.ts'
import { ruleParams } from '../rule-params.ts'
import { isEmpty } from '../text.ts'

/**
 * The end of a delegation does not come before its start `date`; the same day is fine (spec section 5, "Other rules"). An empty
 * start limits nothing, and an empty end is none.
 */
export const notBeforeDate = defineRule({
  name: 'not_before_date',
  messageKey: 'rules.not_before_date',
  emptyPasses: true,
  params: ruleParams({ date: Type.Union([Type.String(), Type.Number(), Type.Null()]) }),
  test: (value, { date }, { timeZone } = {}) =>
    (isEmpty(date) ? parseDate(value) !== undefined : isEarlier(value, date, timeZone) === false) || { date },
})
