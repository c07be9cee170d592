import http from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to a call on its way between gateway and platform. */
export const faultKinds = [
  'delay-5',
  'delay-20',
  'delay-60',
  'black-hole',
  'reset-before',
  'reset-in',
  'reset-after',
  'half-open',
  'duplicate',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Header that names the case of a call: `kind/times/anything`. Calls without it pass. */
export const CASE_HEADER = 'x-atrium-case'

/** A way between gateway and platform that breaks as it is told. */
export interface FaultProxy {
  readonly address: string
  /** Deliveries that are still on their way. */
  settled(): Promise<void>
  close(): Promise<void>
}

/**
 * @param ordinary where calls without a case go
 * @param tried where calls with one go
 */
export async function startFaultProxy(ordinary: string, tried: string): Promise<FaultProxy> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_024 })
  const attempts = new Map<string, number>()
  const onTheWay = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()

  const deliver = (request: IncomingMessage, body: Buffer, to: string): Promise<Delivered> => {
    const delivery = new Promise<Delivered>((resolve, reject) => {
      const target = new URL(to)
      const sent = http.request(
        {
          agent,
          host: target.hostname,
          port: target.port,
          method: request.method,
          path: request.url,
          headers: { ...request.headers, 'content-length': String(body.length) },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
    const quiet = delivery.catch(() => undefined).finally(() => onTheWay.delete(quiet))
    onTheWay.add(quiet)
    return delivery
  }
  const later = (milliseconds: number, work: () => void): void => {
    let done = (): void => undefined
    const waiting = new Promise<void>((resolve) => (done = resolve)).finally(() => onTheWay.delete(waiting))
    onTheWay.add(waiting)
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
      done()
    }, milliseconds)
    timers.add(timer)
  }

  const server = http.createServer((request, response) => {
    readAll(request)
      .then((body) => meet(request, response, body))
      .catch(() => response.destroy())
  })
  const meet = async (request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> => {
    const name = request.headers[CASE_HEADER]
    if (typeof name !== 'string') return pass(response, await deliver(request, body, ordinary))
    const [kind = '', times = '1'] = name.split('/')
    const attempt = (attempts.get(name) ?? 0) + 1
    attempts.set(name, attempt)
    const go = (): Promise<Delivered> => deliver(request, body, tried)
    if (attempt > Number(times)) return pass(response, await go())
    switch (kind as FaultKind) {
      case 'delay-5':
      case 'delay-20':
      case 'delay-60':
        // It arrives whether or not somebody still waits for it.
        return later(Number(kind.slice(6)) * 1_000, () => {
          go().then(
            (delivered) => pass(response, delivered),
            () => response.destroy(),
          )
        })
      case 'black-hole':
        return undefined
      case 'reset-before':
        return void request.socket.resetAndDestroy()
      case 'reset-in': {
        const delivered = await go()
        response.writeHead(delivered.status, { ...delivered.headers, 'content-length': '1000' })
        response.write(delivered.body)
        return later(20, () => request.socket.resetAndDestroy())
      }
      case 'reset-after':
        await go()
        return void request.socket.resetAndDestroy()
      case 'half-open':
        await go()
        return undefined
      case 'duplicate': {
        const [first] = await Promise.all([go(), go()])
        return pass(response, first)
      }
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async settled() {
      while (onTheWay.size > 0) await Promise.all(onTheWay)
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Delivered {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Buffer
}

function pass(response: ServerResponse, { status, headers, body }: Delivered): void {
  if (response.destroyed) return
  response.writeHead(status, headers)
  response.end(body)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
