// The embedded database, in a worker thread so that a long scan never stalls the event loop. Plain JavaScript: it runs from
// the sources and as a copy beside the built bundle. The main thread talks to it with the ordinary pg driver over a unix socket.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createWireServer } from './pglite-wire.mjs'

// The build leaves an empty database here: unpacking it takes a fraction of the time of making one.
const emptyStore = fileURLToPath(new URL('./empty-store.tar.gz', import.meta.url))
const source = workerData.archive ?? (workerData.isNew && existsSync(emptyStore) ? emptyStore : undefined)
const archive = source ? new Blob([await readFile(source)]) : undefined
const db = await PGlite.create({
  ...(workerData.dataDir ? { dataDir: workerData.dataDir } : {}),
  ...(archive ? { loadDataDir: archive } : {}),
  extensions: { pg_trgm },
})
const server = createWireServer(db, { path: workerData.socket, maxConnections: 8 })
await server.start()

parentPort.on('message', async (message) => {
  if (message === 'dump') {
    const dump = await db.dumpDataDir('gzip')
    parentPort.postMessage({ dump: new Uint8Array(await dump.arrayBuffer()) })
    return
  }
  await server.stop()
  await db.close()
  parentPort.postMessage('closed')
  parentPort.close()
})
parentPort.postMessage('ready')
