import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { isEmpty } from '../text.ts'
import { isLater } from '../grammars/date.ts'
import { ruleParams } from '../rule-params.ts'

/** A date later than `date`. Where `date` is empty there is nothing to compare with; a value that is no date is refused. */
export const isAfterDate = defineRule({
  name: 'is_after_date',
  messageKey: 'rules.is_after_date',
  params: ruleParams({ date: Type.Union([Type.String(), Type.Number(), Type.Null()]) }),
  test: (value, { date }, { timeZone } = {}) =>
    isEmpty(date) || isLater(value, date, timeZone) === true || { date },
})
