import { timingSafeEqual } from 'node:crypto'
import { DomainError } from '../../contract/index.ts'
import type { BrowserSession } from './browser-sessions.ts'
import type { SessionCookie } from './cookie.ts'
import type { PortalSessions } from './portal-sessions.ts'

/** Header that only the portal's own page can send. */
export const CSRF_HEADER = 'x-atrium-csrf'
/** Said of a call whose proof belongs to another session of the same browser. */
export const OTHER_SESSION = 'other-session'
/** Its value before there is a session. */
export const BEFORE_SESSION = 'sign-in'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Decides whether a request comes from the portal's page, and for which session. */
export interface RequestGuard {
  /** @throws DomainError 403 when a state-changing request does not come from the public origin */
  assertOrigin(method: string, headers: Headers): void
  /**
   * The session that a portal request may use; `null` before sign-in.
   *
   * @throws DomainError 401 when the session has ended, 403 when the header is not the session's
   */
  sessionOf(headers: Headers): Promise<BrowserSession | null>
}

/** @param origin public origin */
export function createGuard(origin: string, cookie: SessionCookie, sessions: PortalSessions): RequestGuard {
  // Contract and handler ask for the same request; the store is asked once.
  const found = new WeakMap<Headers, Promise<BrowserSession | null>>()
  const find = async (headers: Headers): Promise<BrowserSession | null> => {
    const csrf = headers[CSRF_HEADER]
    if (typeof csrf !== 'string' || csrf === '' || csrf === BEFORE_SESSION) return null
    const id = cookie.read(headers.cookie as string | undefined)
    const session = await sessions.find(id)
    if (!session) throw sessionEnded()
    if (!same(csrf, session.csrf)) {
      // Another tab of the browser signed in meanwhile: the page is told so, and asks who it is now.
      throw new DomainError('other-session', { header: CSRF_HEADER }, { detail: { reason: OTHER_SESSION } })
    }
    return session
  }
  return {
    assertOrigin(method, headers) {
      if (method === 'GET' || method === 'HEAD') return
      if (headers.origin !== origin) {
        throw new DomainError('request-from-elsewhere', { origin })
      }
    },
    sessionOf(headers) {
      const known = found.get(headers) ?? find(headers)
      found.set(headers, known)
      return known
    },
  }
}

/**
 * 401. It leaves the browser its cookie, which leads nowhere: by the time this answer arrives, another tab may have signed in, and it would
 * be that session's cookie that is forgotten.
 */
export function sessionEnded(): DomainError {
  return new DomainError('not-signed-in')
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
