import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerHeaders, clientHeaders } from './forward-headers.ts'
import type { SessionCookie } from './session/cookie.ts'
import type { Upstream } from './upstream.ts'

/** What SCIM is passed on with. */
export interface ScimRouteDeps {
  /** Public origin. */
  readonly origin: string
  readonly upstream: Upstream
  readonly cookie: SessionCookie
}

/** Other systems wait as long as for any other call that is passed on. */
const WITHIN = 60_000

/**
 * Passes calls of connectors on to the embedded platform: their own token, and no cookie of anybody. Only a platform of ours has SCIM at
 * this address.
 *
 * @param deps the way to the platform
 * @returns the handler of `/scim/*`
 */
export function createScimRoute(
  deps: ScimRouteDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (request, reply) => {
    const { body } = request
    const sender = { ip: request.ip, origin: deps.origin }
    const answer = await deps.upstream.send({
      method: request.method,
      path: request.url,
      timeoutMs: WITHIN,
      headers: { ...clientHeaders(request.headers, sender, deps.cookie.name), cookie: undefined },
      ...(Buffer.isBuffer(body) && body.length > 0 ? { body } : {}),
    })
    return reply
      .code(answer.status)
      .headers(answerHeaders(answer.headers, ['set-cookie']))
      .send(answer.stream)
  }
}
