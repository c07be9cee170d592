const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address that a person may be sent to: encrypted, or on this very machine. Anything else could run as a script, or read what is
 * typed.
 *
 * @returns the address; `undefined` when it must not be followed
 * @example launchAddress('javascript:alert(1)') // undefined
 */
export function launchAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const { protocol, hostname, username, password, href } = new URL(value)
  if (username !== '' || password !== '') return undefined
  if (protocol === 'https:') return href
  return protocol === 'http:' && LOOPBACK.includes(hostname) ? href : undefined
}

/** An image that the portal's pages may load: encrypted, its own, or part of the answer itself. */
export function iconAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_ICON) return undefined
  if (/^data:image\/(?:svg\+xml|png|jpeg|gif|webp)[;,]/i.test(value)) return value
  return /^\/[^/\\]/.test(value) || /^https:\/\//i.test(value) ? value : undefined
}

/** In characters; an icon is small. */
const LONGEST_ICON = 65_536
