const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/**
 * Whether a text is a name of two or more dotted labels: letters, digits and inner hyphens, at most 63 each and 253 in all.
 * International names may be written with their own letters.
 *
 * @example isDomain('mail.example.com') // true
 */
export function isDomain(text: string): boolean {
  const labels = text.split('.')
  return text.length <= 253 && labels.length >= 2 && labels.every((each) => label.test(each))
}
