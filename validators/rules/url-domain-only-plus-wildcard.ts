import { defineRule } from '../../engine/registry/rule.ts'
import { eachFitsText } from '../text.ts'
import { isDomain } from '../grammars/domain.ts'
import { noParams } from '../rule-params.ts'

/** As `url_domain_only`; `*.` may stand before it. `*.com` is refused: one label alone is no domain. */
export const urlDomainOnlyPlusWildcard = defineRule({
  name: 'url_domain_only_plus_wildcard',
  messageKey: 'rules.url_domain_only_plus_wildcard',
  params: noParams,
  test: (value) => eachFitsText(value, (text) => isDomain(text.replace(/^\*\./, ''))) || {},
})
