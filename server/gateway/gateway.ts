import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { operations } from '../../openapi/generated/portal.ts'
import {
  createContractApp,
  handlers,
  loadDocuments,
  recordRefusals,
  registerContract,
  traceJob,
} from '../contract/index.ts'
import type { Caller, ObservedCall, Tracing } from '../contract/index.ts'
import type { Database } from '../store/database.ts'
import { createKeyStore } from '../store/idempotency/key-store.ts'
import { createAccessManager } from './access-manager.ts'
import { createAdmission } from './admission.ts'
import type { Admission, AdmissionLimits } from './admission.ts'
import { admitRequests } from './admit-requests.ts'
import { createMessageShelf } from './boot/messages.ts'
import { countHandlers } from './boot/count-handlers.ts'
import { countWaiting } from './boot/count-waiting.ts'
import { startAtOnce, startByCalls } from './boot/platform-start.ts'
import { createPlatformReader } from './boot/platform-reader.ts'
import { createWrittenNotice } from './boot/written-notice.ts'
import type { Definitions, Product } from './definitions.ts'
import { eventHandlers } from './events/event-handlers.ts'
import { createEventHub } from './events/event-hub.ts'
import type { EventHub, EventLimits } from './events/event-hub.ts'
import { brokenScreenHandlers } from './layers/broken-screens.ts'
import { layerHandlers } from './layers/layer-handlers.ts'
import { createLayerStore } from './layers/layer-store.ts'
import { createPortals } from './layers/portals.ts'
import type { PortalSettings } from './portal-config.ts'
import type { PictureSource } from './pictures/fetch-picture.ts'
import { registerPictures } from './pictures/picture-route.ts'
import { preferenceHandlers } from './preferences/preference-handlers.ts'
import { createPreferenceStore } from './preferences/preference-store.ts'
import { portalHandlers } from './portal-handlers.ts'
import { createProxy } from './proxy.ts'
import { createScimRoute } from './scim-route.ts'
import { services } from './services.ts'
import { browserSessionHandlers } from './session-handlers.ts'
import { createBrowserSessions } from './session/browser-sessions.ts'
import type { BrowserSession } from './session/browser-sessions.ts'
import { createSessionCookie } from './session/cookie.ts'
import { createGuard } from './session/guard.ts'
import { createPortalSessions } from './session/portal-sessions.ts'
import { compressImmutable } from './static/compress-immutable.ts'
import { registerCspReports } from './static/csp-reports.ts'
import type { CspReports } from './static/csp-reports.ts'
import { createFirstLook } from './static/first-look.ts'
import { registerOutbox } from './static/outbox.ts'
import type { Outbox } from './static/outbox.ts'
import { registerOwnPage } from './static/own-page.ts'
import { registerPages } from './static/pages.ts'
import { addSecurityHeaders } from './static/security-headers.ts'
import { registerThemeScripts } from './theme/script-route.ts'
import { themeAdminHandlers } from './theme/theme-admin-handlers.ts'
import { themeHandlers } from './theme/theme-handlers.ts'
import { createThemeHistory } from './theme/theme-history.ts'
import { createThemeStore } from './theme/theme-store.ts'
import { createUpstream } from './upstream.ts'

/** Largest body that is passed on to the platform. */
const MAX_PROXY_BODY = 10 * 1_048_576
/** How often ended sessions are removed. */
const SWEEP_EVERY = 60_000

