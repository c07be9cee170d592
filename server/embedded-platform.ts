import { mkdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { giveAdministratorPassword } from './administrator-password.ts'
import type { ServerConfig } from './config.ts'
import { withdrawPublicPasswords } from './demo/public-passwords.ts'
import { seedDemoBulkChanges } from './demo/bulk-changes.ts'
import { seedDemoEnvironment } from './demo/environment.ts'
import { registerPartner } from './demo/partner/partner.ts'
import { seedDemoGovernance } from './demo/governance.ts'
import { seedDemoRequests } from './demo/requests.ts'
import { largeTenant, seedLargeTenant } from './demo/large/tenant.ts'
import { seedDemoSharing } from './demo/sharing.ts'
import { seedDemoReviews } from './demo/reviews.ts'
import { seedDemoViolations } from './demo/violations.ts'
import { seedDemoTenant } from './demo/seed.ts'
import { seedDemoShares } from './demo/shares.ts'
import type { Definitions } from './gateway/definitions.ts'
import { themesJudge } from './gateway/theme/judge-themes.ts'
import type { AccessTables } from './platform/am/tables.ts'
import type { ObservedCall, Tracing } from './contract/index.ts'
import { createEvidenceSigner } from './platform/am/installation/evidence-signer.ts'
import { createPersonFacts } from './platform/am/people/person-facts.ts'
import { createThrottle } from './platform/am/guesses/throttle.ts'
import { createSharing } from './platform/am/uma/sharing.ts'
import type { SharingTables } from './platform/am/uma/tables.ts'
import { createConnectorService } from './platform/connectors/connector-service.ts'
import { createEnvironmentService } from './platform/environment/environment-service.ts'
import type { EnvironmentService } from './platform/environment/environment-service.ts'
import { createTargetService } from './platform/connectors/targets/target-service.ts'
import { identityStoreConnector } from './platform/iga/access/provision.ts'
import { GOVERNED_REALM, createGovernanceService } from './platform/iga/governance-service.ts'
import type { GovernanceService } from './platform/iga/governance-service.ts'
import type { TenantKinds } from './platform/kernel/tenant-kind.ts'
import { createOutbound } from './platform/kernel/outbound/outbound.ts'
import { createIdentityService } from './platform/idm/identity-service.ts'
import type { IdentityService } from './platform/idm/identity-service.ts'
import { loadManagedConfiguration } from './platform/idm/managed-configuration.ts'
import { startDelivery } from './platform/mail/delivery.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createSmtpTransport } from './platform/mail/smtp-transport.ts'
import { createPlatform } from './platform/platform.ts'
import { createSignInReportSource } from './platform/am/reporting/report-source.ts'
import { createReportingService } from './platform/reporting/reporting-service.ts'
import type { ReportingService } from './platform/reporting/reporting-service.ts'
import { seedDemoRiskEvents } from './demo/risk-events.ts'
import { demoPlaces } from './demo/risk-places.ts'
import { openGeoDatabase } from './platform/risk/geo/geo-database.ts'
import { createRiskService } from './platform/risk/risk-service.ts'
import type { BucketStore } from './platform/risk/sources/buckets/bucket-store.ts'
import { folderBuckets } from './platform/risk/sources/buckets/folder-buckets.ts'
import type { RiskOptions, RiskService } from './platform/risk/risk-service.ts'
import { seedDemoReports } from './demo/reports.ts'
import type { Mailer } from './platform/ports/mailer.ts'
import type { Status } from './status.ts'
import type { Database } from './store/database.ts'
import { checkpoint } from './store/maintenance.ts'
import type { StoreTables } from './store/tables.ts'

/** Fewer generated people have everything that people can have; of so many or more, most are plain. */
const MANY = 2000
const CLOSELY = 500

/** The embedded platform, listening on a socket of this machine only. */
export interface EmbeddedPlatform {
  readonly address: string
  readonly mailer: Mailer
  close(): Promise<void>
}

/**
 * Starts the embedded platform on the loopback, with the demo tenant where there is none yet. Without the
 * demo nobody keeps the public password, and the built-in administrator gets the operator's.
 *
 * @throws when the managed-object configuration cannot be used, naming file, place and remedy
 */
export async function startEmbeddedPlatform(
  config: ServerConfig,
  common: {
    readonly database: Database
    readonly origin: string
    readonly openapi: string
    readonly logger: FastifyBaseLogger
    readonly checkResponses: boolean
    readonly observe?: (call: ObservedCall) => void
    readonly tracing?: Tracing | undefined
    /** What of the tenant's configuration the gateway keeps. */
    readonly portalKinds: TenantKinds
  },
  starterTheme: Definitions['starterTheme'],
  status: Status,
): Promise<EmbeddedPlatform> {
  const identity = await createIdentityService({
    database: common.database,
    managed: loadManagedConfiguration(config.managedConfig),
    starterTheme,
    judges: { 'ui/themerealm': themesJudge },
    report: (message) => common.logger.warn(message),
    passwordAttempts: createThrottle(common.database.kysely.withTables<AccessTables>(), Date.now),
    facts: createPersonFacts(common.database.kysely.withTables<AccessTables>()),
    timeZone: config.portal.timeZone,
  })
  if (config.managedConfig !== undefined && (await identity.documents.revision('managed')) !== '0')
    status.say(
      `    This store has a written config/managed; it is in force instead of ${config.managedConfig} (docs/guides/integrator.md).`,
    )
  const mailer = createMailer(
    common.database,
    (name) => identity.identities.document(`emailTemplate/${name}`),
    Date.now,
    config.smtp !== undefined,
    config.retention.outbox,
  )
  const outbound = createOutbound(config.outboundAllow)
  const environment = await createEnvironmentService({ database: common.database })
  const targets = createTargetService({
    database: common.database,
    outbound,
    sealing: environment.sealing,
    objects: identity.provisioned,
    realm: GOVERNED_REALM,
    connector: identityStoreConnector,
    report: (message) => common.logger.warn(message),
  })
  const governance = await createGovernanceService({
    database: common.database,
    objects: identity.objects,
    people: identity.people,
    agreed: identity.agreed,
    notifyAll: identity.notifyAll,
    connector: targets.connector,
    signer: createEvidenceSigner(common.database.kysely.withTables<AccessTables>()),
    report: (message) => common.logger.warn(message),
    ...(config.portal.timeZone === undefined ? {} : { timeZone: config.portal.timeZone }),
  })
  const { people } = identity
  const risk = await createRisk(config, common, people)
  const reporting = createReportingService({
    database: common.database,
    sources: [
      identity.reports,
      governance.reports,
      createSignInReportSource(people.componentOf(GOVERNED_REALM)),
      risk.reports,
    ],
    people,
    isMember: identity.isMember,
    realm: GOVERNED_REALM,
    timeZone: config.portal.timeZone,
    mailer,
    origin: common.origin,
    report: (message) => common.logger.warn(message),
  })
  if (config.demo) {
    const parts = { identity, environment, governance, reporting, risk }
    await status.phase('Look after the demo tenant', () => seedDemo(config, common, parts))
  } else await lookAfterPasswords(config, common.database, identity, status)
  return status.phase('Start the platform', async () => {
    const app = await createPlatform({
      ...common,
      people: identity.people,
      identities: identity.identities,
      mailer,
      outbound,
      applications: identity.applications,
      notify: identity.notify,
      sessionLimits: config.sessionLimits,
      sweepEvery: config.sweepSeconds * 1000,
      sampleJourneys: config.demo,
      identityHandlers: identity.handlers,
      identityKinds: identity.kinds,
      environment,
      governance,
      reporting,
      risk,
      connectors: createConnectorService({
        database: common.database,
        objects: identity.provisioned,
        onDeleted: identity.people.onDeleted,
        targets,
        origin: common.origin,
        report: (error) => common.logger.error({ err: error }, 'an operation of a bulk request failed'),
      }),
    })
    if (config.demo) registerPartner(app, common.database, common.origin)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    await reporting.start()
    await risk.start()
    targets.start((userId) => governance.requests.settleProvisioning(userId))
    const delivery =
      config.smtp &&
      startDelivery(common.database, createSmtpTransport(config.smtp), {
        domain: new URL(common.origin).hostname,
        clock: Date.now,
        log: common.logger,
      })
    return {
      address: `http://127.0.0.1:${port}`,
      mailer,
      async close() {
        await targets.stop()
        await app.close()
        await delivery?.stop()
      },
    }
  })
}

/** By the operator's file; in the demo tenant else by its table. */
function locateBy({
  riskGeoDb,
  demo,
}: Pick<ServerConfig, 'riskGeoDb' | 'demo'>): Pick<RiskOptions, 'locate'> {
  if (riskGeoDb !== undefined) return { locate: openGeoDatabase(riskGeoDb) }
  return demo ? { locate: demoPlaces } : {}
}

/** The folder is made where it is not there: who looks for it finds where files go. */
async function openBuckets(buckets: ServerConfig['riskBuckets']): Promise<BucketStore> {
  if ('folder' in buckets) {
    await mkdir(buckets.folder, { recursive: true })
    return folderBuckets(buckets.folder)
  }
  const { s3Buckets } = await import('./platform/risk/sources/buckets/s3-buckets.ts')
  return s3Buckets(buckets.s3)
}

/** Without the demo tenant nobody keeps a password that everybody knows, and the built-in administrator gets the operator's. */
async function lookAfterPasswords(
  config: Pick<ServerConfig, 'adminPassword'>,
  database: Database,
  identity: IdentityService,
  status: Status,
): Promise<void> {
  const names = await status.phase('Look for public passwords', () => withdrawPublicPasswords(database))
  if (names.length > 0) {
    status.say(
      `    This store held the demo tenant. These accounts lost the public password, until each gets one of its own: ${names.join(', ')}.`,
    )
  }
  const said = await giveAdministratorPassword(identity.objects, config.adminPassword)
  if (said !== undefined) status.say(`    ${said}`)
}

async function createRisk(
  config: ServerConfig,
  { database, logger }: { readonly database: Database; readonly logger: FastifyBaseLogger },
  people: IdentityService['people'],
): Promise<RiskService> {
  return createRiskService({
    database,
    people,
    realm: GOVERNED_REALM,
    ...locateBy(config),
    buckets: await openBuckets(config.riskBuckets),
    timeZone: config.portal.timeZone,
    keptDays: config.retention.riskEvents,
    report: (message) => logger.warn(message),
  })
}

/** What the demo tenant is made by. */
interface DemoParts {
  readonly identity: IdentityService
  readonly environment: EnvironmentService
  readonly governance: GovernanceService
  readonly reporting: ReportingService
  readonly risk: RiskService
}

/** Makes the demo tenant where there is none yet. */
async function seedDemo(
  config: Pick<ServerConfig, 'demoUsers'>,
  common: { readonly database: Database; readonly origin: string },
  { identity, environment, governance, reporting, risk }: DemoParts,
): Promise<void> {
  const isLarge = config.demoUsers >= MANY
  await seedDemoTenant(identity, { users: isLarge ? CLOSELY : config.demoUsers })
  await seedDemoEnvironment(environment)
  await seedDemoGovernance(governance, identity.objects)
  await seedDemoRequests(governance)
  await seedDemoBulkChanges(governance)
  if (isLarge) {
    await seedLargeTenant(governance, identity.objects, largeTenant(config.demoUsers))
    await checkpoint(common.database)
  }
  await seedDemoReviews(governance)
  await seedDemoViolations(governance, identity.objects)
  await seedDemoSharing(identity.documents, common.origin)
  const quiet = { people: identity.people, notify: async () => {}, clock: Date.now }
  const db = common.database.kysely.withTables<SharingTables & StoreTables>()
  await seedDemoReports(reporting)
  await seedDemoRiskEvents(risk, identity.people, { realm: GOVERNED_REALM, now: Date.now() })
  await seedDemoShares(identity.people, createSharing({ db, ...quiet }))
}
