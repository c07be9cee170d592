import { defineRule } from '../../engine/registry/rule.ts'
import { addressOf } from '../grammars/url.ts'
import { eachFitsText } from '../text.ts'
import { noParams } from '../rule-params.ts'

/** An address (as `url`) with a path behind the host. A lone slash is no path: browsers add it to every address. */
export const urlWithPath = defineRule({
  name: 'url_with_path',
  messageKey: 'rules.url_with_path',
  params: noParams,
  test: (value) => eachFitsText(value, (text) => (addressOf(text)?.pathname.length ?? 0) > 1) || {},
})
