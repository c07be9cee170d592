import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The socket that is open from the first moment; whoever asks before the server is ready is told so. */
export interface Front {
  readonly port: number
  /** From now on requests go to the gateway, and `/healthz` answers 200. */
  serve(listener: Listener): void
  /** Takes no new requests, lets those in flight finish; what is left after `within` milliseconds is cut off. */
  close(within: number): Promise<void>
}

/** @throws an Error that names the variable to change when the address cannot be used */
export async function openFront(host: string, port: number): Promise<Front> {
  let gateway: Listener | undefined
  let closing = false
  const server = createServer((request, response) => {
    if (closing) response.setHeader('connection', 'close')
    if (request.url === '/healthz') return health(response, gateway !== undefined && !closing)
    if (gateway) return gateway(request, response)
    return answer(response, 503, 'Service Unavailable', 'The server is starting. Try again in a moment.')
  })
  server.keepAliveTimeout = 72_000
  server.requestTimeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener) {
      gateway = listener
    },
    async close(within) {
      closing = true
      const done = new Promise<void>((resolve) => server.close(() => resolve()))
      // A kept connection becomes idle when its last answer is out.
      const idle = setInterval(() => server.closeIdleConnections(), 20)
      const cut = setTimeout(() => server.closeAllConnections(), within)
      await done
      clearInterval(idle)
      clearTimeout(cut)
    },
  }
}

function health(response: ServerResponse, ready: boolean): void {
  response.writeHead(ready ? 200 : 503, {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ status: ready ? 'ready' : 'starting' }))
}

function answer(response: ServerResponse, code: number, reason: string, message: string): void {
  response.writeHead(code, {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  response.end(JSON.stringify({ code, reason, message }))
}

function explained(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `PORT=${port}: another program listens there already. End it, or set PORT to another number.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(`PORT=${port}: this user may not listen there. Set PORT to a number above 1023.`)
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(
      `HOST=${host}: this machine does not have that address. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    )
  }
  return error
}