/** What the gateway is made of. */
export interface GatewayOptions {
  readonly database: Database
  /** Public origin: decides redirects, Origin check and cookie flags; never the Host header. */
  readonly origin: string
  /** Proxies whose `X-Forwarded-For` is believed; nobody's without it. The address that is found out goes on to the platform. */
  readonly trustedProxies?: readonly string[]
  /** Where the platform answers. */
  readonly platform: {
    readonly origin: string
    /** Origin under which its redirect pages are registered: the public one when embedded, else the tenant's. */
    readonly redirectOrigin: string
    /** Whether it answers what a portal starts with in one call (openapi/access.yaml, readPortalStart). */
    readonly startsAtOnce?: boolean
    /** Whether it has SCIM for connectors (openapi/scim.yaml). */
    readonly hasScim?: boolean
    /** Whether it keeps its data in this database, so that its changes are heard of here. */
    readonly sharesDatabase?: boolean
  }
  readonly settings: PortalSettings
  readonly product: Product
  /** The product composed by itself. */
  readonly definitions: Definitions
  /** Folder of the OpenAPI documents. */
  readonly openapi: string
  /** Folder of the built portal. */
  readonly portal: string
  /** The page's HTML as it is now, in place of the built one: the sources are served as they change (tools/dev.mjs). */
  readonly index?: () => string | undefined
  readonly version: string
  readonly checkResponses: boolean
  readonly logger?: FastifyBaseLogger
  readonly clock?: () => number
  /** Where pictures of people come from; the Internet without it. */
  readonly pictures?: PictureSource
  /** How much is worked on at once. */
  readonly admission?: AdmissionLimits
  /** Bounds of the streams of events. */
  readonly events?: Partial<EventLimits>
  /** Mails that the platform has sent, shown at `/outbox`. */
  readonly outbox?: Outbox
  /** Hears of each call that was answered. */
  readonly observe?: (call: ObservedCall) => void
  /** Follows calls, also to the platform. */
  readonly tracing?: Tracing | undefined
}

/** The gateway, not listening yet. */
export interface Gateway {
  readonly app: FastifyInstance
  readonly admission: Admission
  readonly cspReports: CspReports
  /** Streams of events; absent in front of a tenant, whose changes nobody hears of. */
  readonly events?: EventHub
}

/** Who holds a browser's session. What that person may do is asked of the platform, by whoever needs it. */
const callerOf = ({ subject, realm }: BrowserSession): Caller => ({
  id: subject,
  realm,
  component: '',
  roles: [],
  scopes: [],
})

/** Removes what is over, by what it is called, until the gateway closes. */
function sweepRegularly(
  app: FastifyInstance,
  swept: Readonly<Record<string, { sweep(): Promise<unknown> }>>,
  tracing: Tracing | undefined,
): void {
  const sweeping = setInterval(() => {
    for (const [what, store] of Object.entries(swept))
      traceJob(tracing, `sweep ${what}`, () => store.sweep()).catch((error: unknown) =>
        app.log.warn({ err: error }, `${what} were not removed`),
      )
  }, SWEEP_EVERY)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
}

type Route = ReturnType<typeof createProxy>

/** What goes on to the platform as it came, bodies unread. */
function passOn(app: FastifyInstance, proxy: Route, scim: Route | undefined): void {
  const routes = [...services.map(({ prefix, name }) => ({ prefix, name, route: proxy }))]
  if (scim) routes.push({ prefix: '/scim', name: 'scim', route: scim })
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_PROXY_BODY },
      async (_request: unknown, body: string | Buffer) => body,
    )
    for (const { prefix, name, route } of routes) {
      const config = { called: { service: name, operation: 'pass-on' } }
      inner.all(`${prefix}/*`, { bodyLimit: MAX_PROXY_BODY, config }, route)
    }
  })
}

