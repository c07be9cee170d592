import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { operations } from '../../openapi/generated/access.ts'
import {
  createBodyCheck,
  createContractApp,
  handlers,
  loadDocuments,
  recordRefusals,
  registerContract,
  traceJob,
} from '../contract/index.ts'
import type { Handlers, ObservedCall, Tracing } from '../contract/index.ts'
import type { Database } from '../store/database.ts'
import { createKeyStore } from '../store/idempotency/key-store.ts'
import { portalStartHandlers } from './portal-start.ts'
import { createAccessService } from './am/access-service.ts'
import type { AccessService } from './am/access-service.ts'
import type { SessionLimits } from './am/sessions/session.ts'
import type { ApplicationsPort } from './ports/applications-port.ts'
import type { ConnectorService } from './connectors/connector-service.ts'
import type { TenantKinds } from './kernel/tenant-kind.ts'
import type { EnvironmentService } from './environment/environment-service.ts'
import type { GovernanceService } from './iga/governance-service.ts'
import type { IdentityPort } from './ports/identity-port.ts'
import type { Notify } from './ports/notify.ts'
import type { Outbound } from './kernel/outbound/outbound.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PeoplePort } from './ports/people-port.ts'
import type { ReportingService } from './reporting/reporting-service.ts'
import type { RiskService } from './risk/risk-service.ts'
import { checkedKinds } from './tenant/checked-kinds.ts'
import { followedKinds } from './tenant/followed-kinds.ts'
import { createTenantService } from './tenant/tenant-service.ts'

/** How often expired sessions and tokens are removed, and what is due in governance is done, in milliseconds. */
const SWEEP_EVERY = 60_000

/** What the platform is made of. */
export interface PlatformOptions {
  readonly database: Database
  readonly people: PeoplePort
  /** People's objects, for journeys. */
  readonly identities: IdentityPort
  readonly mailer: Mailer
  /** Calls to services outside. */
  readonly outbound: Pick<Outbound, 'call'>
  readonly applications?: ApplicationsPort
  /** Tells people what happened to their account. */
  readonly notify?: Notify
  /** Handlers of `openapi/identity.yaml`. */
  readonly identityHandlers: Handlers
  /** What of the tenant's configuration is the identity service's, and the portal's; without them it is not exported. */
  readonly identityKinds?: TenantKinds
  readonly portalKinds?: TenantKinds
  readonly environment: EnvironmentService
  readonly governance: GovernanceService
  /** Systems that reach people by SCIM; without it there is no SCIM. */
  readonly connectors?: ConnectorService
  /** Reports; without it there are none. */
  readonly reporting?: ReportingService
  /** What watches sign-ins; without it nothing does. */
  readonly risk?: RiskService
  /** Public origin: decides issuer, redirects and cookie flags. */
  readonly origin: string
  /** Folder of the OpenAPI documents. */
  readonly openapi: string
  /** Check every answer against the contract (development and tests). */
  readonly checkResponses: boolean
  readonly sessionLimits?: SessionLimits
  /** Whether every realm has a journey for each kind of question. */
  readonly sampleJourneys?: boolean
  /** How often what is due by time is looked for, in milliseconds; any number of processes may do so. Default: a minute. */
  readonly sweepEvery?: number
  readonly logger?: FastifyBaseLogger
  readonly clock?: () => number
  /** Hears of each call that was answered. */
  readonly observe?: (call: ObservedCall) => void
  /** Follows calls, and what is done by time. */
  readonly tracing?: Tracing | undefined
}

/**
 * The embedded identity platform as one application: access management, OAuth, identity management, governance, reporting,
 * risk, environment.
 *
 * @returns an application that is not listening yet
 * @throws when the contract and the handlers differ
 * @example const app = await createPlatform({ … }); await app.listen({ host: '127.0.0.1', port: 0 })
 */
