import type { FastifyInstance } from 'fastify'
import type { operations } from '../../../openapi/generated/access.ts'
import type { operations as protectionOperations } from '../../../openapi/generated/protection.ts'
import { handlers } from '../../contract/index.ts'
import type { Handlers, ResolveCaller } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import type { Outbound } from '../kernel/outbound/outbound.ts'
import { createAccessKinds } from './configuration-kinds/access-kinds.ts'
import { checkClientEntry, checkProviderEntry } from './configuration-kinds/check-entries.ts'
import { createClientWritten } from './configuration-kinds/client-written.ts'
import type { ClientWritten } from './configuration-kinds/client-written.ts'
import type { TenantKinds } from '../kernel/tenant-kind.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { ApplicationsPort } from '../ports/applications-port.ts'
import type { PeoplePort } from '../ports/people-port.ts'
import { createResolveCaller } from './sessions/callers.ts'
import { administrationHandlers } from './handlers/administration.ts'
import { authenticateHandlers } from './handlers/authenticate.ts'
import { authorizedApplicationHandlers } from './handlers/authorized-applications.ts'
import type { AccessContext } from './handlers/context.ts'
import { dashboardHandlers } from './handlers/dashboard.ts'
import { createRealmServices } from './administration/realm-services.ts'
import { emptyAreaHandlers } from './handlers/empty-areas.ts'
import { deviceHandlers } from './handlers/devices.ts'
import { realmConfigHandlers } from './handlers/realm-config.ts'
import { serverInfoHandlers } from './handlers/server-info.ts'
import { sessionHandlers } from './handlers/sessions.ts'
import { userHandlers } from './handlers/users.ts'
import { forgetAccount } from './people/forget-person.ts'
import { createKnownDevices } from './guesses/known-device.ts'
import { loadInstallation } from './installation/installation.ts'
import { createDeviceStore } from './devices/store.ts'
import { createWrittenNodes } from './journeys/written-nodes.ts'
import { createAuthIds } from './journeys/auth-id.ts'
import { createJourneyStore } from './journeys/journey-store.ts'
import type { IdentityPort } from '../ports/identity-port.ts'
import { createSuspendedJourneys } from './journeys/suspended.ts'
import { registerPhone } from './push/phone-page.ts'
import { createPushService } from './push/push-service.ts'
import { createSealer } from './installation/sealer.ts'
import { SERVICE_ACCOUNTS_DOCUMENT, serviceAccountsIn } from '../kernel/service-account.ts'
import { PROVIDERS_DOCUMENT } from '../kernel/identity-providers.ts'
import { createSocialProviders } from './social/providers.ts'
import { createVerifyCaptcha } from './sign-in/verify-captcha.ts'
import { createVisits } from './sign-in/visits.ts'
import { sweepModels } from './oauth/adapter.ts'
import { createConsents } from './oauth/grants.ts'
import { createOAuth } from './oauth/mount.ts'
import { CLIENTS_DOCUMENT, createOtherClients } from './oauth/other-clients.ts'
import { endSessions, endSessionsIn } from './sessions/end-sessions.ts'
import { createStanding, whileStanding } from './sessions/standing.ts'
import { sessionLimits } from './sessions/session.ts'
import type { SessionLimits } from './sessions/session.ts'
import { createSessionStore } from './sessions/store.ts'
import type { JourneyServices } from './journeys/services.ts'
import type { AccessDatabase, AccessTables } from './tables.ts'
import { createThrottle } from './guesses/throttle.ts'
import type { Notify } from '../ports/notify.ts'
import type { SignInEvents } from '../ports/sign-in-events.ts'
import { sharingPolicyHandlers } from './uma/handlers/policies.ts'
import { protectionHandlers } from './uma/handlers/protection.ts'
import { sharingRequestHandlers } from './uma/handlers/requests.ts'
import { resourceSetHandlers } from './uma/handlers/resource-sets.ts'
import { createSharing } from './uma/sharing.ts'
import type { SharingTables } from './uma/tables.ts'
import { forgetShares } from './uma/forget.ts'
import { recordLeftOut } from '../../store/audit-bounded.ts'
import type { StoreTables } from '../../store/tables.ts'
import { createPasswordCheck } from './sign-in/verify-password.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'

