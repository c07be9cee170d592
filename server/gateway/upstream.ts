import http from 'node:http'
import https from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { HttpProblem } from '../contract/index.ts'

/** A request to the platform. */
export interface UpstreamRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>
  readonly body?: Buffer | string
  readonly timeoutMs?: number
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
  /** The same with the body read as JSON; `undefined` when it is empty or not JSON. */
  json(request: UpstreamRequest): Promise<{ status: number; headers: IncomingHttpHeaders; body: unknown }>
  close(): void
}

const TIMEOUT = 60_000
const LARGEST_JSON = 16 * 1_048_576

/**
 * @param origin base address without path
 * @throws (send, json) HttpProblem 502 when the platform does not answer, 504 when it takes too long
 */
export function createUpstream(origin: string): Upstream {
  const base = new URL(origin)
  const secure = base.protocol === 'https:'
  const agent = secure
    ? new https.Agent({ keepAlive: true, maxSockets: 256 })
    : new http.Agent({ keepAlive: true, maxSockets: 256 })
  const attempt = (request: UpstreamRequest): Promise<UpstreamAnswer> =>
    new Promise((resolve, reject) => {
      const sent = (secure ? https : http).request(
        {
          agent,
          host: base.hostname.replace(/^\[|\]$/g, ''),
          port: base.port === '' ? (secure ? 443 : 80) : Number(base.port),
          method: request.method,
          path: request.path,
          headers: {
            ...defined(request.headers ?? {}),
            host: base.host,
            ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
          },
          timeout: request.timeoutMs ?? TIMEOUT,
        },
        (answer) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, stream: answer }),
      )
      sent.on('timeout', () => sent.destroy(new HttpProblem(504, 'The platform took too long to answer.')))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error instanceof HttpProblem) reject(error)
        // A kept connection may end at the very moment of its next use; nothing has been processed then.
        else if (sent.reusedSocket && error.code === 'ECONNRESET') reject(new StaleConnection())
        else
          reject(
            new HttpProblem(502, 'The platform does not answer. Try again in a moment.', { cause: error }),
          )
      })
      sent.end(request.body)
    })
  const send = async (request: UpstreamRequest): Promise<UpstreamAnswer> => {
    for (let left = 3; ; left--) {
      try {
        return await attempt(request)
      } catch (error) {
        if (!(error instanceof StaleConnection)) throw error
        if (left === 0) throw new HttpProblem(502, 'The platform does not answer. Try again in a moment.')
      }
    }
  }
  return {
    origin: base.origin,
    send,
    async json(request) {
      const answer = await send({ ...request, headers: { accept: 'application/json', ...request.headers } })
      const text = await textOf(answer.stream)
      let body: unknown
      try {
        body = text === '' ? undefined : JSON.parse(text)
      } catch {
        body = undefined
      }
      return { status: answer.status, headers: answer.headers, body }
    },
    close: () => agent.destroy(),
  }
}

class StaleConnection extends Error {}

/** Reads a whole answer. @throws HttpProblem 502 when it is larger than any answer of the contract */
export async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const part = chunk as Buffer
    size += part.length
    if (size > LARGEST_JSON) throw new HttpProblem(502, 'The answer of the platform is too large.')
    chunks.push(part)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function defined(headers: NonNullable<UpstreamRequest['headers']>): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) kept[name] = value
  return kept
}
