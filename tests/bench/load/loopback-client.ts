import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** Sockets that are open at once; beyond them a call waits here, not at the server. */
const MOST_SOCKETS = 4_000
/** Nobody waits for longer. */
const PATIENCE_MS = 30_000

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** From sending to the last byte. */
  readonly ms: number
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Sends calls over kept sockets of the loopback: `fetch` takes as long as the server for a small answer. */
export interface LoopbackClient {
  readonly origin: string
  /** @throws when there is no answer: the connection ends, or half a minute is over */
  send(call: Call): Promise<Answer>
  /** The answer while it comes, for streams. */
  open(call: Call): Promise<IncomingMessage>
  close(): void
}

/** @param origin as people open it, e.g. `http://localhost:8080` */
export function createLoopbackClient(origin: string): LoopbackClient {
  const { port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS })

  const open = ({ method = 'GET', path, headers = {}, body }: Call): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            host: `localhost:${port}`,
            ...headers,
            ...(payload ? { 'content-type': 'application/json', 'content-length': payload.length } : {}),
          },
        },
        resolve,
      )
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${path} was not answered in time`)))
      sent.on('error', reject)
      sent.end(payload)
    })

  return {
    origin,
    open,
    async send(call) {
      const started = performance.now()
      const answer = await open(call)
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      return {
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: Buffer.concat(parts).toString(),
        ms: performance.now() - started,
      }
    },
    close: () => agent.destroy(),
  }
}
