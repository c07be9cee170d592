import { defineRule } from '../../engine/registry/rule.ts'
import { eachFitsText } from '../text.ts'
import { isDomain } from '../grammars/domain.ts'
import { noParams } from '../rule-params.ts'

/** A name of two or more dotted labels and nothing around it: no scheme, port, colon or path. */
export const urlDomainOnly = defineRule({
  name: 'url_domain_only',
  messageKey: 'rules.url_domain_only',
  params: noParams,
  test: (value) => eachFitsText(value, isDomain) || {},
})
