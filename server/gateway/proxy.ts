import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookieName, DomainError, isRecord } from '../contract/index.ts'
import type { AccessManager } from './access-manager.ts'
import { answerHeaders, clientHeaders, onlyCookie, portalHeaders } from './forward-headers.ts'
import { assertLeadsAway, isAuthorizeNavigation, isConsent, servesClientOfOthers } from './navigation.ts'
import { serviceAt } from './services.ts'
import type { Service } from './services.ts'
import { CSRF_HEADER, sessionEnded } from './session/guard.ts'
import type { RequestGuard } from './session/guard.ts'
import type { BrowserSession } from './session/browser-sessions.ts'
import type { SessionCookie } from './session/cookie.ts'
import type { PortalSessions } from './session/portal-sessions.ts'
import { notJson, readAnswerText } from './upstream.ts'
import type { Upstream, UpstreamAnswer } from './upstream.ts'

/** What the proxy needs. */
export interface ProxyDeps {
  /** Public origin. */
  readonly origin: string
  readonly upstream: Upstream
  readonly access: AccessManager
  readonly sessions: PortalSessions
  readonly cookie: SessionCookie
  readonly guard: RequestGuard
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Passes calls on to the platform. A call of the portal's page (known by its header) gets the credentials of its session; any
 * other call passes as it is, so that other clients of the platform keep working.
 */
export function createProxy(deps: ProxyDeps): Handler {
  const { guard, sessions } = deps
  return async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const service = serviceAt(path)
    if (!service) throw new DomainError('not-found')
    if (request.headers[CSRF_HEADER] === undefined) return passOn(deps, request, reply)

    guard.assertOrigin(request.method, request.headers)
    const plain = decoded(path)
    assertPlain(plain)
    // A page that could run the protocol itself could also get hold of a token.
    if (service.prefix === '/am' && !/^\/am\/json(\/|$)/.test(plain)) {
      throw new DomainError('address-not-for-portal')
    }
    const session = await guard.sessionOf(request.headers)
    const answer = await sendFor(deps, request, service, session, whileListening(request, reply))
    if (answer.status === 401 && session) {
      const text = await readAnswerText(answer.stream)
      const alive = await sessions.isAlive(session)
      if (!alive) {
        await sessions.drop(session)
        throw sessionEnded()
      }
      return relay(reply, answer).send(text)
    }
    if (service.prefix === '/am') return answerFromAccess(deps, request, reply, answer, session)
    assertJson(request, answer)
    return relay(reply, answer, true).send(answer.stream)
  }
}

/** Services answer the portal in JSON; another type passes only where the call asked for it by name, or as a file to be kept: no page of a proxy is one. */
function assertJson(request: FastifyRequest, { status, headers, stream }: UpstreamAnswer): void {
  if (status === 204 || status === 304 || headers['content-length'] === '0') return
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/([\w.+-]+\+)?json$/.test(type)) return
  const isFile = /^attachment\b/i.test(headers['content-disposition'] ?? '')
  const isAskedFor = isFile || (request.headers.accept ?? '').includes(type)
  if (type !== '' && type !== 'text/html' && isAskedFor) return
  stream.destroy()
  throw notJson(request.url, type)
}

/**
 * Ends a read whose page has gone. A write goes on: what it changes is not undone by not listening.
 *
 * @returns the signal for the platform's side
 */
function whileListening(request: FastifyRequest, reply: FastifyReply): { signal?: AbortSignal } {
  if (request.method !== 'GET' && request.method !== 'HEAD') return {}
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return { signal: gone.signal }
}

/** Sends a portal call; a token that the service does not take any more is replaced once. */
async function sendFor(
  deps: ProxyDeps,
  request: FastifyRequest,
  service: Service,
  session: BrowserSession | null,
  listening: { readonly signal?: AbortSignal },
): Promise<UpstreamAnswer> {
  const attempt = async (renewed: boolean): Promise<UpstreamAnswer> =>
    deps.upstream.send({
      method: request.method,
      path: request.url,
      headers: {
        ...portalHeaders(
          request.headers,
          sender(deps, request),
          withDevice(deps, request, service, await credentials(deps, service, session, renewed)),
        ),
        // Answers are read and checked here; a packed one would have to be unpacked first.
        'accept-encoding': 'identity',
      },
      ...bodyOf(request),
      ...listening,
    })
  const answer = await attempt(false)
  if (answer.status !== 401 || !session || service.scope === undefined) return answer
  answer.stream.resume()
  return attempt(true)
}

async function credentials(
  deps: ProxyDeps,
  service: Service,
  session: BrowserSession | null,
  renewed: boolean,
): Promise<Record<string, string>> {
  if (!session) return {}
  if (service.scope === undefined) return accessCookie(deps, session)
  const { sessions } = deps
  const alive = await sessions.isAliveLately(session)
  const token = alive ? await sessions.tokenFor(session, service.scope, renewed) : null
  if (token === null) {
    await sessions.drop(session)
    throw sessionEnded()
  }
  return { authorization: `Bearer ${token}` }
}

/** The access manager also learns which people have signed in in this browser before. */
function withDevice(
  { origin }: ProxyDeps,
  { headers }: FastifyRequest,
  service: Service,
  given: Record<string, string>,
): Record<string, string> {
  const device =
    service.scope === undefined ? onlyCookie(headers.cookie, deviceCookieName(origin)) : undefined
  if (device === undefined) return given
  return { ...given, cookie: given['cookie'] === undefined ? device : `${given['cookie']}; ${device}` }
}

/**
 * Answers of the access manager to the portal: whatever carries a session token is a sign-in. The token goes into a session row,
 * the browser gets the rest and its own cookie.
 */
