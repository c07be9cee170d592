import { parseCookie, stringifySetCookie } from 'cookie'

/** The one cookie of the portal. */
export interface SessionCookie {
  readonly name: string
  /** Session id of a request's `Cookie` header. */
  read(header: string | undefined): string | undefined
  /** `Set-Cookie` that stores a session id. */
  store(id: string): string
  /** `Set-Cookie` that forgets it. */
  forget(): string
}

/**
 * `__Host-atrium` and Secure on https, a plain name on http://localhost, which browsers would not let have the prefix.
 *
 * @param origin public origin
 */
export function createSessionCookie(origin: string): SessionCookie {
  const secure = origin.startsWith('https:')
  const name = secure ? '__Host-atrium' : 'atrium'
  const settings = { name, path: '/', httpOnly: true, secure, sameSite: 'strict' as const }
  return {
    name,
    read: (header) => (header === undefined ? undefined : parseCookie(header)[name]),
    store: (id) => stringifySetCookie({ ...settings, value: id }),
    forget: () => stringifySetCookie({ ...settings, value: '', maxAge: 0 }),
  }
}
