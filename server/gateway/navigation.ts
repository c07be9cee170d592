import type { FastifyRequest } from 'fastify'
import { HttpProblem } from '../contract/index.ts'
import { hasOwnCredentials } from './forward-headers.ts'

/** No encoded character: only the authorize address itself, however a server reads paths. */
const AUTHORIZE = /^\/am\/oauth2\/(?:[\w-]+\/)*authorize$/
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
 */
export function isAuthorizeNavigation(request: FastifyRequest, accessCookie: string): boolean {
  const { method, headers, url } = request
  return (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document' &&
    AUTHORIZE.test(url.split('?')[0] ?? '') &&
    !hasOwnCredentials(headers, accessCookie)
  )
}

/**
 * Makes sure that what an authorisation with the portal's session yields goes to another origin. On the portal's own origin a
 * script that opened the window could read the code from its address, or a page of the platform from its document.
 *
 * @param location where the answer leads, as the browser would be told
 * @param origin public origin
 * @throws HttpProblem 403
 */
export function assertLeadsAway(status: number, location: string | undefined, origin: string): void {
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, origin)) {
    const target = new URL(location, origin)
    if (target.origin !== origin) return
    const parts = [target.searchParams, new URLSearchParams(target.hash.replace(/^#\??/, ''))]
    if (!parts.some((part) => SECRETS.some((name) => part.has(name)))) return
  }
  throw new HttpProblem(
    403,
    'With the session of the portal only clients at another address than the portal are authorised.',
  )
}
