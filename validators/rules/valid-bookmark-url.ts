import { addressOf } from '../address.ts'
import { esvRule } from '../esv-rule.ts'

/** A path of the own origin: one slash first (two would be another host), no blanks, no backslash. */
const path = /^\/(?![/\\])[^\s\\]*$/

/** A path, an address, or either made with references to variables that exist; only variables are asked (reading 17). */
export const validBookmarkUrl = esvRule('validBookmarkUrl', {
  plain: (text) => path.test(text) || addressOf(text) !== undefined,
  kinds: 'variables',
  leading: true,
})
