import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../contract/index.ts'
import type { SessionCookie } from '../session/cookie.ts'
import type { PortalSessions } from '../session/portal-sessions.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { PictureSource } from './fetch-picture.ts'

/**
 * Serves pictures of people that stand elsewhere from the own origin, to whoever is signed in. An `img` sends no header, so the cookie
 * alone says who asks; it comes with requests of this site only.
 */
export function registerPictures(
  app: FastifyInstance,
  deps: {
    readonly cookie: SessionCookie
    readonly sessions: PortalSessions
    readonly source?: PictureSource
  },
): void {
  app.get('/enduser/portal/picture', async (request, reply) => {
    const session = await deps.sessions.find(deps.cookie.read(request.headers.cookie))
    if (!session) throw new DomainError('not-signed-in')
    const { address } = request.query as { address?: unknown }
    const { type, bytes } = await fetchPicture(typeof address === 'string' ? address : '', deps.source)
    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(type)
      .send(bytes)
  })
}
