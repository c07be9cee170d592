import { Type } from '@sinclair/typebox'
import { defineRule } from '../../engine/registry/rule.ts'
import { listOf, textOf } from '../text.ts'
import { otherValues, ruleParams } from '../rule-params.ts'

/** An id that no other e-mail template has, whatever the case; the template that is being edited keeps its own `id`. */
export const uniqueEmailTemplateId = defineRule({
  name: 'unique_email_template_id',
  messageKey: 'rules.unique_email_template_id',
  params: ruleParams({ restricted: otherValues, id: Type.Optional(Type.String()) }),
  test(value, { restricted, id }) {
    const given = textOf(value)?.toLowerCase()
    if (given === undefined) return {}
    if (id !== undefined && given === id.toLowerCase()) return true
    return !listOf(restricted).some((taken) => textOf(taken)?.toLowerCase() === given) || {}
  },
})
