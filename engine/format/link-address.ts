/** Where a link of a menu may lead outside the portal: pages of the web, and mail to somebody, with or without a subject. No scheme that runs anything. */
export const linkAddressPattern =
  '^([hH][tT][tT][pP][sS]?://|[mM][aA][iI][lL][tT][oO]:[^\\s?#@]+@[^\\s?#@]+(\\?|$))\\S*$'

const pattern = new RegExp(linkAddressPattern)

/**
 * Whether a link of a menu may lead there.
 *
 * @example isLinkAddress('mailto:help@example.com') // true
 */
export function isLinkAddress(value: unknown): value is string {
  return typeof value === 'string' && pattern.test(value)
}
