import { realmPath as pathOf } from '../../engine/format/realm-path.ts'

/** A service behind the gateway. */
export interface Service {
  readonly prefix: string
  /** As people are told of it. */
  readonly name: string
  /** Scope of its access token; `undefined` = the access-manager session is sent instead. */
  readonly scope: string | undefined
}

/** The services of the platform (contract README, "Base paths"). */
export const services: readonly Service[] = [
  { prefix: '/am', name: 'access', scope: undefined },
  { prefix: '/openidm', name: 'identity', scope: 'fr:idm:*' },
  { prefix: '/iga', name: 'governance', scope: 'fr:iga:*' },
  { prefix: '/autoaccess', name: 'risk', scope: 'fr:autoaccess:*' },
  { prefix: '/reports', name: 'reporting', scope: 'fr:idc:analytics:*' },
  { prefix: '/environment', name: 'environment', scope: 'fr:idc:esv:*' },
]

/** The service that an address belongs to. @example serviceAt('/iga/governance/user') // { name: 'governance', … } */
export const serviceAt = (path: string): Service | undefined =>
  services.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))

/** Name of the service of an address, for a sentence. */
export const serviceName = (path: string): string => serviceAt(path.split('?')[0] ?? '')?.name ?? 'platform'

/** The identity service, which every page needs. */
export const IDENTITY_SCOPE = 'fr:idm:*'

/** {@link pathOf}, ready for an address: names of realms come from addresses too. */
export function escapedRealmPath(realm: string): string {
  return pathOf(realm).split('/').map(encodeURIComponent).join('/')
}
