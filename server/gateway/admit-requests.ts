import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Admission } from './admission.ts'
import { DomainError } from '../contract/index.ts'
import { serviceAt } from './services.ts'
import type { SessionCookie } from './session/cookie.ts'
import { createTurnAway } from './turn-away.ts'

/** Calls that ask the platform or the store; pages and assets are read from memory and disk. */
const OWN = /^\/(enduser\/(portal|session|counts)|scim)(\/|$|\?)/

/** A stream asks for work when it is opened; afterwards it only waits. */
const STREAM = /^\/enduser\/portal\/events(\/|$|\?)/

/** Why a signal is given: an error would be made anew for each answer. */
const CLOSED = 'closed'

/** Lets in what asks for work, in turn; each answer, and each caller that goes, ends its turn. Nothing is read or asked before that. */
export function admitRequests(app: FastifyInstance, admission: Admission, cookie: SessionCookie): void {
  const turnAway = createTurnAway()
  app.addHook('onRequest', async (request, reply) => {
    if (!OWN.test(request.url) && !serviceAt(request.url.split('?')[0] ?? '')) return
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort(CLOSED))
    const leave = await admission
      .enter(whoAsks(request, cookie), gone.signal)
      .catch((error: unknown) => asRefusal(error))
    // Nobody listens to who has gone.
    if (leave instanceof DomainError)
      return gone.signal.aborted ? reply.code(503).send() : turnAway(request, reply, leave)
    if (gone.signal.aborted) leave()
    else gone.signal.addEventListener('abort', leave, { once: true })
    if (STREAM.test(request.url)) reply.raw.once('pipe', leave)
  })
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

/** The session or token, unread: whether it is good is found out later. An address for everybody else. */
function whoAsks({ headers, ip }: FastifyRequest, cookie: SessionCookie): string {
  const credential = cookie.read(headers.cookie) ?? headers.authorization
  return credential === undefined ? ip : createHash('sha256').update(credential).digest('base64')
}
