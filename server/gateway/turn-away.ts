import type { FastifyReply, FastifyRequest } from 'fastify'
import { localesOf, problemBody, problemOf } from '../contract/index.ts'
import type { DomainError } from '../contract/index.ts'

/** What browsers say of languages is much the same; more than these are somebody's play. */
const HELD_MOST = 200
/** How often the log says that calls are turned away: it must not be flooded with them. */
const SAY_EVERY = 10_000

/** Says that there was no time for a call. */
export type TurnAway = (request: FastifyRequest, reply: FastifyReply, refusal: DomainError) => FastifyReply

/**
 * Answers those for whom there is no time. There are most of them when there is least time: the sentence is made once for each language.
 *
 * @example app.addHook('onRequest', async (request, reply) => turnAway(request, reply, refusal))
 */
export function createTurnAway(now: () => number = () => performance.now()): TurnAway {
  const bodies = new Map<string, string>()
  let since = -Infinity
  let untold = 0

  const bodyFor = (languages: string, refusal: DomainError): string => {
    const key = `${languages}\n${JSON.stringify(refusal.params)}`
    const known = bodies.get(key)
    if (known !== undefined) return known
    const body = JSON.stringify(problemBody('portal', problemOf(refusal, { locales: localesOf(languages) })))
    if (bodies.size >= HELD_MOST) bodies.clear()
    bodies.set(key, body)
    return body
  }

  return (request, reply, refusal) => {
    untold += 1
    if (now() - since > SAY_EVERY) {
      request.log.warn({ calls: untold }, 'more calls than there is time for: these were turned away')
      since = now()
      untold = 0
    }
    return reply
      .code(503)
      .headers({ ...refusal.headers, 'cache-control': 'no-store' })
      .type('application/json;charset=utf-8')
      .send(bodyFor(request.headers['accept-language'] ?? '', refusal))
  }
}
