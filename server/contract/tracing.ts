import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How a call ended. */
interface EndedCall {
  /** Template of the route, e.g. `/openidm/managed/:name`; absent where none is there. */
  readonly route: string | undefined
  readonly service: string
  readonly operation: string
  /** Absent where the client has gone before there was one. */
  readonly status: number | undefined
}

/** A call that is followed. */
interface TracedCall {
  /** Runs what the call does, so that statements belong to it. */
  within(work: () => void): void
  end(call: EndedCall): void
}

/** Follows what the server does. It never hears of addresses, queries, bodies, people or tokens. */
export interface Tracing {
  /** @param parent value of `traceparent` (W3C) of a sender that is believed */
  beginCall(method: string, parent: string | undefined): TracedCall
  /** Follows something that no call has asked for. @returns and throws what the work does */
  job<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** `traceparent` for the server that is asked now; undefined where nothing is followed. */
  parent(): string | undefined
}

/**
 * Lets an application's calls be followed.
 *
 * @param proxies whose `traceparent` is believed: addresses, networks, or `loopback`
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing, proxies: readonly string[]): void {
  const isTrusted = believed(proxies)
  const begun = new WeakMap<FastifyRequest, TracedCall>()
  const end = (request: FastifyRequest, status: number | undefined): void => {
    const { config, url } = request.routeOptions
    const { service, operation } = config.called ?? { service: 'other', operation: 'other' }
    begun.get(request)?.end({ route: url, service, operation, status })
    begun.delete(request)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const header = request.headers.traceparent
    const isBelieved = typeof header === 'string' && isTrusted(request.socket.remoteAddress)
    const call = tracing.beginCall(request.method, isBelieved ? header : undefined)
    begun.set(request, call)
    // Also where the client has gone: hooks of the framework miss it once a body is read, and call a stream that is left an abort.
    reply.raw.once('close', () => end(request, reply.raw.headersSent ? reply.statusCode : undefined))
    call.within(done)
  })
  // What reads the body comes from the socket, where nobody knows of the call.
  app.addHook('preValidation', (request, _reply, done) => {
    const call = begun.get(request)
    if (call) call.within(done)
    else done()
  })
}

/** What is done by time, followed where somebody follows. */
export function traceJob<Result>(
  tracing: Tracing | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.job(name, work) : work()
}

function believed(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of proxies.flatMap((each) => (each === 'loopback' ? ['127.0.0.0/8', '::1'] : [each]))) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    if (address === undefined) return false
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}
