import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify'
import { actionConstraint } from './action-constraint.ts'
import { acceptFormFiles } from './form-file.ts'
import { MAX_BODY_BYTES, acceptJsonBodies } from './json-body.ts'
import { traceCalls } from './tracing.ts'
import type { Tracing } from './tracing.ts'
import { foldAction, foldEntityPath, foldRealmPath } from './rewrite-url.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What {@link ObservedCall} says of calls of a route. */
    readonly called?: Pick<ObservedCall, 'service' | 'operation'>
  }
}

/** One call that was answered, without anything of who called and what was asked. */
export interface ObservedCall {
  /** Name of the service; `other` for what no contract describes. */
  readonly service: string
  /** Operation id; `pass-on` for what is passed on, `other` for the rest. */
  readonly operation: string
  readonly status: number
  /** From the request to the end of the answer. */
  readonly seconds: number
}

/** Settings of {@link createContractApp}. */
export interface AppOptions {
  readonly logger?: FastifyBaseLogger
  /** Fold realm paths of access-management addresses; off in the gateway, which passes addresses on. */
  readonly foldRealms?: boolean
  /** Route by `_action`; off in the gateway, whose proxied addresses have no routes of their own. */
  readonly actions?: boolean
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy?: string | readonly string[]
  /** Hears of each call when its answer is out. */
  readonly observe?: ((call: ObservedCall) => void) | undefined
  /** Follows each call; the proxies of {@link AppOptions.trustProxy} say what it is part of. */
  readonly tracing?: Tracing | undefined
}

const OTHER = { service: 'other', operation: 'other' }

/**
 * A fastify application prepared for {@link registerContract}: `_action` routing, JSON bodies, bounded sizes.
 *
 * @example const app = createContractApp({ foldRealms: true }); registerContract(app, { … }); await app.listen()
 */
export function createContractApp(options: AppOptions = {}): FastifyInstance {
  const settings: FastifyHttpOptions<RawServerDefault, FastifyBaseLogger> = {
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    // Addresses carry tokens and filters on personal data: requests are not logged one by one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trusted(options.trustProxy ?? []),
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    ...(options.foldRealms
      ? { rewriteUrl: (request) => foldEntityPath(foldAction(foldRealmPath(request.url ?? '/'))) }
      : {}),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 2_000,
      ...(options.actions === false ? {} : { constraints: { action: actionConstraint } }),
    },
  }
  const app: FastifyInstance = Fastify(settings)
  // First of all: whatever another hook asks for belongs to the call.
  if (options.tracing) traceCalls(app, options.tracing, [options.trustProxy ?? []].flat())
  acceptJsonBodies(app)
  acceptFormFiles(app)
  const { observe } = options
  if (observe)
    app.addHook('onResponse', async (request, reply) => {
      const called = request.routeOptions.config.called ?? OTHER
      observe({ ...called, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    })
  return app
}

/** An empty list believes nobody. */
function trusted(proxies: string | readonly string[]): string[] | false {
  const list = typeof proxies === 'string' ? [proxies] : [...proxies]
  return list.length > 0 && list
}
