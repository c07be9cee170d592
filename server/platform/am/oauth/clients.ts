import type { ClientMetadata } from 'oidc-provider'
import { ADMIN_PAGES_CLIENT, ADMIN_TOOLS_CLIENT, PORTAL_CLIENT } from '../../../contract/index.ts'

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
 * are first-party: being signed in is the consent. None has a secret, so PKCE is required of all, and their redirects are good
 * exactly as they stand here: an address that somebody else could listen at would get a code without anybody being asked.
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
      // A portal of this kind asks in a hidden frame who is signed in (contract am.md, "session check").
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['code', 'id_token', 'none'],
      require_auth_time: true,
      token_endpoint_auth_method: 'none',
      redirect_uris: redirectPages(origin),
      post_logout_redirect_uris: [`${origin}/enduser/`],
    },
    {
      ...common,
      client_id: ADMIN_PAGES_CLIENT,
      client_name: 'Administration',
      token_endpoint_auth_method: 'none',
      redirect_uris: adminRedirects,
    },
    {
      ...common,
      client_id: ADMIN_TOOLS_CLIENT,
      client_name: 'Administration tools',
      // These tools always send Basic with a secret of their own; it is not compared (see provider.ts), PKCE protects the code.
      token_endpoint_auth_method: 'client_secret_basic',
      client_secret: 'not-compared',
      redirect_uris: adminRedirects,
    },
  ]
}

/** Pages of the portal at which an authorisation may end. */
export function redirectPages(origin: string): string[] {
  return ['/enduser/', '/enduser/appAuthHelperRedirect.html', '/enduser/sessionCheck.html'].map(
    (path) => origin + path,
  )
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is one of this machine. @example isLoopback(new URL('http://127.0.0.1:9090/callback')) // true */
export const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname)

/** What of a client decides which addresses it may be sent to. */
export interface RedirectRules {
  readonly redirectUris?: readonly string[] | undefined
  readonly applicationType?: string | undefined
}

/**
 * Whether an authorisation may end at an address: one that is registered, character by character. A native client listens on its
 * person's machine on a port that nobody knows beforehand, so there the port of a registered loopback address is free (RFC 8252,
 * 7.3); everything else of the address is not.
 *
 * @example redirectAllowed({ redirectUris: ['http://127.0.0.1/cb'], applicationType: 'native' }, 'http://127.0.0.1:4000/cb') // true
 */
export function redirectAllowed(
  { redirectUris = [], applicationType }: RedirectRules,
  wished: string,
): boolean {
  if (redirectUris.includes(wished)) return true
  if (applicationType !== 'native') return false
  const rest = withoutPort(wished)
  return rest !== undefined && redirectUris.some((registered) => withoutPort(registered) === rest)
}

/** Whether a page may call the token endpoint: one of an origin at which an authorisation of the client may end. */
export function originAllowed(
  { redirectUris = [], applicationType }: RedirectRules,
  origin: string,
): boolean {
  const wished = withoutPort(origin)
  return redirectUris.some((registered) => {
    if (!URL.canParse(registered)) return false
    const known = new URL(registered).origin
    if (known === origin) return true
    return applicationType === 'native' && wished !== undefined && withoutPort(known) === wished
  })
}

/** A plain loopback address without its port; `undefined` for any other address. */
function withoutPort(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'http:' || !isLoopback(url)) return undefined
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
  url.port = ''
  return url.href
}
