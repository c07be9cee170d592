import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { HttpProblem, PORTAL_CLIENT, isRecord } from '../contract/index.ts'
import { realmPath } from './services.ts'
import type { ServiceToken } from './session/browser-sessions.ts'
import type { Upstream } from './upstream.ts'

/** A session as the access manager reports it. */
export interface AccessSessionInfo {
  readonly username: string
  readonly realm: string
  readonly maxIdleExpirationTime: string | null
  readonly maxSessionExpirationTime: string | null
}

/** What a silent authorisation yields. */
export interface Authorised {
  readonly token: ServiceToken
  readonly subject: string
  readonly authTime: Date
  /** Where the platform wishes people to go after sign-out; not checked yet. */
  readonly postLogoutUrl: string | undefined
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

/** A token is renewed this long before it ends. */
const EARLY = 60_000

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
    async authorise(session, realm, scope) {
      const base = `/am/oauth2/${realmPath(realm)}`
      const verifier = randomBytes(32).toString('base64url')
      const state = randomBytes(16).toString('base64url')
      const nonce = randomBytes(16).toString('base64url')
      const query = new URLSearchParams({
        client_id: PORTAL_CLIENT,
        response_type: 'code',
        scope: `openid ${scope}`,
        redirect_uri: redirect,
        state,
        nonce,
        prompt: 'none',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      const asked = await upstream.json({
        method: 'GET',
        path: `${base}/authorize?${query.toString()}`,
        headers: await withSession(session),
      })
      const location = asked.headers.location
      // The redirect is read, never followed.
      if (location === undefined || !location.startsWith(redirect))
        throw unexpected('authorize', asked.status)
      const result = new URL(location).searchParams
      if (result.get('state') !== state) throw unexpected('authorize', asked.status)
      if (result.get('error') === 'login_required') return null
      const code = result.get('code')
      if (code === null) {
        throw new HttpProblem(
          502,
          `The platform refused ${scope}: ${result.get('error_description') ?? result.get('error') ?? ''}`,
        )
      }
      const { status, body } = await upstream.json({
        method: 'POST',
        path: `${base}/access_token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: PORTAL_CLIENT,
          code,
          redirect_uri: redirect,
          code_verifier: verifier,
        }).toString(),
      })
      if (status !== 200 || !isRecord(body) || typeof body.access_token !== 'string') {
        throw unexpected('access_token', status)
      }
      const claims = typeof body.id_token === 'string' ? decodeJwt(body.id_token) : {}
      if (claims.nonce !== nonce) throw unexpected('access_token', status)
      const lifetime = typeof body.expires_in === 'number' ? body.expires_in * 1000 : 300_000
      return {
        token: { token: body.access_token, expiresAt: clock() + Math.max(lifetime - EARLY, lifetime / 2) },
        subject: plainSubject(claims.sub ?? ''),
        postLogoutUrl: typeof claims.post_logout_url === 'string' ? claims.post_logout_url : undefined,
        authTime: new Date((typeof claims.auth_time === 'number' ? claims.auth_time : clock() / 1000) * 1000),
      }
    },
    async revoke(realm, token) {
      await upstream.json({
        method: 'POST',
        repeatable: true,
        path: `/am/oauth2/${realmPath(realm)}/token/revoke`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ client_id: PORTAL_CLIENT, token }).toString(),
      })
    },
    async mayFollow(session, realm, address) {
      if (!/^https?:\/\//i.test(address)) return false
      const { status, body } = await upstream.json({
        method: 'POST',
        repeatable: true,
        path: `/am/json/${realmPath(realm)}/users?_action=validateGoto`,
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

/** The person behind a `sub` claim: `(usr!id)` or plain. */
function plainSubject(subject: string): string {
  return /^\(usr!(.+)\)$/.exec(subject)?.[1] ?? subject
}

function unexpected(call: string, status: number): HttpProblem {
  if (status === 503)
    return new HttpProblem(503, 'The platform is not available at the moment. Try again in a moment.', {
      headers: { 'retry-after': '5' },
    })
  return new HttpProblem(502, `The platform answered ${call} in an unexpected way (status ${status}).`)
}
