import { join, relative, sep } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type * as Config from '../../../server/config.ts'
import type * as SignIns from '../../../server/demo/sign-in-table.ts'
import type * as Start from '../../../server/start.ts'
import type * as Store from '../../../server/store/database.ts'
import { changeOf } from './changes.ts'
import type { Change } from './changes.ts'

/** The server, run from its sources, and run anew when they change. */
export interface ServerHost {
  /** Where it listens; waits while it starts. @throws what kept it from starting, until a change lets it start */
  port(): Promise<number>
  close(): Promise<void>
}

/** What a server from the sources needs. */
export interface ServerHostOptions {
  readonly root: string
  /** Where transformed modules of libraries are kept. */
  readonly cacheDir: string
  readonly config: (read: typeof Config) => Config.ServerConfig
  readonly index: Start.Development['index']
  readonly say: (text: string) => void
  /** Hears that something has changed and the server will start anew. */
  readonly changed: () => void
  /** Hears that the server runs with these changes, after so many milliseconds; at first with none. */
  readonly started: (changes: readonly Change[], milliseconds: number, signIns: string | undefined) => void
  /** Hears why it does not. */
  readonly failed: (error: Error) => void
}

/** Editors write more than once, and more than one file. */
const SETTLED = 40
/** Nothing of the server is there, and something in there changes all the time. */
const IGNORED = ['.data', '.cache', 'dist', 'coverage', 'test-results', 'playwright-report', 'tests', 'docs']

/**
 * Runs the server within this process, so that libraries stay loaded and compiled from one start to the next. Only modules that changed, and those
 * that import them, are evaluated anew; the store is closed in order and opened again.
 */
export async function createServerHost(options: ServerHostOptions): Promise<ServerHost> {
  const { root, say } = options
  const vite = await createServer({
    root,
    cacheDir: options.cacheDir,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: IGNORED.map((folder) => join(root, folder, '**')) },
    },
  })
  const { moduleGraph } = vite.environments.ssr
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
  let running: Start.RunningServer | undefined
  let ready: Promise<number>
  let pending: Change[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const store = keepStore()

  const readServer = () =>
    Promise.all([
      runner.import<typeof Config>('/server/config.ts'),
      runner.import<typeof Start>('/server/start.ts'),
      runner.import<typeof Store>('/server/store/database.ts'),
      runner.import<typeof SignIns>('/server/demo/sign-in-table.ts'),
    ])
  const start = async (changes: readonly Change[]): Promise<number> => {
    const started = Date.now()
    const before = running
    let sources: Awaited<ReturnType<typeof readServer>>
    try {
      sources = await readServer()
    } catch (error) {
      if (!before) throw error
      // What cannot be read leaves the server as it is.
      options.failed(errorOf(error))
      return before.port
    }
    const [config, { startServer }, { openDatabase }, { signInTable }] = sources
    await before?.close()
    running = undefined
    running = await startServer(
      options.config(config),
      { phase: (_title, work) => work(), say },
      { index: options.index, openStore: (place) => store.open(openDatabase, place) },
    )
    const names = changes.length === 0 ? await running.demoSignIns?.() : undefined
    options.started(changes, Date.now() - started, names && signInTable(names))
    return running.port
  }
  const restart = (): void => {
    const changes = pending
    pending = []
    const before = ready
    begin(
      before
        .catch(() => undefined)
        .then(() => {
          for (const { file } of changes) forget(join(root, file))
          return start(changes)
        }),
    )
  }
  const begin = (starting: Promise<number>): void => {
    ready = starting
    starting.catch((error: unknown) => options.failed(errorOf(error)))
  }
  /** Modules of a file, and all that stand on them, are evaluated when they are imported next. */
  const forget = (file: string): void => {
    const { evaluatedModules: modules } = runner
    const seen = new Set<string>()
    const drop = (id: string): void => {
      if (seen.has(id)) return
      seen.add(id)
      const node = modules.getModuleById(id)
      if (!node) return
      const importers = [...node.importers]
      modules.invalidateModule(node)
      importers.forEach(drop)
    }
    for (const { id } of modules.getModulesByFile(file.split(sep).join('/')) ?? []) drop(id)
  }
  const changed = (path: string): void => {
    if (closed) return
    const change = changeOf(
      relative(root, path).split(sep).join('/'),
      Boolean(moduleGraph.getModulesByFile(path)?.size),
    )
    if (!change.restarts) return
    pending.push(change)
    options.changed()
    clearTimeout(timer)
    timer = setTimeout(restart, SETTLED)
  }
  for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, changed)
  begin(start([]))

  return {
    port: () => ready,
    async close() {
      closed = true
      clearTimeout(timer)
      await ready.catch(() => undefined)
      await running?.close()
      await store.close()
      await runner.close()
      await vite.close()
    },
  }
}

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

type Open = typeof Store.openDatabase

/** The store stays open from one server to the next, until the code changes that opens it. */
function keepStore() {
  let kept: { readonly by: Open; readonly database: Store.Database } | undefined
  const close = async (): Promise<void> => {
    const { database } = kept ?? {}
    kept = undefined
    await database?.close()
  }
  return {
    close,
    async open(by: Open, place: Parameters<Open>[0]): Promise<Store.Database> {
      if (kept?.by !== by) {
        await close()
        kept = { by, database: await by(place) }
      }
      return { ...kept.database, close: async () => undefined }
    },
  }
}
