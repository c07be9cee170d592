import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import { CSRF_HEADER } from './session/guard.ts'

/** Headers that belong to one connection (RFC 9110, 7.6.1) or are set anew. */
const HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
])

/** Who the request comes from, as the platform is told. */
export interface Sender {
  readonly ip: string
  readonly origin: string
}

/** Request headers of another client, unchanged but for the portal's own cookie. */
export function clientHeaders(headers: IncomingHttpHeaders, sender: Sender, ownCookie: string) {
  const cookie = withoutCookie(headers.cookie, ownCookie)
  return { ...keep(headers), cookie, ...forwarded(sender) }
}

/** Request headers of the portal: its own proofs stay here, the service's credentials are added. */
export function portalHeaders(
  headers: IncomingHttpHeaders,
  sender: Sender,
  credentials: Record<string, string>,
) {
  const kept = keep(headers)
  for (const name of ['cookie', 'authorization', 'origin', 'referer', CSRF_HEADER]) delete kept[name]
  return { ...kept, ...credentials, ...forwarded(sender) }
}

/** Answer headers for the browser. */
export function answerHeaders(
  headers: IncomingHttpHeaders,
  drop: readonly string[] = [],
): Record<string, string | string[]> {
  const kept = keep(headers)
  if (headers['content-length'] !== undefined) kept['content-length'] = headers['content-length']
  for (const name of drop) delete kept[name]
  return kept
}

function keep(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP.has(name)) kept[name] = value
  }
  return kept
}

function forwarded({ ip, origin }: Sender): Record<string, string> {
  const { host, protocol } = new URL(origin)
  return { 'x-forwarded-for': ip, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
}

/** A `Cookie` header without one cookie; `undefined` when nothing is left. */
export function withoutCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  const rest = header.split(';').filter((part) => part.trim().split('=')[0] !== name)
  return rest.length === 0 ? undefined : rest.join(';').trim()
}

/** The `Cookie` header with nothing but one cookie; `undefined` when it is not there. */
export function onlyCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
}

/** Whether a request brings credentials of its own. */
export function hasOwnCredentials(headers: IncomingHttpHeaders, accessCookie: string): boolean {
  if (headers.authorization !== undefined) return true
  if (headers[accessCookie.toLowerCase()] !== undefined || headers.iplanetdirectorypro !== undefined)
    return true
  return headers.cookie !== undefined && parseCookie(headers.cookie)[accessCookie] !== undefined
}
