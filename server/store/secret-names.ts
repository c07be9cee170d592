/** What a secret is called, wherever somebody looks for one. */
const WORDS = [
  ...['pass(word|wd|phrase|code)', 'pwd', 'secret', 'token', 'credential', 'answer', 'hash', 'otp'],
  ...['api_?-?key', 'private_?-?key', 'signature', 'authorization', 'bearer', 'seed'],
].join('|')
/** Written with a word of secrets, and none: what is done with a password, and how many there must be. */
const NO_SECRET = '(?<!reset|forgot|forgotten|update|change|^(min|max|minimum|maximum|required|number_?of)_?)'
/** What a name says of the form of its value. */
const FORM = '[_-]?(value|text|hash|base64|encrypted)'

const SPEAKS_OF_SECRET = new RegExp(`pass(w|p|$|_)|${WORDS}|(^|_)pin$`, 'i')
const IS_SECRET = new RegExp(
  `((${NO_SECRET}(${WORDS})s?|(^|[_-])pass|(^|_)pin|secret_?-?keys?)(${FORM})?|-encrypted)$`,
  'i',
)

/**
 * Whether a name has anything to do with secrets. For trails, where a value too little does no harm.
 *
 * @example speaksOfSecret('tokenLifetime') // true
 */
export const speaksOfSecret = (name: string): boolean => SPEAKS_OF_SECRET.test(name)

/**
 * Whether a name is one of a secret. For documents that are read back, where settings about secrets must stay.
 *
 * @example isSecretName('clientSecret') // true
 * @example isSecretName('tokenLifetime') // false
 */
export const isSecretName = (name: string): boolean => IS_SECRET.test(name)
