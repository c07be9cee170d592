import { defineRule } from '../../engine/registry/rule.ts'
import { eachFitsText } from '../text.ts'
import { isDomain } from '../domain.ts'
import { noParams } from '../rule-params.ts'

const atoms = /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*$/

/** Whether a text is one address of electronic mail. @example isEmail('erin@example') // false */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return text.length <= 254 && local.length <= 64 && atoms.test(local) && isDomain(text.slice(at + 1))
}

/**
 * One address: a local part without blanks, commas and brackets, `@`, a dotted name; at most 254 characters (RFC 5321).
 * Quoted local parts are refused: nobody types them, and half of all mail systems do not take them. Whether the address exists only
 * a message can tell.
 */
export const email = defineRule({
  name: 'email',
  messageKey: 'rules.email',
  params: noParams,
  emptyPasses: true,
  test: (value) => eachFitsText(value, isEmail) || {},
})
