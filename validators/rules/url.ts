import { defineRule } from '../../engine/registry/rule.ts'
import { addressOf } from '../grammars/url.ts'
import { eachFitsText } from '../text.ts'
import { noParams } from '../rule-params.ts'

/** An absolute address with scheme, `//` and host; script schemes are refused (reading 16). Blanks around it are not counted. */
export const url = defineRule({
  name: 'url',
  messageKey: 'rules.url',
  params: noParams,
  emptyPasses: true,
  test: (value) => eachFitsText(value, (text) => addressOf(text) !== undefined) || {},
})
