import { esvRule } from '../esv-rule.ts'
import { isEmail } from '../grammars/email.ts'

/**
 * An address, or a reference to a variable or secret that exists: both look-ups, as the general rule of the spec for references
 * says. `&{esv.user}@example.com` is an address too. Empty is neither.
 */
export const emailOrEsv = esvRule('email_or_esv', { plain: isEmail, kinds: 'variables-and-secrets' })
