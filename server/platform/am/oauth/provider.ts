import type {
  Account,
  AdapterFactory,
  AdapterPayload,
  ClientMetadata,
  Configuration,
  KoaContextWithOIDC,
  Provider,
  interactionPolicy,
} from 'oidc-provider'
import {
  ADMIN_TOOLS_CLIENT,
  PORTAL_CLIENT,
  SERVICE_ACCOUNT_CLIENT,
  isOwnClient,
  problemOf,
} from '../../../contract/index.ts'
import { StoreUnavailable } from '../../../store/store-unavailable.ts'
import { serviceAccountScopes } from '../../kernel/service-account.ts'
import { sessionToken } from '../sign-in/credentials.ts'
import { amLimits } from '../limits.ts'
import { requireRealm } from '../installation/realms.ts'
import { PROTECTION_SCOPE } from '../uma/constants.ts'
import { registerUmaGrant } from '../uma/uma-grant.ts'
import { createAdapter } from './adapter.ts'
import { firstPartyClients, knownScopes, originAllowed, redirectAllowed } from './clients.ts'
import type { RedirectRules } from './clients.ts'
import { JWT_BEARER, registerServiceAccountGrant } from './service-account-grant.ts'
import { consentOf } from './consent.ts'
import { OFFLINE, metadataOf } from './other-clients.ts'
import type { OtherClients } from './other-clients.ts'
import { openIdLibrary } from './openid-library.ts'
import { fromSubject, toSubject } from './subject.ts'
import type { ProviderDeps } from './provider-deps.ts'

/**
 * The OAuth 2.0 and OpenID Connect provider of one realm. The access manager's session is the login. Being signed in is
 * the consent to the product's own clients; for any other one the person is asked.
 *
 * @param realm realm path
 * @param issuer address before `/.well-known/…`
 */
export function createProvider(deps: ProviderDeps, realm: string, issuer: string): Provider {
  const provider = new openIdLibrary.Provider(issuer, configuration(deps, realm))
  provider.proxy = true
  allowSessionCheckAnywhere(provider)
  const { prototype } = provider.Client
  const compareSecret = prototype.compareClientSecret
  Object.assign(prototype, {
    redirectUriAllowed(this: RedirectRules, wished: string) {
      return redirectAllowed(this, wished)
    },
    // The administration tools of the field send a secret of their own; PKCE protects their codes. Every other one is compared.
    compareClientSecret(this: InstanceType<Provider['Client']>, secret: string) {
      return this.clientId === ADMIN_TOOLS_CLIENT || compareSecret.call(this, secret)
    },
  })
  if (realm === '/') registerServiceAccountGrant(provider, deps, issuer)
  if (requireRealm(realm).sharing) registerUmaGrant(provider, deps, realm, issuer)
  // The provider takes what the store throws for a fault of its own, and would send other clients back with it.
  provider.on('server_error', (context, error) => {
    if (error instanceof StoreUnavailable) answerUnavailable(context, error)
  })
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      // What is thrown while the provider keeps its session, behind the answer, is told to nobody.
      if (!(error instanceof StoreUnavailable)) throw error
      answerUnavailable(context, error)
    }
    // Clients of the platform follow or read 302; the provider would answer 303.
    if (context.status === 303) context.status = 302
  })
  return provider
}

function answerUnavailable(
  context: Pick<KoaContextWithOIDC, 'remove' | 'status' | 'set' | 'type' | 'body'>,
  error: StoreUnavailable,
): void {
  const { code, message, headers } = problemOf(error)
  context.remove('location')
  context.status = code
  context.set(headers)
  context.type = 'application/json;charset=utf-8'
  context.body = JSON.stringify({ error: 'temporarily_unavailable', error_description: message })
}

/** What the provider refuses of web clients whose id_token comes in a fragment. */
const ONLY_HTTPS: ReadonlySet<string> = new Set(['implicit-force-https', 'implicit-forbid-localhost'])

/**
 * Lets the portal's own client check its session at an address on http or localhost too, where the product runs without a certificate.
 * Its redirects stay exact, and no other client gains by it.
 */
function allowSessionCheckAnywhere({ Client }: Provider): void {
  const { Schema } = Client as unknown as { Schema: { prototype: ClientSchema } }
  const refuse = Schema.prototype.invalidate
  Schema.prototype.invalidate = function invalidate(message, code) {
    if (this.client_id === PORTAL_CLIENT && code !== undefined && ONLY_HTTPS.has(code)) return
    refuse.call(this, message, code)
  }
}

