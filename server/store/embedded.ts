import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { damaged } from './store-folder.ts'

// In a variable, so that no bundler takes it for an asset: the worker file is copied beside the bundle as it is.
const WORKER_FILE = './pglite-worker.mjs'

/** A database that could not be started again is tried again after this time. */
const AGAIN_AFTER_MS = 2_000

/** A running embedded database. */
export interface EmbeddedServer {
  /** Folder of its unix socket, for the driver's `host`. */
  readonly socketDirectory: string
  /** A compressed copy of the whole database. Nothing else may use it meanwhile. */
  dump(): Promise<Uint8Array>
  stop(): Promise<void>
}

/**
 * Starts the embedded database in a worker thread, reachable over a unix socket in a private folder.
 *
 * @param options `dataDir`: where it lives (absent = in memory); `isNew`: make a database there; `archive`: a file from
 *   {@link EmbeddedServer.dump} to start from
 * @throws StoreFolderFault when the database of a folder does not start
 */
export async function startEmbedded(options: {
  readonly dataDir?: string
  readonly isNew: boolean
  readonly archive?: string
}): Promise<EmbeddedServer> {
  // A short path: the name of a unix socket holds about 100 bytes.
  const socketDirectory = await mkdtemp(join(tmpdir(), 'atrium-'))
  const socket = join(socketDirectory, '.s.PGSQL.5432')
  const launch = async (from: typeof options): Promise<Worker> => {
    await rm(socket, { force: true })
    const made = new Worker(new URL(WORKER_FILE, import.meta.url), { workerData: { ...from, socket } })
    await started(made)
    return made
  }
  let worker: Worker
  try {
    worker = await launch(options)
  } catch (error) {
    await rm(socketDirectory, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    if (options.dataDir !== undefined && !options.isNew)
      throw damaged(options.dataDir, `the database does not start on it (${reason})`, error)
    throw new Error(
      `The embedded database${options.dataDir ? ` in ${options.dataDir}` : ''} could not be made: ${reason}`,
      { cause: error },
    )
  }
  let ending = false
  // A database that dies in use fails what it was asked, and is started again on what it had kept; one in memory had kept nothing.
  const watch = (): void => {
    worker.on('error', () => {})
    worker.once('exit', () => {
      if (!ending && options.dataDir !== undefined) restart(options.dataDir)
    })
  }
  const restart = (dataDir: string): void => {
    launch({ dataDir, isNew: false }).then(
      (next) => {
        worker = next
        watch()
        if (ending) worker.postMessage('stop')
      },
      () => {
        if (!ending) setTimeout(() => restart(dataDir), AGAIN_AFTER_MS).unref()
      },
    )
  }
  watch()
  return {
    socketDirectory,
    async dump() {
      const answer = once(worker, 'message')
      worker.postMessage('dump')
      const [message] = (await answer) as [{ dump: Uint8Array }]
      return message.dump
    },
    async stop() {
      ending = true
      const exited = worker.threadId < 0 ? undefined : once(worker, 'exit')
      worker.postMessage('stop')
      await exited
      await rm(socketDirectory, { recursive: true, force: true })
    },
  }
}

/** Settles with the first message of a worker; one that ends before it is an error too. */
async function started(worker: Worker): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(([code]) => {
        throw new Error(`its thread ended with code ${String(code)}`)
      }),
    ])
  } finally {
    waiting.abort()
  }
}
