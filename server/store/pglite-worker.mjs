// The embedded database, in a worker thread so that a long scan never stalls the event loop. Plain JavaScript: it runs from
// the sources and as a copy beside the built bundle. The main thread talks to it with the ordinary pg driver over a unix socket.
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const archive = workerData.archive ? new Blob([await readFile(workerData.archive)]) : undefined
const db = await PGlite.create({
  ...(workerData.dataDir ? { dataDir: workerData.dataDir } : {}),
  ...(archive ? { loadDataDir: archive } : {}),
  extensions: { pg_trgm },
})
const server = new PGLiteSocketServer({ db, path: workerData.socket, maxConnections: 8 })
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
