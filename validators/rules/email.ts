import { defineRule } from '../../engine/registry/rule.ts'
import { isEmail } from '../grammars/email.ts'
import { noParams } from '../rule-params.ts'
import { eachFitsText } from '../text.ts'

/** One address of electronic mail, by the grammar of the policy `valid-email-address-format`. */
export const email = defineRule({
  name: 'email',
  messageKey: 'rules.email',
  params: noParams,
  emptyPasses: true,
  test: (value) => eachFitsText(value, isEmail) || {},
})
