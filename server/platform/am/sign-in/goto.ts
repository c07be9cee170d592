import { isOwnClient } from '../../../contract/index.ts'
import { firstPartyClients } from '../oauth/clients.ts'
import type { Realm } from '../installation/realms.ts'

/** Where a sign-in leads when no other address was wished for and allowed. */
export function defaultSuccessUrl(realm: Realm): string {
  return `/enduser/?realm=${realm.path}`
}

/**
 * Decides whether an address may be followed after sign-in or sign-out: paths and addresses of the own origin, and what the
 * realm's list names (reading 4). Browsers repair odd addresses, so everything that they would read differently is refused:
 * control characters, backslashes, `//host`, user information. The authorize address of an own client is followed only with a
 * redirect that is registered: such a client gets its code without a question.
 *
 * @param wished the address as it was sent
 * @param origin the public origin, e.g. `https://portal.example.com`
 * @returns the address, or `null` when it must not be followed
 * @example allowedGoto('//evil.example', 'https://portal.example.com', []) // null
 */
export function allowedGoto(wished: unknown, origin: string, list: readonly string[]): string | null {
  if (typeof wished !== 'string' || wished === '' || wished.includes('\\') || hasOddSpace(wished)) return null
  if (wished.startsWith('//')) return null
  if (wished.startsWith('/')) return leadsAstray(new URL(wished, origin), origin) ? null : wished
  if (!/^https?:\/\/[^/]/i.test(wished)) return null
  let url: URL
  try {
    url = new URL(wished)
  } catch {
    return null
  }
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(wished)) return null
  if (url.origin === new URL(origin).origin) return leadsAstray(url, origin) ? null : wished
  return list.some((pattern) => matches(url, pattern)) ? wished : null
}

/**
 * The address if it may be followed, as {@link allowedGoto} says.
 *
 * @param list of the realm; read only where the own origin is left
 */
export async function followedGoto(
  wished: unknown,
  origin: string,
  list: () => Promise<readonly string[]>,
): Promise<string | null> {
  const own = allowedGoto(wished, origin, [])
  if (own !== null || typeof wished !== 'string' || !/^https?:/i.test(wished)) return own
  return allowedGoto(wished, origin, await list())
}

/** Whether an address of this origin is an authorisation of an own client that would end somewhere else than it is registered. */
function leadsAstray({ pathname, searchParams }: URL, origin: string): boolean {
  const path = plainPath(pathname)
  if (!path.startsWith('/am/') || !/\/authorize\/?$/.test(path)) return false
  const clients = searchParams.getAll('client_id')
  const own = clients.filter(isOwnClient)
  if (own.length === 0) return false
  const registered =
    firstPartyClients(origin).find(({ client_id }) => client_id === own[0])?.redirect_uris ?? []
  const redirects = searchParams.getAll('redirect_uri')
  return clients.length > 1 || redirects.length > 1 || redirects.some((one) => !registered.includes(one))
}

function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname.toLowerCase()
  }
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
