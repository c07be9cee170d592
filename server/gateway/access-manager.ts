import { PORTAL_CLIENT, isRecord } from '../contract/index.ts'
import { escapedRealmPath } from './services.ts'
import { authoriseSilently } from './silent-authorisation.ts'
import type { Authorised } from './silent-authorisation.ts'
import { unexpected } from './unexpected-answer.ts'
import type { Upstream } from './upstream.ts'

/** A session as the access manager reports it. */
export interface AccessSessionInfo {
  readonly username: string
  readonly realm: string
  readonly maxIdleExpirationTime: string | null
  readonly maxSessionExpirationTime: string | null
}

/** The gateway's own conversation with the access manager; the browser takes no part in it. */
export interface AccessManager {
  /** Name of its session cookie; asked once. */
  cookieName(): Promise<string>
  /** Realm of an address without one; asked once. */
  defaultRealm(): Promise<string>
  /** `null` when the session has ended. */
  sessionInfo(session: string, options: { readonly renew: boolean }): Promise<AccessSessionInfo | null>
  /** Ends a session; an ended one is fine. */
  endSession(session: string): Promise<void>
  /** A token for a scope, without asking anybody; `null` when the session has ended. */
  authorise(session: string, realm: string, scope: string): Promise<Authorised | null>
  revoke(realm: string, token: string): Promise<void>
  /** Whether an address may be followed: own origin, or on the realm's list (reading 4). */
  mayFollow(session: string, realm: string, address: string): Promise<boolean>
}

/** @param redirectOrigin origin of the registered redirect page: the public one, or the tenant's in front of a tenant */
export function createAccessManager(
  upstream: Upstream,
  redirectOrigin: string,
  clock: () => number,
): AccessManager {
  let info: Promise<{ cookieName: string; realm: string }> | undefined
  const serverInfo = (): Promise<{ cookieName: string; realm: string }> => {
    info ??= readServerInfo(upstream).catch((error: unknown) => {
      info = undefined
      throw error
    })
    return info
  }
  const withSession = async (session: string): Promise<Record<string, string>> => ({
    cookie: `${(await serverInfo()).cookieName}=${session}`,
  })
  const redirect = `${redirectOrigin}/enduser/appAuthHelperRedirect.html`

  return {
    cookieName: async () => (await serverInfo()).cookieName,
    defaultRealm: async () => (await serverInfo()).realm,
    async sessionInfo(session, { renew }) {
      const { status, body } = await upstream.json({
        method: 'POST',
        repeatable: true,
        path: `/am/json/sessions?_action=${renew ? 'getSessionInfoAndResetIdleTime' : 'getSessionInfo'}`,
        headers: {
          ...(await withSession(session)),
          'content-type': 'application/json',
          'accept-api-version': 'resource=2.1, protocol=1.0',
        },
        body: '{}',
      })
      if (status === 401 || status === 403) return null
      if (status !== 200 || !isRecord(body)) throw unexpected('getSessionInfo', status)
      const text = (name: string): string | null => (typeof body[name] === 'string' ? body[name] : null)
      return {
        username: text('username') ?? '',
        realm: text('realm') ?? '/',
        maxIdleExpirationTime: text('maxIdleExpirationTime'),
        maxSessionExpirationTime: text('maxSessionExpirationTime'),
      }
    },
    async endSession(session) {
      await upstream.json({
        method: 'POST',
        // Ending what has ended is fine.
        repeatable: true,
        path: '/am/json/sessions?_action=logout',
        headers: {
          ...(await withSession(session)),
          'content-type': 'application/json',
          'accept-api-version': 'resource=4.0, protocol=2.1',
        },
        body: '{}',
      })
    },
    authorise: async (session, realm, scope) =>
      authoriseSilently({ upstream, redirect, clock }, await withSession(session), realm, scope),
    async revoke(realm, token) {
      await upstream.json({
        method: 'POST',
        repeatable: true,
        path: `/am/oauth2/${escapedRealmPath(realm)}/token/revoke`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: PORTAL_CLIENT, token }).toString(),
      })
    },
    async mayFollow(session, realm, address) {
      if (!/^https?:\/\//i.test(address)) return false
      const { status, body } = await upstream.json({
        method: 'POST',
        repeatable: true,
        path: `/am/json/${escapedRealmPath(realm)}/users?_action=validateGoto`,
        headers: {
          ...(await withSession(session)),
          'content-type': 'application/json',
          'accept-api-version': 'resource=3.0, protocol=2.1',
        },
        body: JSON.stringify({ goto: address }),
      })
      // An address that is not allowed is answered with the realm's default.
      return status === 200 && isRecord(body) && body.successURL === address
    },
  }
}

async function readServerInfo(upstream: Upstream): Promise<{ cookieName: string; realm: string }> {
  const { status, body } = await upstream.json({ method: 'GET', path: '/am/json/serverinfo/*' })
  if (status !== 200 || !isRecord(body) || typeof body.cookieName !== 'string') {
    throw unexpected('serverinfo', status)
  }
  return { cookieName: body.cookieName, realm: typeof body.realm === 'string' ? body.realm : '/' }
}
