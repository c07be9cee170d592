import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DomainError } from './contract/domain-error.ts'
import { localesOf } from './contract/locales.ts'
import { problemBody, problemOf } from './contract/problem.ts'

type Readiness = 'starting' | 'ready' | 'unavailable' | 'ending'
type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The socket that is open from the first moment; whoever asks before the server is ready is told so. `/healthz` says that the process answers,
 * `/readyz` whether requests can be served.
 */
export interface Front {
  readonly port: number
  /**
   * From now on requests go to the gateway.
   *
   * @param isReady whether what the gateway needs answers; decides what `/readyz` says
   */
  serve(listener: Listener, isReady: () => Promise<boolean>): void
  /** Takes no new requests, lets those in flight finish; what is left after `within` milliseconds is cut off. */
  close(within: number): Promise<void>
}

/** @throws an Error that names the variable to change when the address cannot be used */
export async function openFront(host: string, port: number): Promise<Front> {
  let gateway: Listener | undefined
  let answers = async (): Promise<boolean> => false
  let closing = false
  const readiness = async (): Promise<Readiness> => {
    if (closing) return 'ending'
    if (!gateway) return 'starting'
    return (await answers()) ? 'ready' : 'unavailable'
  }
  const server = createServer((request, response) => {
    if (closing) response.setHeader('connection', 'close')
    const path = request.url?.split('?', 1)[0]
    if (path === '/healthz') return say(response, 200, 'alive')
    if (path === '/readyz')
      return void readiness().then((status) => say(response, status === 'ready' ? 200 : 503, status))
    if (gateway) return gateway(request, response)
    return refuse(response, localesOf(request.headers['accept-language']))
  })
  server.keepAliveTimeout = 72_000
  server.requestTimeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, host, port)))
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(listener, isReady) {
      gateway = listener
      answers = isReady
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

/** One word: whoever asks needs no name to do so. */
function say(response: ServerResponse, code: number, status: Readiness | 'alive'): void {
  response.writeHead(code, {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
    ...(code === 503 ? { 'retry-after': '2' } : {}),
  })
  response.end(JSON.stringify({ status }))
}

/** There is no gateway yet. */
function refuse(response: ServerResponse, locales: readonly string[]): void {
  const problem = problemOf(new DomainError('server-starting'), { locales })
  response.writeHead(problem.code, {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  response.end(JSON.stringify(problemBody('gateway', problem)))
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
