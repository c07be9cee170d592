import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { ServerConfig } from './config.ts'
import { projectFolder, realmName } from './contract/index.ts'
import { startEmbeddedPlatform } from './embedded-platform.ts'
import { openFront } from './front.ts'
import type { Admission } from './gateway/admission.ts'
import { composeDefinitions, readProduct } from './gateway/definitions.ts'
import { createLayerKinds } from './gateway/layers/layer-kind.ts'
import { createGateway } from './gateway/gateway.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import type { Metrics } from './metrics.ts'
import { openMetricsPort } from './metrics-port.ts'
import { createReadiness } from './readiness.ts'
import { quietStatus } from './status.ts'
import type { Status } from './status.ts'
import { startSealing } from './store/audit-chain/seal.ts'
import { followChanges } from './store/changes/follow-changes.ts'
import { openBackupSocket } from './store/backup/backup-socket.ts'
import { openDatabase } from './store/database.ts'
import { startMaintenance } from './store/maintenance.ts'
import { startRetention } from './store/retention.ts'
import { publicSignIns } from './demo/public-passwords.ts'
import { realms } from './platform/am/installation/realms.ts'
import type { Mailer } from './platform/ports/mailer.ts'
import { openTracing } from './tracing.ts'
import { migrate } from './store/migrate.ts'

/** A server that is ready. */
export interface RunningServer {
  /** Public origin, e.g. `http://localhost:8080`. */
  readonly origin: string
  /** Where it listens; behind a proxy not the port of the origin. */
  readonly port: number
  /** User names of the demo tenant with which one can sign in now; absent without it. */
  readonly demoSignIns?: () => Promise<ReadonlySet<string>>
  /** Statements that the store was sent since the start. */
  statementsSent(): number
  /** Where the figures of the process are read, when the configuration asks for them. */
  readonly metrics?: string
  /** Finishes requests in flight, then closes the store. Calling it twice is fine. */
  close(): Promise<void>
}

/** What a server that is being developed takes from whoever starts it anew all the time. */
export interface Development {
  /** The page's HTML as it is now. */
  readonly index: () => string | undefined
  /** Opens the store, or hands over the one that is open. */
  readonly openStore: typeof openDatabase
}

/** Requests in flight get this long when the server ends. */
const FINISH_WITHIN = 10_000

/**
 * Starts everything: store, platform (or the way to a tenant), gateway.
 *
 * @param config as `readServerConfig` gives it; port 0 takes a free port
 * @param status shows the phases
 * @param development given by `npm run dev` alone
 * @throws an Error that names what to change; whatever was opened is closed again
 * @example const server = await startServer(readServerConfig({ PORT: '0', DATA_DIR: folder }))
 */