/**
 * The server that browsers speak to: holds sessions and tokens, answers the portal's own calls, passes the others on.
 *
 * @example const { app } = await createGateway({ … }); await app.ready()
 */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { origin, product, settings } = options
  const clock = options.clock ?? Date.now
  const app = createContractApp({
    actions: false,
    trustProxy: options.trustedProxies ?? [],
    observe: options.observe,
    tracing: options.tracing,
    ...(options.logger ? { logger: options.logger } : {}),
  })
  const upstream = createUpstream(options.platform.origin, settings.keepsKeys !== false, options.tracing)
  const access = createAccessManager(upstream, options.platform.redirectOrigin, clock)
  const store = createBrowserSessions(options.database, clock)
  const sessions = createPortalSessions({
    store,
    access,
    clock,
    log: app.log,
    postLogout: settings.postLogout,
  })
  const keys = createKeyStore(options.database, clock)
  const cookie = createSessionCookie(origin)
  const guard = createGuard(origin, cookie, sessions)
  const reader = createPlatformReader(upstream, access, sessions)
  const layers = createLayerStore(options.database, clock)
  const preferences = createPreferenceStore(options.database, clock)
  const portals = createPortals(product, options.definitions, layers, clock)
  const messages = createMessageShelf(
    (locale) => reader.identity(`config/uilocale/${encodeURIComponent(locale)}?_fields=enduser,shared`, null),
    clock,
  )

  const events = options.platform.sharesDatabase
    ? createEventHub({ changes: options.database.changes, sessions, log: app.log }, options.events)
    : undefined

  const deps = {
    hasEvents: events !== undefined,
    portals,
    settings,
    access,
    reader,
    messages,
    notice: createWrittenNotice(reader, clock),
    start: options.platform.startsAtOnce ? startAtOnce(reader) : startByCalls(reader, access),
    preferences,
    version: options.version,
    sessions,
    cookie,
    origin,
  }

  addSecurityHeaders(app, origin)
  compressImmutable(app)
  const admission = createAdmission(options.admission)
  admitRequests(app, admission, cookie)
  registerContract(app, {
    documents: loadDocuments(options.openapi, ['portal']),
    handlers: handlers<operations>({
      ...portalHandlers(deps),
      ...eventHandlers({ origin, cookie, sessions, events }),
      ...themeHandlers(deps),
      ...themeAdminHandlers({
        ...deps,
        guard,
        store: createThemeStore(upstream, sessions, product.starterTheme),
        history: createThemeHistory(options.database, clock),
        starter: product.starterTheme,
      }),
      ...layerHandlers({ guard, reader, product, store: layers, openapi: options.openapi }),
      ...brokenScreenHandlers({ guard, reader, portals }),
      ...preferenceHandlers(guard, preferences),
      ...countHandlers(guard, countWaiting(reader, options.platform.startsAtOnce === true), settings),
      ...browserSessionHandlers({ access, sessions, cookie, guard }),
    }),
    resolveCaller: async (request, _service, secured) => {
      if (!secured) return null
      guard.assertOrigin(request.method, request.headers)
      const session = await guard.sessionOf(request.headers)
      return session && callerOf(session)
    },
    keys,
    checkResponses: options.checkResponses,
    refused: recordRefusals(options.database, clock),
  })
  const cspReports = registerCspReports(app)
  registerPictures(app, { cookie, sessions, ...(options.pictures ? { source: options.pictures } : {}) })
  registerThemeScripts(app, reader, settings.themeScripts)
  registerPages(app, {
    portal: options.portal,
    ...(options.index ? { index: options.index } : {}),
    firstLook: createFirstLook(deps, clock),
    allowed: {
      fonts: settings.fontOrigins,
      themeScripts: settings.themeScripts,
      captchas: settings.captchaOrigins,
      posts: settings.postOrigins,
    },
  })
  registerOwnPage(app, { version: options.version, origin, cookie, sessions, guard })
  if (options.outbox) registerOutbox(app, options.outbox)
  const proxy = createProxy({ origin, upstream, access, sessions, cookie, guard })
  const scim = options.platform.hasScim ? createScimRoute({ origin, upstream, cookie }) : undefined
  passOn(app, proxy, scim)

  // Whoever only listens does not hold up the end.
  app.addHook('preClose', async () => events?.close())
  app.addHook('onClose', async () => upstream.close())
  sweepRegularly(app, { 'ended sessions': store, 'keys of calls': keys }, options.tracing)
  return { app, admission, cspReports, ...(events ? { events } : {}) }
}
