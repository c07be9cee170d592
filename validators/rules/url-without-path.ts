import { defineRule } from '../../engine/registry/rule.ts'
import { addressOf } from '../grammars/url.ts'
import { eachFitsText } from '../text.ts'
import { noParams } from '../rule-params.ts'

/** An address (as `url`) that ends with the host: no path, query or fragment. The lone slash that browsers add is let through. */
export const urlWithoutPath = defineRule({
  name: 'url_without_path',
  messageKey: 'rules.url_without_path',
  params: noParams,
  test: (value) =>
    eachFitsText(value, (text) => {
      const address = addressOf(text)
      return address !== undefined && address.pathname.length <= 1 && !/[?#]/.test(text)
    }) || {},
})
