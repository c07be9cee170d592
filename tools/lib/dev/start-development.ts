import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createServer } from 'vite'
import { printDiagnostics } from '../../../cli/print-diagnostics.ts'
import type { ServerConfig } from '../../../server/config.ts'
import { runtimeNotice } from '../../../server/runtime.ts'
import type { Change } from './changes.ts'
import { overlayOf, watchFindings } from './findings.ts'
import { createFront } from './front.ts'
import { createServerHost } from './server-host.ts'

/** A portal that is being developed. */
export interface RunningDevelopment {
  /** e.g. `http://localhost:8080`. */
  readonly origin: string
  /** Ends all of it; the store is closed in order. */
  close(): Promise<void>
}

/** The page of a browser is told by this name that the server has started anew. */
const STARTED = 'atrium:server-started'
/** And by this one that the linter found nothing that must be mended. */
const NO_FAULTS = 'atrium:no-faults'

/**
 * Serves the portal from its sources, and follows them as they change: modules by Vite in the open page, the server by starting anew, definitions
 * by both.
 *
 * @param root folder of the project
 * @param config the server's settings, as `npm start` reads them
 * @param say prints for whoever is at the terminal
 * @throws an Error that names the variable to change when the port cannot be had or is not of this machine
 * @example const { origin, close } = await startDevelopment(root, readServerConfig(process.env), console.log)
 */
export async function startDevelopment(
  root: string,
  config: ServerConfig,
  say: (text: string) => void,
): Promise<RunningDevelopment> {
  if (!LOOPBACK.includes(config.host))
    throw new Error(`HOST=${config.host}: sources are served on this machine only. Leave it out.`)
  const notice = runtimeNotice(process.versions.node, new Date())
  if (notice !== undefined) say(notice)
  const sources = join(root, 'src')
  const cache = join(root, '.cache', 'vite-dev')
  mkdirSync(cache, { recursive: true })
  let html: string | undefined
  // Vite takes the socket of the one origin for what it tells the page.
  const front = createFront({
    sources,
    modules: (request, response, next) => vite.middlewares(request, response, next),
    page: async () => {
      html = await vite.transformIndexHtml('/index.html', readFileSync(join(sources, 'index.html'), 'utf8'))
    },
    port: async () => (await hosted).port(),
  })
  const vite = await createServer({
    root: sources,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: join(cache, 'page'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: front },
      fs: {
        allow: SERVED.map((folder) => realpathSync(join(root, folder))),
      },
    },
  })
  const { hot } = vite.environments.client
  const tell = (event: string, data: unknown): void => hot.send({ type: 'custom', event, data })
  let overlay: ReturnType<typeof overlayOf>
  const showFindings = (): void => {
    if (overlay) hot.send({ type: 'error', err: { ...overlay, plugin: 'portal lint' } })
    else tell(NO_FAULTS, {})
  }
  const findings = watchFindings(
    root,
    (found) => {
      say(found.length === 0 ? 'Linter: nothing found.' : printDiagnostics(found).trimEnd())
      overlay = overlayOf(root, found)
      showFindings()
    },
    (why) => say(`The linter did not run: ${why}`),
  )
  const listening = listen(front, config)
  // Nobody asks the front before it listens.
  const hosted = listening.then(async (origin) =>
    createServerHost({
      root,
      cacheDir: join(cache, 'server'),
      config: ({ readServerConfig }) => ({
        ...readServerConfig(process.env),
        port: 0,
        host: '127.0.0.1',
        publicOrigin: origin,
        trustedProxies: [...config.trustedProxies, 'loopback'],
      }),
      index: () => html,
      say,
      changed: () => findings.stop(),
      started(changes, milliseconds, signIns) {
        say(
          changes.length === 0
            ? `Ready in ${seconds(milliseconds)}.\n\n  ${origin}/enduser/\n`
            : `${namesOf(changes)}: server started anew in ${seconds(milliseconds)}.`,
        )
        if (signIns !== undefined) say(signIns)
        if (changes.length > 0) {
          tell(STARTED, {})
          showFindings()
        }
        if (changes.length === 0 || changes.some(({ linted }) => linted)) findings.look()
      },
      failed(error) {
        const stack = stripVTControlCharacters(error.stack ?? '')
        say(`The server did not start: ${error.stack ?? error.message}\nIt starts when a file has changed.`)
        hot.send({
          type: 'error',
          err: { message: stripVTControlCharacters(error.message), stack, plugin: 'server' },
        })
      },
    }),
  )
  const [origin, host] = await Promise.all([listening, hosted])
  // What keeps it from starting was said, and the next change may mend it.
  await host.port().catch(() => undefined)
  return {
    origin,
    async close() {
      findings.stop()
      front.close()
      front.closeAllConnections()
      await host.close()
      await vite.close()
    },
  }
}

/** Folders whose files a page may ask for; never those of the store. */
const SERVED = ['src', 'engine', 'validators', 'plugins', 'openapi', 'node_modules', '.cache/vite-dev']
const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

function namesOf(changes: readonly Change[]): string {
  const [first = '', ...rest] = new Set(changes.map(({ file }) => file))
  return rest.length === 0 ? first : `${first} and ${rest.length} more`
}

/** @returns the origin */
async function listen(front: Server, { host, port, publicOrigin }: ServerConfig): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    front.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Set PORT to another one.`) : error,
      ),
    )
    front.listen(port, host, resolve)
  })
  return publicOrigin ?? `http://localhost:${(front.address() as AddressInfo).port}`
}