async function answerFromAccess(
  deps: ProxyDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: UpstreamAnswer,
  before: BrowserSession | null,
): Promise<FastifyReply> {
  const text = await readAnswerText(answer.stream)
  const body = parsed(text)
  if (!isRecord(body) || typeof body.tokenId !== 'string') {
    // Nothing but JSON comes from these addresses; anything else could carry what must stay here.
    if (body === undefined && text !== '') throw notJson(request.url, answer.headers['content-type'])
    return relay(reply, answer).send(text)
  }
  relay(reply, answer)
  const { tokenId, ...rest } = body
  if (tokenId !== '' && tokenId !== before?.secrets.accessSession) {
    const session = await deps.sessions.open(tokenId)
    if (!session) throw new DomainError('login-failure')
    const old = before ?? (await deps.sessions.find(deps.cookie.read(request.headers.cookie)))
    if (old) {
      const confirms = old.subject === session.subject && old.realm === session.realm
      await (confirms ? deps.sessions.replace(old) : deps.sessions.end(old))
    }
    const device = `${deviceCookieName(deps.origin)}=`
    const known = answer.headers['set-cookie']?.filter((line) => line.startsWith(device)) ?? []
    reply.header('set-cookie', [deps.cookie.store(session.id), ...known])
  }
  return reply.send(JSON.stringify(withOwnOrigin(deps, rest)))
}

/** A tenant names itself in absolute addresses; the person stays on the portal's origin. */
function withOwnOrigin(deps: ProxyDeps, body: Record<string, unknown>): Record<string, unknown> {
  const { successUrl } = body
  return typeof successUrl === 'string' ? { ...body, successUrl: onOwnOrigin(deps, successUrl) } : body
}

/** How long other clients wait is their own affair; this only frees the socket in the end. */
const OTHERS_WITHIN = 60_000

/** Other clients: the request as it came, the answer with the platform's own address replaced by ours. */
async function passOn(deps: ProxyDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await navigatingSession(deps, request)
  const headers = clientHeaders(request.headers, sender(deps, request), deps.cookie.name)
  const answer = await deps.upstream.send({
    method: request.method,
    path: request.url,
    timeoutMs: OTHERS_WITHIN,
    ...whileListening(request, reply),
    headers: session ? { ...headers, ...(await accessCookie(deps, session)) } : headers,
    ...bodyOf(request),
  })
  const location = onOwnOrigin(deps, answer.headers.location)
  const set = answer.headers['set-cookie'] ?? []
  if (session && !isConsent(request)) {
    try {
      assertLeadsAway(answer.status, location, deps.origin)
    } catch (error) {
      answer.stream.resume()
      throw error
    }
  }
  reply.code(answer.status).headers(answerHeaders(answer.headers, ['set-cookie']))
  if (location !== undefined) reply.header('location', location)
  // What the platform sets for the portal's session belongs to the gateway, not to the browser.
  if (set.length > 0 && !session) {
    reply.header(
      'set-cookie',
      set.map((line) => onOwnHost(line, deps.origin)),
    )
  }
  return reply.send(answer.stream)
}

/** The session that another client's sign-in may use. */
async function navigatingSession(
  { access, sessions, cookie, origin }: ProxyDeps,
  request: FastifyRequest,
): Promise<BrowserSession | null> {
  const id = cookie.read(request.headers.cookie)
  if (id === undefined || !isAuthorizeNavigation(request, await access.cookieName(), origin)) return null
  const session = await sessions.find(id)
  return session && servesClientOfOthers(request) ? session : null
}

const accessCookie = async (
  { access }: ProxyDeps,
  { secrets }: BrowserSession,
): Promise<{ cookie: string }> => ({
  cookie: `${await access.cookieName()}=${secrets.accessSession}`,
})

function onOwnOrigin({ origin, upstream }: ProxyDeps, address: string | undefined): string | undefined {
  return address?.startsWith(`${upstream.origin}/`) ? origin + address.slice(upstream.origin.length) : address
}

/** A cookie of the platform without the platform's domain; without Secure where the public origin has none. */
function onOwnHost(line: string, origin: string): string {
  const secure = origin.startsWith('https:')
  return line
    .split(';')
    .filter((part, index) => {
      const name = part.trim().split('=')[0]?.toLowerCase()
      return index === 0 || (name !== 'domain' && (secure || name !== 'secure'))
    })
    .map((part) => (!secure && /^\s*samesite=none$/i.test(part) ? ' SameSite=Lax' : part))
    .join(';')
}

/** Status and harmless headers of an answer to the portal; never a cookie of the platform. */
function relay(reply: FastifyReply, answer: UpstreamAnswer, streamed = false): FastifyReply {
  const drop = streamed ? ['set-cookie', 'location'] : ['set-cookie', 'location', 'content-length']
  return reply.code(answer.status).headers(answerHeaders(answer.headers, drop))
}

function bodyOf(request: FastifyRequest): { body?: Buffer } {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: request.body } : {}
}

function sender(deps: ProxyDeps, request: FastifyRequest): { ip: string; origin: string } {
  return { ip: request.ip, origin: deps.origin }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Servers differ in what they make of path parameters, backslashes and what is encoded twice; a path that any of them could take
 * for another one is not sent with somebody's credentials.
 *
 * @param path decoded once
 * @throws DomainError `path-relative`, `path-with-odd-character`
 */
function assertPlain(path: string): void {
  if (path.split('/').some((part) => part === '..' || part === '.')) throw new DomainError('path-relative')
  const odd = /[;\\]|%(?:2e|2f|5c|3b)/i.exec(path)
  if (odd) throw new DomainError('path-with-odd-character', { text: odd[0] })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