/** The part of the provider's check of clients that its types leave out (its manual, "Allowing HTTP and/or localhost for implicit"). */
interface ClientSchema {
  readonly client_id?: string
  invalidate(message: string, code?: string): void
}

/** Service accounts are nobody's of a realm: their client is the root's. It proves nothing itself, the account's key does. */
const serviceAccountClient = (): ClientMetadata => ({
  client_id: SERVICE_ACCOUNT_CLIENT,
  client_name: 'Service accounts',
  grant_types: [JWT_BEARER],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: 'none',
  scope: serviceAccountScopes.join(' '),
})

function configuration(deps: ProviderDeps, realm: string): Configuration {
  const name = realm === '/' ? 'root' : realm.slice(1).replaceAll('/', '_')
  const secure = deps.origin.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax' as const, secure, signed: true, path: '/am/oauth2' }
  return {
    adapter: withOtherClients(createAdapter(deps.db, realm, deps.clock), deps.otherClients, realm),
    clients: [...firstPartyClients(deps.origin), ...(realm === '/' ? [serviceAccountClient()] : [])],
    clientDefaults: { id_token_signed_response_alg: 'RS256' },
    jwks: { keys: [...deps.installation.jwks] as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: [...deps.installation.cookieKeys],
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
    scopes: [...knownScopes, OFFLINE, ...(requireRealm(realm).sharing ? [PROTECTION_SCOPE] : [])],
    claims: {
      openid: ['sub', 'subname', 'realm'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'locale'],
      email: ['email'],
    },
    // The portal reads subname and realm from the id_token itself.
    conformIdTokenClaims: false,
    responseTypes: ['code', 'id_token', 'none'],
    pkce: { required: () => true },
    // Where an authorisation may end, the page there may also ask for the tokens.
    clientBasedCORS: (_context, origin, client) => originAllowed(client, origin),
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
      AccessToken: amLimits.accessToken / 1000,
      AuthorizationCode: amLimits.authorizationCode / 1000,
      IdToken: 3_600,
      Grant: (_context, { clientId = '' }) =>
        (isOwnClient(clientId) ? deps.sessionMax : amLimits.consent) / 1000,
      RefreshToken: amLimits.consent / 1000,
      Session: deps.sessionMax / 1000,
      Interaction: 600,
    },
    expiresWithSession: async () => false,
    issueRefreshToken: async (_context, client, code) =>
      !isOwnClient(client.clientId) && code.scopes.has(OFFLINE) && client.grantTypeAllowed('refresh_token'),
    // What the grant of a requesting party token has put there stays.
    extraTokenClaims: async (_context, token) => ('extra' in token ? token.extra : undefined),
    findAccount: (_context, subject, token) => findAccount(deps, realm, subject, token),
    loadExistingGrant: (context) => loadGrant(deps, realm, context),
    interactions: {
      policy: loginPolicy(deps, realm),
      url: (context, { prompt, uid }) =>
        prompt.name === 'consent'
          ? `${context.oidc.issuer}/consent/${uid}`
          : loginAddress(deps.origin, realm, context),
    },
    renderError: async (context, out) => {
      context.type = 'application/json;charset=utf-8'
      context.body = JSON.stringify(out)
    },
  }
}

/** Clients of others stand in the tenant's configuration; everything else in the store. */
function withOtherClients(store: AdapterFactory, clients: OtherClients, realm: string): AdapterFactory {
  return (model) => {
    const adapter = store(model)
    if (model !== 'Client') return adapter
    return Object.assign(adapter, {
      async find(id: string): Promise<AdapterPayload | undefined> {
        const client = await clients.find(realm, id)
        return client && (metadataOf(client, requireRealm(realm).sharing) as AdapterPayload)
      },
    })
  }
}

