/** What a start of the portal knows about the realm before it asks the server. */
export interface RealmSources {
  /** Realm of the session that has just ended here ("original login realm", spec section 4). */
  readonly stored: string | null
  /** `realm` of the address. */
  readonly query: string | null
  /** Realm of the last sign-out on this device. */
  readonly last?: string | undefined
}

/**
 * The realm to ask for: the one signed in to before, then the address, then the last one of the device; none leaves it to the server (spec section 4 "Login guard").
 *
 * @example loginRealm({ stored: null, query: '/alpha' }) // '/alpha'
 */
export function loginRealm({ stored, query, last }: RealmSources): string | undefined {
  return stored || query || last || undefined
}

/**
 * An address whose `realm` equals the current realm (spec section 2), or `undefined` when it does already. The root realm needs no parameter.
 *
 * @example withRealm('https://portal.example.com/enduser/#/profile', '/alpha')?.search // '?realm=%2Falpha'
 */
export function withRealm(href: string, realm: string): URL | undefined {
  const address = new URL(href)
  const given = address.searchParams.get('realm')
  if (given === realm || (realm === '/' && given === null)) return undefined
  address.searchParams.set('realm', realm)
  return address
}
