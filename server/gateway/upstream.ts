import http from 'node:http'
import https from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { callTimeoutMs } from '../../engine/format/call-limits.ts'
import { DomainError, isRefusal } from '../contract/index.ts'
import type { Tracing } from '../contract/index.ts'
import type { Message } from '../contract/messages/message.ts'
import { serviceName } from './services.ts'

/** A request to the platform. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
  readonly body?: Buffer | string
  /** Milliseconds until the head of the answer, and between its parts; default {@link ANSWER_WITHIN}. */
  readonly timeoutMs?: number
  /** It reads, or doing it twice is doing it once: may be sent again when nobody knows whether it arrived. */
  readonly repeatable?: boolean
  /** Ends the request while its answer has not begun: whoever asked has gone. */
  readonly signal?: AbortSignal
}

/** An answer whose body has not been read yet. */
export interface UpstreamAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly stream: IncomingMessage
}

/** The platform, always over HTTP: the embedded one on the loopback, or an existing tenant. */
export interface Upstream {
  readonly origin: string
  send(request: UpstreamRequest): Promise<UpstreamAnswer>
  /** The same with the body read as JSON; `undefined` when it is empty, or not JSON in a refusal. */
  json(request: UpstreamRequest): Promise<{ status: number; headers: IncomingHttpHeaders; body: unknown }>
  close(): void
}

/** The page, which gave up a second later, hears of it. */
export const ANSWER_WITHIN = callTimeoutMs - 1_000
const LARGEST_JSON = 16 * 1_048_576
/** How often a request is sent again that may be. */
const AGAIN = 3
/** Codes of errors that come before anything has been sent. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * @param origin base address without path
 * @param keepsKeys whether the platform honours `Idempotency-Key`; a tenant's own may pass it over
 * @param tracing says what requests are part of, whatever their client has said
 * @throws (send, json) DomainError 502 when the platform does not answer, 504 when it takes too long. Its code says what is known
 *   of a write: `not-sent`, or `outcome-unknown`
 */
export function createUpstream(
  origin: string,
  keepsKeys: boolean,
  tracing?: Pick<Tracing, 'parent'>,
): Upstream {
  const base = new URL(origin)
  const secure = base.protocol === 'https:'
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 256 })
    : new http.Agent({ keepAlive: true, maxSockets: 256 })
  const attempt = (request: UpstreamRequest): Promise<UpstreamAnswer> =>
    new Promise((resolve, reject) => {
      const within = request.timeoutMs ?? ANSWER_WITHIN
      const sent = (secure ? https : http).request({
        agent,
        host: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port === '' ? (secure ? 443 : 80) : Number(base.port),
        method: request.method,
        path: request.path,
        headers: {
          ...defined({
            ...request.headers,
            ...(tracing ? { traceparent: tracing.parent(), tracestate: undefined } : {}),
          }),
          host: base.host,
          ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
        },
      })
      const gone = (): void => void sent.destroy(new DomainError('answer-not-awaited'))
      request.signal?.addEventListener('abort', gone, { once: true })
      // Of the whole way to the head of the answer: a socket on which now and then a byte arrives is never idle.
      const late = setTimeout(() => sent.destroy(tooLate()), within)
      sent.on('response', (answer) => {
        clearTimeout(late)
        request.signal?.removeEventListener('abort', gone)
        // The request's own clock, not the socket's: that one would keep a listener for each use of a kept connection.
        sent.setTimeout(within, () => answer.destroy(tooLate()))
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, stream: answer })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(late)
        if (isRefusal(error)) reject(error)
        // A kept connection may end at the very moment of its next use. Whether the request was worked on is not known.
        else if (sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE'))
          reject(new StaleConnection(error))
        else reject(noAnswer(error))
      })
      sent.end(request.body)
    })
  const send = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    for (let left = mayRepeat(request, keepsKeys) ? AGAIN : 0; ; left--) {
      try {
        return await attempt(request)
      } catch (error) {
        if (!(error instanceof StaleConnection)) throw error
        if (left === 0) throw noAnswer(error.fault)
      }
    }
  }
  return {
    origin: base.origin,
    send,
    async json(request) {
      const answer = await send({
        ...request,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...request.headers },
      })
      const text = await readAnswerText(answer.stream)
      let body: unknown
      try {
        body = text === '' ? undefined : JSON.parse(text)
      } catch {
        if (answer.status < 300) throw notJson(request.path, answer.headers['content-type'])
      }
      return { status: answer.status, headers: answer.headers, body }
    },
    close: () => agent.destroy(),
  }
}

/** Only what changes nothing, or what the platform recognises when it comes again, is sent again. */
function mayRepeat({ method, path, headers, repeatable }: UpstreamRequest, keepsKeys: boolean): boolean {
  if (repeatable === true || method === 'GET' || method === 'HEAD') return true
  return keepsKeys && !PASSES_KEYS_OVER.test(path) && headers?.['idempotency-key'] !== undefined
}

/** Steps of a sign-in and the protocols of OAuth: each is good once by what is in it, and no key is kept there (openapi/access.yaml). */
const PASSES_KEYS_OVER = /^\/am\/(oauth2|json\/([^?]*\/)?(authenticate|sessions))(\/|\?|$)/

/**
 * 502 for an answer that is not what the contract has: a login page, an error page of a proxy.
 *
 * @param path of the call; names the service
 * @param type the `Content-Type` that came
 */
export function notJson(path: string, type: string | undefined): DomainError {
  const service = serviceName(path)
  const what: Message =
    type === undefined || type === ''
      ? { code: 'answer-without-type' }
      : { code: 'answer-of-type', params: { type: type.slice(0, 80) } }
  return new DomainError('unreadable-answer', { service, what }, { detail: { service } })
}

const tooLate = (): DomainError =>
  new DomainError('outcome-unknown', { why: { code: 'platform-too-slow' } }, { status: 504 })

const noAnswer = (cause: NodeJS.ErrnoException): DomainError =>
  new DomainError(
    NOT_SENT.has(cause.code ?? '') ? 'not-sent' : 'outcome-unknown',
    { why: { code: 'platform-silent' } },
    { status: 502, cause },
  )

class StaleConnection extends Error {
  constructor(readonly fault: NodeJS.ErrnoException) {
    super(fault.message)
  }
}

/** Reads a whole answer. @throws DomainError 502 when it is larger than any answer of the contract */
export async function readAnswerText(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      const part = chunk as Buffer
      size += part.length
      if (size > LARGEST_JSON) throw new DomainError('answer-of-platform-too-large')
      chunks.push(part)
    }
  } catch (error) {
    // It broke off in the middle: what it was the answer to has been worked on.
    throw isRefusal(error) ? error : noAnswer(error as NodeJS.ErrnoException)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function defined(headers: NonNullable<UpstreamRequest['headers']>): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) kept[name] = value
  return kept
}
