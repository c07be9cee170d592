import type { Realm } from './realms.ts'

/** Where a sign-in leads when no other address was wished for and allowed. */
export function defaultSuccessUrl(realm: Realm): string {
  return `/enduser/?realm=${realm.path}`
}

/**
 * Decides whether an address may be followed after sign-in or sign-out: paths and addresses of the own origin, and what the
 * realm's list names (reading 4). Browsers repair odd addresses, so everything that they would read differently is refused:
 * control characters, backslashes, `//host`, user information.
 *
 * @param wished the address as it was sent
 * @param origin the public origin, e.g. `https://portal.example.com`
 * @returns the address, or `null` when it must not be followed
 * @example allowedGoto('//evil.example', 'https://portal.example.com', []) // null
 */
export function allowedGoto(wished: unknown, origin: string, list: readonly string[]): string | null {
  if (typeof wished !== 'string' || wished === '' || wished.includes('\\') || hasOddSpace(wished)) return null
  if (wished.startsWith('/')) return wished.startsWith('//') ? null : wished
  if (!/^https?:\/\/[^/]/i.test(wished)) return null
  let url: URL
  try {
    url = new URL(wished)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(wished)) return null
  if (url.origin === new URL(origin).origin) return wished
  return list.some((pattern) => matches(url, pattern)) ? wished : null
}

/** Control characters, spaces and invisible separators: browsers drop or move them. */
function hasOddSpace(text: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(text)
}

/** `https://host/path` exactly, or with `*` at the end for everything below. The host itself has no wildcard. */
function matches(url: URL, pattern: string): boolean {
  const open = pattern.endsWith('*')
  let allowed: URL
  try {
    allowed = new URL(open ? pattern.slice(0, -1) : pattern)
  } catch {
    return false
  }
  if (url.origin !== allowed.origin) return false
  return open ? url.pathname.startsWith(allowed.pathname) : url.href === allowed.href
}
