import * as client from 'openid-client'
import { expect } from 'vitest'
import { signIn, startAccess } from './access-support.ts'
import { said } from './said.ts'
import type { AccessUnderTest } from './access-support.ts'

export const REALM = '/am/json/realms/root/realms/alpha'
export const ID_TOKEN_FORMAT = 'http://openid.net/specs/openid-connect-core-1_0.html#IDToken'
const OAUTH = '/am/oauth2/realms/root/realms/alpha'
const PROTECTION = '/am/uma/realms/root/realms/alpha'
const UMA_GRANT = 'urn:ietf:params:oauth:grant-type:uma-ticket'
const PAGE = 'http://127.0.0.1:9091/callback'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Row = Readonly<Record<string, unknown>>

export interface Answer {
  readonly status: number
  readonly body: Row
}

/** The access service with a resource server, `album`, and a client that uses resources, `viewer`. */
export interface SharingUnderTest extends AccessUnderTest {
  /** Notifications as `id: message`. */
  readonly told: string[]
  /** Topics of all notifications so far. */
  readonly toldAs: ReadonlySet<string | undefined>
  /** Calls below `users/{userName}` of the realm, signed in. */
  call(
    who: string,
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Calls the protection API with a token. */
  protect(token: string | undefined, method: Method, path: string, body?: object): Promise<Answer>
  /** Tokens of somebody for a client. */
  tokens(userName: string, clientId: string, scope: string): Promise<{ access: string; id: string }>
  /** The uma-ticket grant, by the viewer. */
  redeem(parameters: Record<string, string>): Promise<Answer>
  introspect(protection: string, token: string): Promise<Answer>
}

/** Erin's part of the resource server. */
export interface Album {
  /** Her protection API access token. */
  readonly protection: string
  /** Registers a resource of hers, with what it has beside its name. */
  register(name: string, more?: object): Promise<string>
  share(id: string, subject: string, scopes: readonly string[], who?: string): Promise<Answer>
}

export async function albumOf(service: SharingUnderTest): Promise<Album> {
  const protection = (await service.tokens('erin.employee', 'album', 'openid uma_protection')).access
  return {
    protection,
    async register(name, more = {}) {
      const answer = await service.protect(protection, 'POST', 'resource_set', {
        name,
        type: 'Album',
        resource_scopes: ['view', 'comment', 'download'],
        ...more,
      })
      expect(answer.status).toBe(201)
      return text(answer, '_id')
    },
    share: (id, subject, scopes, who = 'erin.employee') =>
      service.call(who, 'PUT', `uma/policies/${id}`, { policyId: id, permissions: [{ subject, scopes }] }),
  }
}

/** Rows of a page. */
export const rowsOf = ({ body }: Answer): readonly Row[] => body['result'] as readonly Row[]
export const text = ({ body }: Answer, name: string): string => String(body[name])

export async function startSharing(): Promise<SharingUnderTest> {
  const told: string[] = []
  const toldAs = new Set<string | undefined>()
  const common = { realm: '/alpha', redirectUris: [PAGE] }
  const service = await startAccess({
    notify: async ({ id }, message, topic) => {
      told.push(`${id}: ${said(message)}`)
      toldAs.add(topic)
    },
    documents: {
      oauth2Clients: {
        clients: [
          { ...common, clientId: 'album', scopes: ['openid', 'uma_protection'] },
          { ...common, clientId: 'viewer', scopes: ['openid', 'profile'] },
        ],
      },
    },
  })
  const { cookieName } = (await service.app.inject('/am/json/serverinfo/*')).json()
  const cookies = new Map<string, string>()
  const cookieOf = async (userName: string): Promise<string> => {
    const known = cookies.get(userName)
    if (known) return known
    const realm = userName.endsWith('.bravo') ? '/bravo' : userName.endsWith('.global') ? '/' : '/alpha'
    const cookie = `${cookieName}=${(await signIn(service.app, realm, userName)).json().tokenId}`
    cookies.set(userName, cookie)
    return cookie
  }
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(service.address + OAUTH + path, { method: 'POST', body, headers })
    return { status: answer.status, body: (await answer.json()) as Row }
  }
  return {
    ...service,
    told,
    toldAs,
    async call(who, method, path, body, headers) {
      const [asWhom = who, whose = asWhom] = who.split(' at ')
      const answer = await service.app.inject({
        method,
        url: `${REALM}/users/${whose}/${path}`,
        headers: { cookie: await cookieOf(asWhom), ...headers },
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    async protect(token, method, path, body) {
      const answer = await service.app.inject({
        method,
        url: `${PROTECTION}/${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    },
    async tokens(userName, clientId, scope) {
      const config = await client.discovery(
        new URL(service.origin + OAUTH),
        clientId,
        undefined,
        client.None(),
        {
          execute: [client.allowInsecureRequests],
        },
      )
      const verifier = client.randomPKCECodeVerifier()
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: PAGE,
        scope,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      const cookie = await cookieOf(userName)
      const go = (address: string | URL, form?: Record<string, string>) =>
        fetch(new URL(address, service.origin), {
          redirect: 'manual',
          headers: { cookie },
          ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        })
      let back = new URL((await go(url)).headers.get('location') ?? '', service.origin)
      // The person is asked once.
      if (back.pathname.includes('/consent/')) {
        const proof = /name="proof" value="([^"]+)"/.exec(await (await go(back)).text())?.[1] ?? ''
        const allowed = await go(back, { proof, decision: 'allow' })
        back = new URL((await go(allowed.headers.get('location') ?? '')).headers.get('location') ?? '')
      }
      const granted = await client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier })
      return { access: granted.access_token, id: granted.id_token ?? '' }
    },
    redeem: (parameters) =>
      post('/access_token', { grant_type: UMA_GRANT, client_id: 'viewer', ...parameters }),
    introspect: (protection, token) =>
      post('/introspect', { token }, { authorization: `Bearer ${protection}` }),
  }
}