export async function createPlatform(options: PlatformOptions): Promise<FastifyInstance> {
  const keys = createKeyStore(options.database, options.clock ?? Date.now)
  const clock = options.clock ?? Date.now
  const access = await createAccessService({
    database: options.database,
    people: options.people,
    identities: options.identities,
    mailer: options.mailer,
    outbound: options.outbound,
    ...(options.applications ? { applications: options.applications } : {}),
    ...(options.notify ? { notify: options.notify } : {}),
    ...(options.risk ? { signIns: options.risk.signIns } : {}),
    ...(options.logger ? { report: (message: string) => options.logger?.warn(message) } : {}),
    origin: options.origin,
    sampleJourneys: options.sampleJourneys ?? false,
    ...(options.sessionLimits ? { sessionLimits: options.sessionLimits } : {}),
    ...(options.clock ? { clock: options.clock } : {}),
  })
  const documents = loadDocuments(options.openapi, [
    'access',
    // Its address is within that of the environment.
    ...(options.connectors ? ['connectors', 'scim'] : []),
    'environment',
    'certification',
    'governance',
    'identity',
    'protection',
    ...(options.reporting ? ['reporting'] : []),
    ...(options.risk ? ['risk'] : []),
    'tenant',
  ])
  const tenant = createTenantService({
    database: options.database,
    kinds: [
      options.environment.kinds,
      ...(options.identityKinds ? [sharedKinds(access, options.identityKinds)] : []),
      access.kinds,
      options.governance.kinds,
      ...(options.reporting ? [options.reporting.kinds] : []),
      ...(options.risk ? [options.risk.kinds] : []),
      ...(options.portalKinds ? [options.portalKinds] : []),
    ],
    checkBody: createBodyCheck(documents),
    clock,
  })
  const services: Handlers = {
    ...access.handlers,
    ...options.identityHandlers,
    ...options.environment.handlers,
    ...options.governance.handlers,
    ...options.connectors?.handlers,
    ...options.reporting?.handlers,
    ...options.risk?.handlers,
    ...tenant.handlers,
  }
  const app = createContractApp({
    foldRealms: true,
    trustProxy: 'loopback',
    observe: options.observe,
    tracing: options.tracing,
    ...(options.logger ? { logger: options.logger } : {}),
  })
  registerContract(app, {
    documents,
    handlers: {
      ...services,
      ...handlers<Pick<operations, 'readPortalStart' | 'readPortalCounts'>>(
        portalStartHandlers(
          services,
          options.governance.people.collection,
          options.database.caches.of('starts'),
          options.risk?.isReader,
        ),
      ),
    },
    // Nothing but the token of a connector opens SCIM, and it opens nothing else.
    resolveCaller: (request, service, secured) =>
      service === 'scim' && options.connectors
        ? options.connectors.resolveConnector(request, service, secured)
        : access.resolveCaller(request, service, secured),
    keys,
    checkResponses: options.checkResponses,
    refused: recordRefusals(options.database, clock),
  })
  access.registerOAuth(app)
  access.registerPhone(app)
  const { tracing } = options
  const sweeping = setInterval(() => {
    traceJob(tracing, 'sweep access', () => access.sweep()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired sessions were not removed'),
    )
    traceJob(tracing, 'sweep governance', () => options.governance.sweep()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'what is due in governance was not done'),
    )
    traceJob(tracing, 'sweep reporting', async () => options.reporting?.sweep()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'what is due in reporting was not done'),
    )
    traceJob(tracing, 'sweep risk', async () => options.risk?.sweep()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old sign-ins were not removed from risk'),
    )
    traceJob(tracing, 'sweep keys', () => keys.sweep()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'keys of calls were not removed'),
    )
  }, options.sweepEvery ?? SWEEP_EVERY)
  sweeping.unref()
  app.addHook('onClose', async () => {
    clearInterval(sweeping)
    await options.governance.background.stop()
    await options.reporting?.stop()
    await options.risk?.stop()
  })
  return app
}

/** Clients and providers are documents of the identity service, and the access service's to judge and to follow. */
function sharedKinds(access: AccessService, kinds: TenantKinds): TenantKinds {
  const clients = checkedKinds(kinds, 'oauth2-clients', access.checkClient)
  const providers = checkedKinds(clients, 'identity-providers', access.checkProvider)
  return followedKinds(providers, 'oauth2-clients', access.clientWritten)
}
