import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { isEmpty } from '../text.ts'
import { isLater } from '../grammars/date.ts'
import { ruleParams } from '../rule-params.ts'

const date = Type.Union([Type.String(), Type.Number(), Type.Null()])

/**
 * `endDate` is after `startDate`; the value itself is not looked at. Access without a start or without an end is open there, so
 * only two dates are compared; one that is no date is refused.
 */
export const areStartAndEndDatesValid = defineRule({
  name: 'are_start_and_end_dates_valid',
  messageKey: 'rules.are_start_and_end_dates_valid',
  params: ruleParams({ startDate: date, endDate: date }),
  test: (_value, { startDate, endDate }, { timeZone } = {}) =>
    isEmpty(startDate) || isEmpty(endDate) || isLater(endDate, startDate, timeZone) === true || {},
})
