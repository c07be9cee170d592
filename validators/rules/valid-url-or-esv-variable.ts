import { addressOf } from '../grammars/url.ts'
import { esvRule } from '../esv-rule.ts'

/**
 * An address (as `url`), or one made with references to variables that exist: `&{esv.base}`, `&{esv.base}/path`,
 * `https://&{esv.host}/path`. Only variables are asked (reading 17).
 */
export const validUrlOrEsvVariable = esvRule('valid_url_or_esv_variable', {
  plain: (text) => addressOf(text) !== undefined,
  kinds: 'variables',
  leading: true,
  emptyPasses: true,
})
