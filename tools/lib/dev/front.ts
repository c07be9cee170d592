import { existsSync, statSync } from 'node:fs'
import { createServer, request as call } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** What stands behind the one origin of the page. */
export interface FrontParts {
  /** Folder of the portal's sources. */
  readonly sources: string
  /** Answers requests for modules. */
  readonly modules: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Made anew before the page is asked for. */
  readonly page: () => Promise<void>
  /** Where the server listens; waits while it starts. @throws why it does not */
  readonly port: () => Promise<number>
}

const PREFIX = '/enduser/'
const PAGES = ['/enduser', PREFIX, `${PREFIX}index.html`]
/** What Vite makes itself. */
const MADE = /^\/enduser\/(?:@|__open-in-editor|node_modules\/)/

/**
 * One origin for modules and server, which stays while the server starts anew: requests wait for it. The page and its policy are the gateway's,
 * as in production.
 *
 * @returns not listening yet
 */
export function createFront({ sources, modules, page, port }: FrontParts): Server {
  return createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/'
    if (isModule(sources, path))
      return modules(request, response, () => refuse(response, 404, 'There is no such file.'))
    const before = PAGES.includes(path) ? page() : Promise.resolve()
    before.then(port).then(
      (to) => pass(request, response, to),
      (error: unknown) => refuse(response, 503, error instanceof Error ? error.message : String(error)),
    )
  })
}

/**
 * Whether a path is answered from the sources of the portal, and not by the gateway.
 *
 * @param sources folder of the portal's sources
 * @example isModule('src', '/enduser/app/main.tsx') // true; '/enduser/session/touch' is a call of the gateway
 */
export function isModule(sources: string, path: string): boolean {
  if (MADE.test(path)) return true
  if (!path.startsWith(PREFIX) || PAGES.includes(path)) return false
  // Decoded by nobody: sources have plain names, and dots that climb are gone from an address that was parsed.
  const file = join(sources, new URL(path, 'http://localhost').pathname.slice(PREFIX.length))
  return existsSync(file) && statSync(file).isFile()
}

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers, socket } = request
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '' }
  const upstream = call(
    { host: '127.0.0.1', port, method, path: url, headers: forwarded, agent: false },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
      // A server that starts anew cuts streams: the page opens them again.
      answer.on('error', () => response.destroy())
    },
  )
  upstream.on('error', (error) =>
    response.headersSent ? response.destroy() : refuse(response, 503, error.message),
  )
  // Whoever leaves a stream of events ends it at the server too.
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}

/** In the shape of every refusal, so that the page says it as any other. */
function refuse(response: ServerResponse, code: number, message: string): void {
  response.writeHead(code, {
    'content-type': 'application/json;charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  })
  response.end(JSON.stringify({ code, reason: code === 404 ? 'Not Found' : 'Service Unavailable', message }))
}
