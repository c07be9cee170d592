import type { FastifyRequest } from 'fastify'
import { DomainError, isOwnClient } from '../contract/index.ts'
import { hasOwnCredentials } from './forward-headers.ts'

/** No encoded character: only the authorize address itself, however a server reads paths. */
const AUTHORIZE = /^\/am\/oauth2\/(?:[\w-]+\/)*authorize$/
/** The page on which a person allows another client what it asks for. */
const CONSENT = /^\/am\/oauth2\/(?:[\w-]+\/)*consent\/[\w-]+$/
/** What an authorisation hands out. */
const SECRETS = ['code', 'id_token', 'access_token', 'response']

/**
 * Whether a browser is on its way through another client's sign-in: a whole page goes to the authorize address, and brings no
 * credentials but the portal's cookie. A script cannot set these two headers, and cannot read where such a navigation leads.
 *
 * The portal's cookie is SameSite=Strict, so it comes along only when a page of the same site (or the address bar) leads here. A
 * client of another site is first sent to the sign-in page; from there the portal follows `goto`, and that step is same-site.
 *
 * @param accessCookie name of the access manager's cookie
 * @param origin public origin; the answer of the consent page is posted from there
 */
export function isAuthorizeNavigation(
  request: FastifyRequest,
  accessCookie: string,
  origin: string,
): boolean {
  const { method, headers } = request
  const wholePage = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  if (!wholePage || hasOwnCredentials(headers, accessCookie)) return false
  if (method === 'POST') return isConsent(request) && headers.origin === origin
  return method === 'GET' && (isConsent(request) || AUTHORIZE.test(pathOf(request)))
}

/** Whether a request is about the consent page. Neither it nor its answer holds anything that an authorisation hands out. */
export const isConsent = (request: FastifyRequest): boolean => CONSENT.test(pathOf(request))

/**
 * Makes sure that the session of the portal serves only a client of others, which the platform asks the person about. The product's
 * own clients get a code without a question, so one click on a foreign link would hand it out. They bring the access manager's
 * session themselves, or ask with `prompt=none` and are told that nobody is signed in.
 *
 * @returns whether the session may be added
 * @throws DomainError `client-not-of-others` for an own client that would be sent to the sign-in page, which knows the person and leads back here
 */
export function servesClientOfOthers(request: FastifyRequest): boolean {
  if (isConsent(request)) return true
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const clients = query.getAll('client_id')
  // A request that names several clients is not for this server to interpret.
  if (clients.length > 0 && !clients.some(isOwnClient)) return clients.length === 1
  if (query.get('prompt') === 'none') return false
  throw new DomainError('client-not-of-others')
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

/**
 * Makes sure that what an authorisation with the portal's session yields goes to another origin. On the portal's own origin a
 * script that opened the window could read the code from its address, or a page of the platform from its document.
 *
 * @param location where the answer leads, as the browser would be told
 * @param origin public origin
 * @throws DomainError `client-not-elsewhere`
 */
export function assertLeadsAway(status: number, location: string | undefined, origin: string): void {
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, origin)) {
    const target = new URL(location, origin)
    if (target.origin !== origin) return
    const parts = [target.searchParams, new URLSearchParams(target.hash.replace(/^#\??/, ''))]
    if (!parts.some((part) => SECRETS.some((name) => part.has(name)))) return
  }
  throw new DomainError('client-not-elsewhere')
}
