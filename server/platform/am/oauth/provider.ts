import { Provider, interactionPolicy } from 'oidc-provider'
import type { Account, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { PeoplePort } from '../../people-port.ts'
import { sessionToken } from '../credentials.ts'
import type { Installation } from '../installation.ts'
import { limits } from '../limits.ts'
import type { Standing } from '../sessions/standing.ts'
import type { SessionStore } from '../sessions/store.ts'
import type { AccessDatabase } from '../tables.ts'
import { createAdapter } from './adapter.ts'
import { firstPartyClients, knownScopes, redirectAllowed } from './clients.ts'
import { fromSubject, toSubject } from './subject.ts'

/** What a provider needs of the access service. */
export interface ProviderParts {
  readonly db: AccessDatabase
  readonly people: PeoplePort
  readonly sessions: SessionStore
  /** Longest session, in milliseconds; grants last as long. */
  readonly sessionMax: number
  readonly standing: Standing
  readonly installation: Installation
  readonly origin: string
  readonly clock: () => number
}

/**
 * The OAuth 2.0 and OpenID Connect provider of one realm. The access manager's session is the login; there is no consent to
 * give, because all clients are first-party.
 *
 * @param realm realm path
 * @param issuer address before `/.well-known/…`
 */
export function createProvider(parts: ProviderParts, realm: string, issuer: string): Provider {
  const provider = new Provider(issuer, configuration(parts, realm))
  provider.proxy = true
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed(this: { redirectUris: string[] }, wished: string) {
      return redirectAllowed(this.redirectUris, wished)
    },
    compareClientSecret: async () => true,
  })
  // Clients of the platform follow or read 302; the provider would answer 303.
  provider.use(async (context, next) => {
    await next()
    if (context.status === 303) context.status = 302
  })
  return provider
}

function configuration(parts: ProviderParts, realm: string): Configuration {
  const name = realm === '/' ? 'root' : realm.slice(1).replaceAll('/', '_')
  const secure = parts.origin.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax' as const, secure, signed: true, path: '/am/oauth2' }
  return {
    adapter: createAdapter(parts.db, realm, parts.clock),
    clients: firstPartyClients(parts.origin),
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    jwks: { keys: [...parts.installation.jwks] as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: [...parts.installation.cookieKeys],
      names: { session: `oidc_${name}`, interaction: `oidc_i_${name}`, resume: `oidc_r_${name}` },
      long: cookie,
      short: cookie,
    },
    routes: {
      authorization: '/authorize',
      token: '/access_token',
      revocation: '/token/revoke',
      end_session: '/connect/endSession',
      jwks: '/connect/jwk_uri',
      userinfo: '/userinfo',
    },
    scopes: [...knownScopes],
    claims: {
      openid: ['sub', 'subname', 'realm'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
      email: ['email'],
    },
    // The portal reads subname and realm from the id_token itself.
    conformIdTokenClaims: false,
    responseTypes: ['code', 'id_token', 'none'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        // A client without a secret may end its own tokens, and only those.
        allowedPolicy: async (_context, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: true },
      userinfo: { enabled: true },
    },
    ttl: {
      AccessToken: limits.accessToken / 1000,
      AuthorizationCode: limits.authorizationCode / 1000,
      IdToken: 3_600,
      Grant: parts.sessionMax / 1000,
      Session: parts.sessionMax / 1000,
      Interaction: 600,
    },
    expiresWithSession: async () => false,
    issueRefreshToken: async () => false,
    findAccount: (_context, subject) => findAccount(parts.people, realm, subject),
    loadExistingGrant: (context) => loadGrant(context),
    interactions: {
      policy: loginPolicy(parts, realm),
      url: (context) => loginAddress(parts.origin, realm, context),
    },
    renderError: async (context, out) => {
      context.type = 'application/json;charset=utf-8'
      context.body = JSON.stringify(out)
    },
  }
}

async function findAccount(people: PeoplePort, realm: string, subject: string): Promise<Account | undefined> {
  const person = await people.readPerson(realm, fromSubject(subject))
  if (!person) return undefined
  return {
    accountId: subject,
    claims: async () => ({
      sub: subject,
      subname: person.id,
      realm,
      name: [person.givenName, person.sn].filter(Boolean).join(' ') || person.userName,
      given_name: person.givenName,
      family_name: person.sn,
      preferred_username: person.userName,
      email: person.mail,
      locale: person.locale,
    }),
  }
}

/** The grant of this client in the provider's session, or a new one with every known scope. */
async function loadGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc
  if (!client || !session || !account) return undefined
  const id = session.grantIdFor(client.clientId)
  const known = id === undefined ? undefined : await provider.Grant.find(id)
  if (known && known.accountId === account.accountId) return known
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(knownScopes.join(' '))
  await grant.save()
  return grant
}

/** Replaces "has a session of the provider" by "has a session of the access manager"; the other checks stay. */
function loginPolicy({ sessions, installation, people }: ProviderParts, realm: string) {
  const { Check, base } = interactionPolicy
  const policy = base()
  const login = policy.get('login')
  if (!login) throw new Error('The provider has no login prompt.')
  login.checks.remove('no_session')
  login.checks.unshift(
    new Check('am_session', 'End-User authentication is required', 'login_required', async (context) => {
      const { oidc } = context
      const token = sessionToken(context.req.headers, installation.cookieName)
      const session = token === undefined ? null : await sessions.find(token)
      if (!session || session.realm !== realm || !oidc.session || !oidc.client) return Check.REQUEST_PROMPT
      const subject = toSubject(session.personId)
      if (oidc.session.accountId !== subject) {
        const account = await findAccount(people, realm, subject)
        if (!account) return Check.REQUEST_PROMPT
        oidc.session.loginAccount({
          accountId: subject,
          loginTs: Math.floor(session.authTime.getTime() / 1000),
        })
        // The steps that load these have already run.
        oidc.entity('Account', account)
        const grant = await loadGrant(context)
        if (grant) {
          oidc.session.ensureClientContainer(oidc.client.clientId)
          oidc.session.grantIdFor(oidc.client.clientId, grant.jti)
          oidc.entity('Grant', grant)
        }
      }
      return Check.NO_NEED_TO_PROMPT
    }),
  )
  return policy
}

/** Sign in at the portal, then come back to the same request. */
function loginAddress(origin: string, realm: string, context: KoaContextWithOIDC): string {
  const back = new URL(context.req.url ?? '/', origin)
  const original =
    'originalUrl' in context.req ? String(context.req.originalUrl) : back.pathname + back.search
  return `${origin}/enduser/?realm=${encodeURIComponent(realm)}&goto=${encodeURIComponent(origin + original)}#/login`
}