/** What the access service needs. */
export interface AccessOptions {
  readonly database: Database
  readonly people: PeoplePort
  /** People's objects, for journeys. */
  readonly identities: IdentityPort
  readonly mailer: Mailer
  /** Calls to services outside: what checks captchas. */
  readonly outbound: Pick<Outbound, 'call'>
  /** People's applications; nobody has any without it. */
  readonly applications?: ApplicationsPort
  /** Tells people what happened to their account. */
  readonly notify?: Notify
  /** Is told of tries to sign in, and says how risky one is. */
  readonly signIns?: SignInEvents
  /** Receives what other providers did wrong. */
  readonly report?: (message: string) => void
  /** Public origin; decides issuer, redirects and cookie flags. */
  readonly origin: string
  /** Whether every realm has a journey for each kind of question. */
  readonly sampleJourneys?: boolean
  /** How long sessions last; the defaults of the platform without it. */
  readonly sessionLimits?: SessionLimits
  /** Milliseconds since the epoch; tests set their own. */
  readonly clock?: () => number
}

/** Nothing watches: nobody is told, and nothing is known of a risk. */
const NOT_WATCHED: SignInEvents = { record() {}, assess: async () => undefined }
const NO_APPLICATIONS: ApplicationsPort = { of: async () => [], inRealm: async () => [] }

/** The access service. */
export interface AccessService {
  /** Of every operation in `openapi/access.yaml` and `openapi/protection.yaml`, but the one that asks other services too. */
  readonly handlers: Handlers
  readonly resolveCaller: ResolveCaller
  /** What of a tenant's configuration is the access service's. */
  readonly kinds: TenantKinds
  /** What follows the import of a client of others. */
  readonly clientWritten: ClientWritten
  /** What is refused of files of clients and of providers. @throws DomainError */
  readonly checkClient: typeof checkClientEntry
  readonly checkProvider: typeof checkProviderEntry
  /** Adds the OAuth addresses. */
  registerOAuth(app: FastifyInstance): void
  /** Adds the page on which phones answer. */
  registerPhone(app: FastifyInstance): void
  /** Removes expired sessions, steps, counters, tokens and old mails. */
  sweep(): Promise<void>
}

/**
 * Builds the access service on a migrated database.
 *
 * @example const access = await createAccessService({ database, people, origin: 'http://localhost:8080' })
 */
