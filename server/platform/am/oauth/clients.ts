import type { ClientMetadata } from 'oidc-provider'

/** Scopes of the platform's services; any of them may be granted to a first-party client. */
export const serviceScopes = [
  'fr:am:*',
  'fr:idm:*',
  'fr:iga:*',
  'fr:autoaccess:*',
  'fr:idc:analytics:*',
  'fr:idc:esv:*',
] as const

/** Everything that may be asked for; anything else in a request is left out of the grant, not an error. */
export const knownScopes = ['openid', 'profile', 'email', ...serviceScopes] as const

/**
 * The clients that every realm has from the start (contract am.md, last section): the portal, and the administration tools. All
 * are first-party: being signed in is the consent. None has a secret, so PKCE is required of all.
 */
export function firstPartyClients(origin: string): ClientMetadata[] {
  const common = {
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    scope: knownScopes.join(' '),
    application_type: 'web' as const,
  }
  const adminRedirects = [`${origin}/platform/appAuthHelperRedirect.html`]
  return [
    {
      ...common,
      client_id: PORTAL_CLIENT,
      client_name: 'Portal',
      require_auth_time: true,
      token_endpoint_auth_method: 'none',
      redirect_uris: redirectPages(origin),
      post_logout_redirect_uris: [`${origin}/enduser/`],
    },
    {
      ...common,
      client_id: 'idm-admin-ui',
      client_name: 'Administration',
      token_endpoint_auth_method: 'none',
      redirect_uris: adminRedirects,
    },
    {
      ...common,
      client_id: 'idmAdminClient',
      client_name: 'Administration tools',
      // These tools always send Basic with a secret of their own; it is not compared (see provider.ts), PKCE protects the code.
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: 'not-compared',
      redirect_uris: adminRedirects,
    },
  ]
}

const OWN = new Set(['end-user-ui', 'idm-admin-ui', 'idmAdminClient'])

/** Whether a client is the product's own: nobody is asked for it, and nobody sees it among the applications. */
export const isOwnClient = (clientId: string): boolean => OWN.has(clientId)

/** The portal itself; what it holds ends with the session. */
export const PORTAL_CLIENT = 'end-user-ui'

/** Pages of the portal at which an authorisation may end. */
export function redirectPages(origin: string): string[] {
  return ['/enduser/', '/enduser/appAuthHelperRedirect.html', '/enduser/sessionCheck.html'].map(
    (path) => origin + path,
  )
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address is a registered one. Tools on a person's own machine listen on a port that nobody knows beforehand, so the
 * path of a registered loopback address is good on any loopback port; of the product's own clients, that of any registered address.
 *
 * @param own whether the client is one of the product's own
 */
export function redirectAllowed(registered: readonly string[], wished: string, own: boolean): boolean {
  if (registered.includes(wished)) return true
  if (!URL.canParse(wished)) return false
  const url = new URL(wished)
  if (!LOOPBACK.has(url.hostname)) return false
  if (url.username !== '' || url.password !== '' || url.hash !== '' || url.search !== '') return false
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return registered.some((address) => {
    const known = new URL(address)
    return known.pathname === url.pathname && (own || LOOPBACK.has(known.hostname))
  })
}