/** The person of a token. A token that is renewed counts from the first one on: who may not go on gets no new one. */
async function findAccount(
  { people, standing }: Pick<ProviderDeps, 'people' | 'standing'>,
  realm: string,
  subject: string,
  token?: object,
): Promise<Account | undefined> {
  const person = await people.readPerson(realm, fromSubject(subject))
  if (!person) return undefined
  if (token && 'iiat' in token && typeof token.iiat === 'number') {
    const since = new Date(token.iiat * 1000)
    if (!(await standing({ realm, component: person.component, personId: person.id, since })))
      return undefined
  }
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

/** The grant of this client in the provider's session, or a new one with every known scope; of another client what was allowed. */
async function loadGrant(deps: ProviderDeps, realm: string, { oidc }: KoaContextWithOIDC) {
  const { client, session, account, provider } = oidc
  if (!client || !session || !account) return undefined
  if (!isOwnClient(client.clientId))
    return consentOf(deps, provider, realm, account.accountId, client.clientId)
  const id = session.grantIdFor(client.clientId)
  const known = id === undefined ? undefined : await provider.Grant.find(id)
  if (known && known.accountId === account.accountId) return known
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(knownScopes.join(' '))
  await grant.save()
  return grant
}

/** Replaces "has a session of the provider" by "has a session of the access manager"; the other checks stay. */
function loginPolicy(deps: ProviderDeps, realm: string) {
  const { sessions, installation } = deps
  const { Check, base } = openIdLibrary.interactionPolicy
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
        const account = await findAccount(deps, realm, subject)
        if (!account) return Check.REQUEST_PROMPT
        oidc.session.loginAccount({
          accountId: subject,
          loginTs: Math.floor(session.authTime.getTime() / 1000),
        })
        // The steps that load these have already run.
        oidc.entity('Account', account)
        const { client } = oidc
        const known = await loadGrant(deps, realm, context)
        const grant = known ?? new oidc.provider.Grant({ accountId: subject, clientId: client.clientId })
        oidc.entity('Grant', grant)
        if (known) {
          oidc.session.ensureClientContainer(oidc.client.clientId)
          oidc.session.grantIdFor(oidc.client.clientId, grant.jti)
        }
      }
      if (oidc.client.clientId === PORTAL_CLIENT)
        await endWithSession(deps, realm, oidc.grant?.jti, session.handle)
      return Check.NO_NEED_TO_PROMPT
    }),
  )
  askOthers(policy)
  return policy
}

/** The product's own clients are never asked for; another one again when it wishes so or must, until the person has answered. */
function askOthers(policy: interactionPolicy.DefaultPolicy): void {
  const { Check } = openIdLibrary.interactionPolicy
  const consent = policy.get('consent')
  if (!consent) throw new Error('The provider has no consent prompt.')
  consent.checks.remove('consent_prompt')
  consent.checks.remove('native_client_prompt')
  consent.checks.unshift(
    new Check('asked', 'the person has not been asked', 'consent_required', async ({ oidc, query }) => {
      if (isOwnClient(oidc.client?.clientId ?? '')) return Check.NO_NEED_TO_PROMPT
      const redirect = String(oidc.params?.['redirect_uri'] ?? '')
      // Whoever listens at a port that nobody registered may be anybody (RFC 8252, 8.6): an earlier answer does not count.
      const anywhere = !oidc.client?.redirectUris?.includes(redirect)
      if (!oidc.prompts.has('consent') && !anywhere) return Check.NO_NEED_TO_PROMPT
      const uid = query['consented']
      const answered = typeof uid === 'string' ? await oidc.provider.Interaction.find(uid) : undefined
      const fits =
        answered?.result?.consent !== undefined &&
        answered.params['client_id'] === oidc.client?.clientId &&
        answered.params['redirect_uri'] === redirect &&
        answered.session?.accountId === oidc.session?.accountId
      if (!fits) return Check.REQUEST_PROMPT
      await answered.destroy()
      return Check.NO_NEED_TO_PROMPT
    }),
  )
}

/** Marks a grant as one that ends with a session. */
async function endWithSession(
  { db }: ProviderDeps,
  realm: string,
  grantId: string | undefined,
  handle: string,
): Promise<void> {
  if (grantId === undefined) return
  await db
    .updateTable('oauth_model')
    .set({ session_handle: handle })
    .where('realm', '=', realm)
    .where('model', '=', 'Grant')
    .where('id', '=', grantId)
    .execute()
}

/** Sign in at the portal, then come back to the same request. */
function loginAddress(origin: string, realm: string, context: KoaContextWithOIDC): string {
  const back = new URL(context.req.url ?? '/', origin)
  const original =
    'originalUrl' in context.req ? String(context.req.originalUrl) : back.pathname + back.search
  return `${origin}/enduser/?realm=${encodeURIComponent(realm)}&goto=${encodeURIComponent(origin + original)}#/login`
}
