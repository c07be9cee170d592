/** A service behind the gateway. */
export interface Service {
  readonly prefix: string
  /** Scope of its access token; `undefined` = the access-manager session is sent instead. */
  readonly scope: string | undefined
}

/** The services of the platform (contract README, "Base paths"). */
export const services: readonly Service[] = [
  { prefix: '/am', scope: undefined },
  { prefix: '/openidm', scope: 'fr:idm:*' },
  { prefix: '/iga', scope: 'fr:iga:*' },
  { prefix: '/autoaccess', scope: 'fr:autoaccess:*' },
  { prefix: '/reports', scope: 'fr:idc:analytics:*' },
  { prefix: '/environment', scope: 'fr:idc:esv:*' },
]

/** The identity service: its token is fetched with the sign-in, because nothing works without it. */
export const IDENTITY_SCOPE = 'fr:idm:*'

/** How the access manager writes a realm in an address. @example realmPath('/alpha') // 'realms/root/realms/alpha' */
export function realmPath(realm: string): string {
  const parts = realm.split('/').filter(Boolean)
  return ['realms/root', ...parts.map((part) => `realms/${encodeURIComponent(part)}`)].join('/')
}