export async function startServer(
  config: ServerConfig,
  status: Status = quietStatus,
  development?: Development,
): Promise<RunningServer> {
  if (development && process.env.NODE_ENV === 'production')
    throw new Error('A server for development does not start with NODE_ENV=production. Use `npm start`.')
  const opened: (() => Promise<void>)[] = []
  let ending: Promise<void> | undefined
  const close = (): Promise<void> => {
    ending ??= (async () => {
      for (const end of opened.toReversed()) await end()
    })()
    return ending
  }
  try {
    return { ...(await open(config, status, opened, development)), close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** Opens one part after the other; each adds how it is closed, and they are closed in the opposite order. */
async function open(
  config: ServerConfig,
  status: Status,
  opened: (() => Promise<void>)[],
  development: Development | undefined,
): Promise<Omit<RunningServer, 'close'>> {
  const logger = createLog(config.logLevel)
  const openapi = projectFolder('openapi')
  const root = dirname(openapi)
  const version = versionOf(root)

  const front = await openFront(config.host, config.port)
  // Closed last of all when something fails before there is a gateway; otherwise first, see below.
  let frontClosed = false
  const closeFront = async (): Promise<void> => {
    if (frontClosed) return
    frontClosed = true
    await front.close(FINISH_WITHIN)
  }
  opened.push(closeFront)
  const origin = config.publicOrigin ?? `http://localhost:${front.port}`

  const tracing =
    config.tracing &&
    (await openTracing({ settings: config.tracing, version, report: (text) => logger.warn(text) }))
  if (tracing) opened.push(() => tracing.close())

  const database = await status.phase('Open the store', async () => {
    const { databaseUrl: url, dataDir } = config
    const openStore = development?.openStore ?? openDatabase
    return openStore(url === undefined ? { dataDir } : { url })
  })
  opened.push(() => database.close())
  if (tracing) opened.push(async () => database.onStatement(undefined))
  database.onStatement(tracing?.statement)
  await status.phase('Bring the schema up to date', () => migrate(database.kysely))
  if (config.databaseUrl === undefined) {
    const report = (error: unknown): void => logger.warn(error, 'a backup was not written')
    opened.push(await openBackupSocket(database, { dataDir: config.dataDir, version, report }))
  }
  const { listenUrl } = config
  const report = (error: unknown): void => logger.warn(error, 'what other processes write was not heard of')
  opened.push(followChanges(database, { listenUrl, report }))
  const endMaintenance = startMaintenance(database, (error) => logger.warn(error))
  opened.push(async () => endMaintenance())
  const unsealed = (error: unknown): void => logger.warn(error, 'the audit trail was not sealed')
  opened.push(startSealing(database, unsealed))
  const endRetention = startRetention(database, config.retention, (error) =>
    logger.warn(error, 'what is too old was not removed'),
  )
  opened.push(async () => endRetention())

  const product = await readProduct(root)
  const definitions = await status.phase('Compose the portal', async () => composeDefinitions(product))
  const errors = definitions.portal.diagnostics.filter(({ severity }) => severity === 'error')
  for (const { file, code, message } of errors.slice(0, 5)) status.say(`    ${file}: ${code} ${message}`)
  if (errors.length > 5)
    status.say(`    and ${errors.length - 5} more; "npm run portal -- lint" lists them all.`)

  const common = { database, origin, openapi, logger, checkResponses: config.checkResponses, tracing }
  const metrics = config.metrics && createMetrics()
  metrics?.watchDatabase(database)
  const { tenant } = config
  const away = { startsAtOnce: false, sharesDatabase: false, hasScim: false }
  let platform = { origin: tenant ?? '', redirectOrigin: tenant ?? '', ...away }
  let mailer: Mailer | undefined
  if (tenant === undefined) {
    const embedded = await startEmbeddedPlatform(
      config,
      {
        ...common,
        portalKinds: createLayerKinds({
          product,
          openapi,
          realms: realms.map(({ path }) => realmName(path)),
          clock: Date.now,
        }),
        ...(metrics ? { observe: metrics.observer('platform') } : {}),
      },
      product.starterTheme,
      status,
    )
    opened.push(() => embedded.close())
    const here = { startsAtOnce: true, sharesDatabase: true, hasScim: true }
    platform = { origin: embedded.address, redirectOrigin: origin, ...here }
    mailer = embedded.mailer
  }

  const gateway = await createGateway({
    trustedProxies: config.trustedProxies,
    ...common,
    platform,
    settings: withDefaultRealm(config),
    admission: config.admission,
    product,
    definitions,
    portal: join(root, 'dist', 'portal'),
    ...(development ? { index: development.index } : {}),
    version,
    // Everybody on this machine may read it: only where nothing in it is real.
    ...(config.demo && mailer ? { outbox: mailer } : {}),
    ...(metrics ? { observe: metrics.observer('gateway') } : {}),
  })
  opened.push(() => gateway.app.close(), closeFront)
  // Streams never end by themselves: without this the front would wait for them.
  opened.push(async () => gateway.events?.close())
  await gateway.app.ready()
  const figures = await openFigures(config, metrics, gateway.admission, opened)
  front.serve(
    (request, response) => gateway.app.routing(request, response),
    createReadiness(() => sql`select 1`.execute(database.kysely)),
  )
  return {
    origin,
    port: front.port,
    ...(config.demo ? { demoSignIns: () => publicSignIns(database) } : {}),
    statementsSent: () => database.statementsSent(),
    ...figures,
  }
}

/** Opens the port of the figures last: before there is a gateway they say nothing. */
async function openFigures(
  { metrics: place }: ServerConfig,
  metrics: Metrics | undefined,
  admission: Admission,
  opened: (() => Promise<void>)[],
): Promise<{ readonly metrics?: string }> {
  if (!metrics || !place) return {}
  metrics.watchAdmission(admission)
  const { address, close } = await openMetricsPort(metrics, place.host, place.port)
  opened.push(close)
  return { metrics: address }
}

/** The embedded platform's people are in alpha; a tenant says itself where its people are. */
function withDefaultRealm({ portal, tenant }: ServerConfig): ServerConfig['portal'] {
  return tenant === undefined
    ? { ...portal, defaultRealm: portal.defaultRealm ?? '/alpha' }
    : { ...portal, keepsKeys: false }
}

function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : '0'
}
