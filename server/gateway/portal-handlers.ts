import type { operations } from '../../openapi/generated/portal.ts'
import { DomainError } from '../contract/index.ts'
import type { HandlersOf } from '../contract/index.ts'
import { bootDocument } from './boot/boot-document.ts'
import type { BootDeps } from './boot/boot-document.ts'
import type { SessionCookie } from './session/cookie.ts'
import type { PortalSessions } from './session/portal-sessions.ts'

type Served = Pick<operations, 'getBootDocument' | 'readCompiledScreen' | 'readMessages'>

/** What never changes under its address may be kept for ever. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The boot document and what it points to. */
export function portalHandlers(
  deps: BootDeps & {
    readonly sessions: PortalSessions
    readonly cookie: SessionCookie
    /** Public origin. */
    readonly origin: string
  },
): HandlersOf<Served> {
  const { sessions, cookie, portals, messages, origin } = deps
  return {
    // Answers only to the page's own origin (the cookie is SameSite=Strict) and changes nothing: no further proof is asked for,
    // because this answer is where the page learns its proof.
    async getBootDocument({ headers, query, locales }) {
      // Browsers say who asks; what says nothing is a tool, or too old to.
      const site = headers['sec-fetch-site']
      if (site !== undefined && site !== 'same-origin')
        throw new DomainError('request-from-elsewhere', { origin })
      const id = cookie.read(headers.cookie as string | undefined)
      const session = await sessions.find(id)
      const { realm, locale, safe = false, journey, theme } = query
      const request = { realm, locale, safe, journey, theme, languages: locales }
      const document = await bootDocument(deps, { ...request, session })
      if (document) return { body: document }
      if (session && !(await sessions.isAlive(session))) {
        await sessions.drop(session)
        const anonymous = await bootDocument(deps, { ...request, session: null })
        if (anonymous) return { body: anonymous }
      }
      throw new DomainError('person-not-known')
    },
    async readCompiledScreen({ params }) {
      const found = await portals.screen(params.screenId, params.hash)
      if (!found) throw new DomainError('screen-not-served')
      return { body: found as unknown as Record<string, never>, headers: FOR_EVER }
    },
    async readMessages({ params }) {
      const found = await messages.byHash(
        params.locales.split(','),
        params.part,
        params.hash,
        portals.held().map(({ portal }) => portal.messages),
      )
      if (!found) throw new DomainError('messages-not-served')
      return { body: found as unknown as Record<string, Record<string, never>>, headers: FOR_EVER }
    },
  }
}
