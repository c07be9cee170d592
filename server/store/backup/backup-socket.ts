import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyChain } from '../audit-chain/verify.ts'
import type { Database } from '../database.ts'
import { BackupFault } from './format.ts'
import { writeBackup } from './write-backup.ts'

/** Names the socket, beside the database: whoever may read the data folder may ask for a backup of it. */
const ADDRESS_FILE = 'control'

/**
 * Lets the same user of the system take a backup of an embedded database while its server runs: the folder may be opened by one process only. The
 * socket is in a folder that nobody else may enter.
 *
 * @param report receives why a backup failed
 * @returns ends it
 */
export async function openBackupSocket(
  database: Database,
  options: { readonly dataDir: string; readonly version: string; readonly report: (error: unknown) => void },
): Promise<() => Promise<void>> {
  // A short path: the name of a unix socket holds about 100 bytes.
  const folder = await mkdtemp(join(tmpdir(), 'atrium-'))
  const socket = join(folder, 'store')
  const address = join(options.dataDir, ADDRESS_FILE)
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://store')
    if (asked.method === 'GET' && pathname === '/audit') {
      verifyChain(database, { head: searchParams.get('head') ?? undefined }).then(
        (report) => answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(report)),
        (error: unknown) => {
          options.report(error)
          answer.writeHead(500).end()
        },
      )
      return
    }
    if (asked.method !== 'GET' || pathname !== '/backup') {
      answer.writeHead(404).end()
      return
    }
    answer.writeHead(200, { 'content-type': 'application/gzip' })
    writeBackup(database, answer, options.version).catch(options.report)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  await writeFile(address, `${socket}\n`, { mode: 0o600 })
  return async () => {
    await rm(address, { force: true })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Asks the running server of a data folder for a backup.
 *
 * @throws BackupFault when it does not answer
 */
export const askForBackup = (dataDir: string): Promise<IncomingMessage> => askServer(dataDir, '/backup')

/**
 * Asks the running server of a data folder.
 *
 * @param path `/backup`, or `/audit` with the query `head`
 * @throws BackupFault when it does not answer
 */
export async function askServer(dataDir: string, path: string): Promise<IncomingMessage> {
  const silent = (cause: unknown): BackupFault =>
    new BackupFault(
      `A process has the store in ${dataDir} open and does not answer: it is not a server, is starting, or belongs to another user. Try again in a moment, as the user of the server.`,
      { cause },
    )
  const socketPath = await readFile(join(dataDir, ADDRESS_FILE), 'utf8').catch((error: unknown) => {
    throw silent(error)
  })
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: socketPath.trim(), path }, (answer) =>
      answer.statusCode === 200 ? resolve(answer) : reject(silent(answer.statusCode)),
    )
    asked.on('error', (error) => reject(silent(error)))
    asked.end()
  })
}
