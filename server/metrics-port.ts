import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'

/** Where the figures of the process are read. */
export interface MetricsPort {
  /** e.g. `http://127.0.0.1:9464/metrics`. */
  readonly address: string
  close(): Promise<void>
}

/** Nobody reads them for longer. */
const WITHIN = 10_000

/**
 * Answers `GET /metrics` on a port of its own, never on the portal's: who may read it is decided by the network.
 *
 * @param host to listen on
 * @param port 0 takes a free one
 * @throws an Error that names the variable to change when the address cannot be used
 */
export async function openMetricsPort(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  host: string,
  port: number,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0]
    const say = (status: number, type: string, body: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    }
    if (path !== '/metrics') return say(404, 'text/plain', 'Only /metrics is here.\n')
    if (request.method !== 'GET') {
      response.setHeader('allow', 'GET')
      return say(405, 'text/plain', 'Only GET.\n')
    }
    metrics.text().then(
      (text) => say(200, metrics.contentType, text),
      () => say(500, 'text/plain', 'The figures cannot be read now.\n'),
    )
  })
  server.requestTimeout = WITHIN
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new Error(explained(code ?? '', host, port))),
    )
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function explained(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `METRICS_PORT=${port}: another program listens there already. Set METRICS_PORT to another number.`
  if (code === 'EACCES')
    return `METRICS_PORT=${port}: this user may not listen there. Set METRICS_PORT to a number above 1023.`
  return `METRICS_HOST=${host}: this machine does not have that address (${code}). Set METRICS_HOST to 127.0.0.1 or 0.0.0.0.`
}
