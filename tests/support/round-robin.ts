import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that gives each request to the next of several servers, as a load balancer without memory does. */
export interface RoundRobin {
  readonly origin: string
  /** Ports of the servers on the loopback; one that does not take the connection is passed over. */
  targets: readonly number[]
  close(): Promise<void>
}

export async function startRoundRobin(): Promise<RoundRobin> {
  let turn = 0
  const server = http.createServer((request, response) => {
    const { targets } = proxy
    const start = turn++
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const attempt = (tried: number): void => {
        const port = targets[(start + tried) % targets.length]
        const passed = http.request(
          { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
          (answer) => {
            response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-served-by': String(port) })
            answer.pipe(response)
          },
        )
        passed.on('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNREFUSED' && tried + 1 < targets.length) attempt(tried + 1)
          else response.writeHead(502).end()
        })
        passed.end(Buffer.concat(chunks))
      }
      attempt(0)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: RoundRobin = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    targets: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