export async function createAccessService(options: AccessOptions): Promise<AccessService> {
  const { clock = Date.now, sessionLimits: lasting = sessionLimits, signIns = NOT_WATCHED } = options
  const db = options.database.kysely.withTables<AccessTables>()
  const installation = await loadInstallation(db)
  const standing = createStanding(db, options.people)
  const lasted = createSessionStore(db, clock, lasting)
  const sessions = whileStanding(lasted, standing, options.database.caches.of('access sessions'), clock)
  options.people.onDeleted((person, tx) => forgetAccount(tx.withTables<AccessTables>(), person))
  options.people.onPasswordChanged?.((person, keep, tx) =>
    endSessionsIn(tx.withTables<AccessTables>(), person, keep),
  )
  const throttle = createThrottle(db, clock)
  const authIds = createAuthIds(db, installation.journeySecret, clock)
  const suspended = createSuspendedJourneys(db, authIds, clock)
  const notify = options.notify ?? (async () => {})
  const sealer = createSealer(installation.journeySecret)
  const knownDevices = createKnownDevices(sealer, clock, options.origin)
  const devices = createDeviceStore(db, sealer, clock, notify)
  const push = createPushService(db, devices, sealer, clock)
  const { document } = options.identities
  const otherClients = createOtherClients(() => document(CLIENTS_DOCUMENT))
  const realmServices = createRealmServices(options.identities)
  const sharing = createSharing({
    db: options.database.kysely.withTables<SharingTables & StoreTables>(),
    people: options.people,
    notify: (person, message) => notify(person, message, 'sharing'),
    clock,
  })
  options.people.onDeleted(forgetShares(options.people))
  const oauth = createOAuth({
    db,
    people: options.people,
    sessions,
    sessionMax: lasting.max,
    standing,
    installation,
    origin: options.origin,
    sharing,
    clock,
    otherClients,
    gotoList: realmServices.gotoList,
    serviceAccount: serviceAccountOf(document),
    cache: options.database.caches.of('access tokens'),
  })
  const context: AccessContext = {
    installation,
    db,
    people: options.people,
    applications: options.applications ?? NO_APPLICATIONS,
    consents: createConsents(db, clock),
    signIns,
    otherClients,
    realmServices,
    notify,
    sessions,
    authIds,
    knownDevices,
    journeys: createJourneyStore(db, options.database.caches.of('journeys'), clock, options.sampleJourneys),
    suspended,
    services: {
      people: options.people,
      identities: options.identities,
      mailer: options.mailer,
      devices,
      push,
      social: createSocialProviders(() => document(PROVIDERS_DOCUMENT), options.report ?? (() => {})),
      visits: createVisits(db, clock),
      verifyCaptcha: createVerifyCaptcha(options.outbound, options.report ?? (() => {})),
      verifyPassword: createPasswordCheck(options.people, throttle),
      mayGuess: async (realm, what, address) => (await throttle.attempt({ realm, what, address })) === null,
      guessedRight: (realm, what, address) => throttle.succeeded({ realm, what, address }),
      assessRisk: signIns.assess,
      endSessions: endSessionsBut(db),
    },
    origin: options.origin,
    clock,
  }
  const writtenNodes = createWrittenNodes(db, clock)
  return {
    ...tenantParts(options),
    handlers: {
      ...handlers<protectionOperations>(protectionHandlers(options.people, sharing, options.origin)),
      ...handlers<Omit<operations, 'readPortalStart' | 'readPortalCounts'>>({
        ...serverInfoHandlers(context),
        ...authenticateHandlers(context),
        ...sessionHandlers(context),
        ...userHandlers(context),
        ...realmConfigHandlers(context),
        ...emptyAreaHandlers(context),
        ...administrationHandlers(context, options.identities, writtenNodes),
        ...deviceHandlers(context),
        ...authorizedApplicationHandlers(context),
        ...dashboardHandlers(context),
        ...resourceSetHandlers(options.people, sharing),
        ...sharingPolicyHandlers(options.people, sharing),
        ...sharingRequestHandlers(options.people, sharing),
      }),
    },
    resolveCaller: createResolveCaller({
      people: options.people,
      sessions,
      cookieName: installation.cookieName,
      findToken: oauth.findToken,
    }),
    registerOAuth: oauth.register,
    registerPhone: (app) => registerPhone(app, push, options.origin),
    async sweep() {
      await sessions.sweep()
      await authIds.sweep()
      await suspended.sweep()
      await writtenNodes.sweep()
      await push.sweep()
      await throttle.sweep()
      await recordLeftOut(db.withTables<StoreTables>(), clock())
      await options.mailer.sweep()
      await sweepModels(db, clock)
      await sharing.sweep()
    },
  }
}

/** Ends all sessions of a person, or all but the one that they are changing something in. */
const endSessionsBut =
  (db: AccessDatabase): JourneyServices['endSessions'] =>
  (person, keep) =>
    keep === undefined ? endSessions(db, person) : unitOfWork(db, (tx) => endSessionsIn(tx, person, keep))

const serviceAccountOf = (document: IdentityPort['document']) => async (id: string) =>
  serviceAccountsIn(await document(SERVICE_ACCOUNTS_DOCUMENT)).find((account) => account.id === id)

/** What exports and imports of the whole tenant ask of the access service. */
const tenantParts = ({
  clock = Date.now,
  sampleJourneys = false,
}: AccessOptions): Pick<AccessService, 'kinds' | 'clientWritten' | 'checkClient' | 'checkProvider'> => ({
  kinds: createAccessKinds(clock, sampleJourneys),
  clientWritten: createClientWritten(clock),
  checkClient: checkClientEntry,
  checkProvider: checkProviderEntry,
})
