import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { DomainError, isRecord, PORTAL_CLIENT } from '../contract/index.ts'
import { escapedRealmPath } from './services.ts'
import type { ServiceToken } from './session/browser-sessions.ts'
import { unexpected } from './unexpected-answer.ts'
import type { Upstream } from './upstream.ts'

/** What a silent authorisation yields. */
export interface Authorised {
  readonly token: ServiceToken
  readonly subject: string
  readonly authTime: Date
  /** Where the platform wishes people to go after sign-out; not checked yet. */
  readonly postLogoutUrl: string | undefined
}

/** A token is renewed this long before it ends. */
const EARLY = 60_000

/** What an authorisation needs. */
export interface AuthorisationDeps {
  readonly upstream: Upstream
  /** The registered redirect page. */
  readonly redirect: string
  /** Milliseconds since the epoch. */
  readonly clock: () => number
}

/**
 * A token for a scope, without asking anybody.
 *
 * @param cookie header with the session
 * @returns `null` when the session has ended
 * @throws DomainError 502 when the platform refuses, or answers in an unexpected way
 */
export async function authoriseSilently(
  deps: AuthorisationDeps,
  cookie: Readonly<Record<string, string>>,
  realm: string,
  scope: string,
): Promise<Authorised | null> {
  const { upstream, redirect } = deps
  const base = `/am/oauth2/${escapedRealmPath(realm)}`
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
    headers: cookie,
  })
  const location = asked.headers.location
  // The redirect is read, never followed.
  if (location === undefined || !location.startsWith(redirect)) throw unexpected('authorize', asked.status)
  const result = new URL(location).searchParams
  if (result.get('state') !== state) throw unexpected('authorize', asked.status)
  if (result.get('error') === 'login_required') return null
  const code = result.get('code')
  if (code === null) {
    const why = result.get('error_description') ?? result.get('error') ?? ''
    throw new DomainError('platform-refused-scope', { scope, why })
  }
  return redeemCode(deps, base, { code, verifier, nonce })
}

/** Changes a code into a token. */
async function redeemCode(
  { upstream, redirect, clock }: AuthorisationDeps,
  base: string,
  { code, verifier, nonce }: { readonly code: string; readonly verifier: string; readonly nonce: string },
): Promise<Authorised> {
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
}

/** The person behind a `sub` claim: `(usr!id)` or plain. */
function plainSubject(subject: string): string {
  return /^\(usr!(.+)\)$/.exec(subject)?.[1] ?? subject
}
