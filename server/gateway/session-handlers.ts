import type { components, operations } from '../../openapi/generated/portal.ts'
import { DomainError } from '../contract/index.ts'
import type { HandlersOf } from '../contract/index.ts'
import type { AccessManager, AccessSessionInfo } from './access-manager.ts'
import type { BrowserSession } from './session/browser-sessions.ts'
import type { SessionCookie } from './session/cookie.ts'
import { sessionEnded } from './session/guard.ts'
import type { RequestGuard } from './session/guard.ts'
import type { PortalSessions } from './session/portal-sessions.ts'

type SessionState = components['schemas']['SessionState']
type Served = Pick<operations, 'touchSession' | 'readSessionState' | 'signOut'>

/** What the handlers of the browser's own session need. */
export interface SessionDeps {
  readonly access: AccessManager
  readonly sessions: PortalSessions
  readonly cookie: SessionCookie
  readonly guard: RequestGuard
}

/** Activity, state and end of the browser's session. */
export function browserSessionHandlers(deps: SessionDeps): HandlersOf<Served> {
  const { guard, cookie, sessions } = deps
  const state = async (
    headers: Parameters<RequestGuard['sessionOf']>[0],
    renew: boolean,
  ): Promise<{ body: SessionState }> => {
    const session = await guard.sessionOf(headers)
    if (!session) throw new DomainError('not-signed-in')
    const info = await deps.access.sessionInfo(session.secrets.accessSession, { renew })
    if (!info) {
      await sessions.drop(session)
      throw sessionEnded()
    }
    return { body: sessionState(session, info) }
  }
  return {
    async touchSession({ headers }) {
      guard.assertOrigin('POST', headers)
      return state(headers, true)
    },
    readSessionState: ({ headers }) => state(headers, false),
    async signOut({ headers }) {
      guard.assertOrigin('POST', headers)
      const session = await guard.sessionOf(headers)
      const redirect = session ? await sessions.postLogoutAddress(session) : null
      if (session) await sessions.end(session)
      return { body: { redirect }, headers: { 'set-cookie': cookie.forget() } }
    },
  }
}

/** A session as the page is told of it. */
export function sessionState(session: BrowserSession, info: AccessSessionInfo): SessionState {
  return {
    subject: session.subject,
    realm: session.realm,
    authTime: Math.floor(session.authTime.getTime() / 1000),
    maxIdleExpirationTime: info.maxIdleExpirationTime,
    maxSessionExpirationTime: info.maxSessionExpirationTime,
  }
}
