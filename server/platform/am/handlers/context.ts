import { DomainError } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { ApplicationsPort } from '../../ports/applications-port.ts'
import type { RealmServices } from '../administration/realm-services.ts'
import type { PeoplePort } from '../../ports/people-port.ts'
import type { Installation } from '../installation/installation.ts'
import type { KnownDevices } from '../guesses/known-device.ts'
import type { AuthIds } from '../journeys/auth-id.ts'
import type { JourneyStore } from '../journeys/journey-store.ts'
import type { JourneyServices } from '../journeys/services.ts'
import type { SuspendedJourneys } from '../journeys/suspended.ts'
import type { Consents } from '../oauth/grants.ts'
import type { OtherClients } from '../oauth/other-clients.ts'
import type { SessionStore } from '../sessions/store.ts'
import type { AccessDatabase } from '../tables.ts'
import type { Notify } from '../../ports/notify.ts'
import type { SignInEvents } from '../../ports/sign-in-events.ts'

/** What the handlers of the access service share. */
export interface AccessContext {
  readonly installation: Installation
  readonly db: AccessDatabase
  readonly people: PeoplePort
  readonly applications: ApplicationsPort
  readonly consents: Consents
  readonly otherClients: OtherClients
  readonly realmServices: RealmServices
  /** Tells people what happened to their account. */
  readonly notify: Notify
  readonly signIns: SignInEvents
  readonly sessions: SessionStore
  readonly authIds: AuthIds
  /** Browsers in which people have signed in before. */
  readonly knownDevices: KnownDevices
  readonly journeys: JourneyStore
  readonly suspended: SuspendedJourneys
  /** What the nodes of journeys may ask of the platform. */
  readonly services: JourneyServices
  /** Public origin, e.g. `https://portal.example.com`. */
  readonly origin: string
  readonly clock: () => number
}

/** How far the rights of a caller reach in the access service. */
export type Reach = 'self' | 'realm' | 'all'

/** @returns `all` for global administrators, `realm` for administrators of the caller's realm, else `self` */
export async function reachOf(people: PeoplePort, caller: Caller): Promise<Reach> {
  const { access, identity } = await people.rolesOf(caller.component, caller.id)
  if (access.includes('ui-global-admin') || identity.includes('internal/role/openidm-admin')) return 'all'
  return access.includes('ui-realm-admin') ? 'realm' : 'self'
}

/** @throws DomainError 401 for nobody, 403 unless the caller administers the realm */
export async function requireAdministrator(
  people: PeoplePort,
  caller: Caller | null,
  realm: string,
): Promise<Caller> {
  if (!caller) throw new DomainError('not-signed-in')
  const reach = await reachOf(people, caller)
  if (reach === 'all' || (reach === 'realm' && caller.realm === realm)) return caller
  throw new DomainError('administrator-of-realm-needed')
}

/**
 * For what decides who gets in: a journey or a client lets anybody in that its author likes, administrators too.
 *
 * @throws DomainError 401 for nobody, 403 for everybody but global administrators
 */
export async function requireGlobal(people: PeoplePort, caller: Caller | null): Promise<Caller> {
  if (!caller) throw new DomainError('not-signed-in')
  if ((await reachOf(people, caller)) !== 'all') throw new DomainError('realm-needs-global-administrator')
  return caller
}

/** A CREST page that holds everything. */
export function wholePage<Row>(result: Row[]) {
  return {
    result,
    resultCount: result.length,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: 'NONE' as const,
    totalPagedResults: -1,
    remainingPagedResults: -1,
  }
}
