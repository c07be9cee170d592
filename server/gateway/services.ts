import { realmPath as pathOf } from '../../engine/format/realm-path.ts'

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

/** {@link pathOf}, ready for an address: names of realms come from addresses too. */
export function realmPath(realm: string): string {
  return pathOf(realm).split('/').map(encodeURIComponent).join('/')
}
