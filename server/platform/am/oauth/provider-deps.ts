import type { ReadCache } from '../../../store/changes/read-cache.ts'
import type { ServiceAccount } from '../../kernel/service-account.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { Installation } from '../installation/installation.ts'
import type { Standing } from '../sessions/standing.ts'
import type { SessionStore } from '../sessions/store.ts'
import type { AccessDatabase } from '../tables.ts'
import type { Sharing } from '../uma/sharing.ts'
import type { OtherClients } from './other-clients.ts'

/** What a provider needs of the access service. */
export interface ProviderDeps {
  readonly db: AccessDatabase
  readonly people: PeoplePort
  readonly sessions: SessionStore
  /** Longest session, in milliseconds; grants last as long. */
  readonly sessionMax: number
  readonly standing: Standing
  readonly installation: Installation
  readonly origin: string
  readonly sharing: Sharing
  readonly clock: () => number
  readonly otherClients: OtherClients
  /** Addresses of a realm that a sign-out may lead to besides those of the own origin. */
  readonly gotoList: (realm: string) => Promise<readonly string[]>
  readonly serviceAccount: (id: string) => Promise<ServiceAccount | undefined>
  /** Who holds which token. */
  readonly cache: ReadCache
}
