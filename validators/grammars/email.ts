import { isDomain } from './domain.ts'

const atoms = /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*$/

/**
 * Whether a text is one address of electronic mail: atoms joined by single dots, `@`, a name of two or more dotted labels (RFC 5322,
 * dot-atom), at most 64 characters before the `@` and 254 in all (RFC 5321). Letters of other scripts count (RFC 6531).
 *
 * Quoted local parts are refused: nobody types them, and half of all mail systems do not take them. A name of one label is refused too:
 * mail to `erin@example` reaches nobody outside its own network. Whether the address exists only a message can tell.
 *
 * @example isEmail('erin@example.com') // true
 * @example isEmail('erin@example') // false
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return text.length <= 254 && local.length <= 64 && atoms.test(local) && isDomain(text.slice(at + 1))
}
