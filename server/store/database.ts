import { resolve } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { createChangeFeed } from './changes/change-feed.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import { createReadCaches } from './changes/read-cache.ts'
import type { ReadCaches } from './changes/read-cache.ts'
import { lockDirectory } from './directory-lock.ts'
import { createDiskRoom } from './disk-room.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedServer } from './embedded.ts'
import { KeyedDialect } from './idempotency/keyed-dialect.ts'
import { steadyPool } from './steady-pool.ts'
import { beginFirstStart, databaseFolder, examineStoreFolder, explaining } from './store-folder.ts'

/** Where the data lives. Without `dataDir` and `url` the database is in memory and gone on close. */
export type DatabaseOptions =
  | {
      readonly dataDir: string
      /** A dump to start a new directory from. */
      readonly archive?: string
      /** Bytes that must be free on its disk for a change to be taken. */
      readonly leastRoom?: number
    }
  | { readonly memory: true; readonly archive?: string }
  | { readonly url: string; readonly maxConnections?: number }

/**
 * Hears of a statement that is sent, in the context of whoever sent it.
 *
 * @param operation its first word, e.g. `SELECT`; never more of it
 * @returns told how it ended
 */
export type StatementListener = (operation: string) => (failed: boolean) => void

/** An open database. Areas see their own tables with `database.kysely.withTables<TheirTables>()`. */
export interface Database {
  readonly kysely: Kysely<object>
  readonly kind: 'embedded' | 'postgresql'
  /** Statements that were sent since it was opened; what begins and ends transactions is not counted. */
  statementsSent(): number
  /** Tells a listener of each statement that {@link Database.statementsSent} counts, or none any more. */
  onStatement(listener: StatementListener | undefined): void
  /** Connections of the driver's pool, and callers that wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** What all processes on this database write. */
  readonly changes: ChangeFeed
  /** What was read, until it changes. */
  readonly caches: ReadCaches
  /** A compressed copy of an embedded database; refused on PostgreSQL, which has its own tools. */
  dump(): Promise<Uint8Array>
  /** Waits for running statements, closes connections and releases the directory. */
  close(): Promise<void>
}

const INT8 = 20
const EMBEDDED_WAIT_MS = 10_000
const SERVER_WAIT_MS = 5_000
/** Others write too: what was looked at longer ago, in milliseconds, is looked at again. */
const LOOKED_LATELY = 1_000

/**
 * Opens the embedded database of a directory, or a PostgreSQL server by address. Both are spoken to by the same driver with the
 * same SQL.
 *
 * The embedded database has one session: never use `database.kysely` inside a transaction callback, only the transaction itself.
 * No session state on either database: no advisory locks, `set`, temporary tables, `listen` or named statements.
 *
 * @throws DirectoryInUse when another process holds the directory; StoreFolderFault when it is damaged or not ours; an Error naming the place
 *   when it cannot be opened
 * @example const database = await openDatabase({ dataDir: '.data' })
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return 'url' in options ? openServer(options) : openEmbedded(options)
}

async function openServer(options: {
  readonly url: string
  readonly maxConnections?: number
}): Promise<Database> {
  const pool = createPool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: SERVER_WAIT_MS,
    // Statements here are short, and some are planned with scans made dear on purpose: compiling those took a second each.
    onConnect: async (client) => {
      await client.query('set jit = off')
    },
  })
  const handle = createHandle(pool, LOOKED_LATELY)
  const { kysely } = handle
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The PostgreSQL server of DATABASE_URL does not answer: ${reason}`, { cause: error })
  }
  return {
    ...handle,
    kind: 'postgresql',
    dump: async () => {
      throw new Error('A dump of a PostgreSQL server is made with its own tools, e.g. pg_dump.')
    },
    close: () => kysely.destroy(),
  }
}

async function openEmbedded(options: {
  readonly dataDir?: string
  readonly archive?: string
  readonly leastRoom?: number
}): Promise<Database> {
  const directory = options.dataDir === undefined ? undefined : resolve(options.dataDir)
  const lock =
    directory === undefined ? undefined : await explaining(directory, () => lockDirectory(directory))
  try {
    const server = await startInFolder(directory, options.archive)
    const pool = createPool({
      host: server.socketDirectory,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    })
    const handle = createHandle(
      pool,
      Infinity,
      directory === undefined ? undefined : createDiskRoom(directory, options.leastRoom),
    )
    return {
      ...handle,
      kind: 'embedded',
      dump: () => server.dump(),
      async close() {
        await handle.kysely.destroy()
        await server.stop()
        await lock?.release()
      },
    }
  } catch (error) {
    await lock?.release()
    throw error
  }
}

async function startInFolder(
  directory: string | undefined,
  archive: string | undefined,
): Promise<EmbeddedServer> {
  const source = archive === undefined ? {} : { archive }
  if (directory === undefined) return startEmbedded({ ...source, isNew: true })
  const isNew = (await examineStoreFolder(directory)) === 'new'
  const endFirstStart = isNew ? await beginFirstStart(directory) : undefined
  const server = await startEmbedded({ ...source, dataDir: databaseFolder(directory), isNew })
  await endFirstStart?.()
  return server
}

function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...config,
    // Revisions and counts stay far below 2^53.
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
    // A connection that is idle for long must not be forgotten by what lies between.
    keepAlive: true,
  })
}

/** @param trust of the cache, see {@link createReadCaches} */
function createHandle(
  pool: pg.Pool,
  trust: number,
  hasRoom?: () => Promise<boolean>,
): Pick<Database, 'kysely' | 'statementsSent' | 'onStatement' | 'connections' | 'changes' | 'caches'> {
  let sent = 0
  let listener: StatementListener | undefined
  const counted = steadyPool(pool, hasRoom, (text) => {
    sent++
    return listener?.(operationOf(text))
  })
  const kysely = new Kysely<object>({ dialect: new KeyedDialect({ pool: counted }, () => changes) })
  const changes = createChangeFeed((query) => kysely.executeQuery(query))
  return {
    kysely,
    statementsSent: () => sent,
    onStatement: (heard) => void (listener = heard),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    changes,
    caches: createReadCaches(changes, trust),
  }
}

/** The word that a statement begins with, where it is one of the language; names and values come later. */
function operationOf(text: string): string {
  const [, word = ''] =
    /^[\s(]*(select|insert|update|delete|with|merge|create|alter|drop)\b/i.exec(text) ?? []
  return word === '' ? 'OTHER' : word.toUpperCase()
}
