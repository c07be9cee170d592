import { addressOf } from '../grammars/url.ts'
import { esvRule } from '../esv-rule.ts'
import { isEmail } from '../grammars/email.ts'

/** A path of the own origin: one slash first (two would be another host), no blanks, no backslash. */
const path = /^\/(?![/\\])[^\s\\]*$/

/** A mail address behind `mailto:`, with or without a subject and the like. */
const mail = /^mailto:([^?#\s]+)(?:\?[^#\s]*)?$/i

function isMail(text: string): boolean {
  const address = mail.exec(text)?.[1]
  return address !== undefined && isEmail(address)
}

/** A path, an address (of mail too: reading 29), or any of them made with references to variables that exist; only variables are asked (reading 17). */
export const validBookmarkUrl = esvRule('validBookmarkUrl', {
  plain: (text) => path.test(text) || addressOf(text) !== undefined || isMail(text),
  kinds: 'variables',
  leading: true,
})
