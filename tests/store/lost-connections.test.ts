import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { StoreUnavailable } from '../../server/store/store-unavailable.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { migratedArchive } from './support/fresh-database.ts'

const workers: Worker[] = []
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class Kept extends real.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given)
      workers.push(this)
    }
  }
  return { ...real, Worker: Kept }
})

const server = process.env.TEST_DATABASE_URL
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** What a refused piece of work says of itself. */
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof StoreUnavailable ? error.reason : error),
  )

describe.skipIf(!server)('a connection to a server that dies', () => {
  interface Place {
    readonly database: Database
    /** Ends every connection of the database, as an administrator or a failover does. */
    terminate(): Promise<void>
  }
  async function open(maxConnections = 4): Promise<Place> {
    const own = await createOwnDatabase(server!, 'lost')
    ends.push(own.drop)
    const database = await openDatabase({ url: own.url, maxConnections })
    ends.push(() => database.close())
    await sql`create table seat (id int primary key)`.execute(database.kysely)
    const name = new URL(own.url).pathname.slice(1)
    const administrator = new pg.Client({ connectionString: server })
    await administrator.connect()
    ends.push(() => administrator.end())
    return {
      database,
      terminate: async () => {
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [name],
        )
      },
    }
  }
  const soon = (work: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => setTimeout(() => work().then(resolve, reject), 200))
  const seats = async ({ kysely }: Database) =>
    (await sql<{ n: number }>`select count(*) as n from seat`.execute(kysely)).rows[0]?.n

  test('idle: the next statement has another one', async () => {
    const { database, terminate } = await open()
    await terminate()
    expect(await seats(database)).toBe(0)
    await terminate()
    await database.kysely.transaction().execute((tx) => sql`insert into seat values (1)`.execute(tx))
    expect(await seats(database)).toBe(1)
  })

  test('while it reads: is read again', async () => {
    const { database, terminate } = await open()
    const read = sql<{ n: number }>`select 7 as n, pg_sleep(0.5)`.execute(database.kysely)
    await soon(terminate)
    expect((await read).rows[0]?.n).toBe(7)
  })

  test('while it changes something: is not tried again, and says that the outcome is not known', async () => {
    const { database, terminate } = await open()
    const change = sql`insert into seat select 1 from pg_sleep(0.5)`.execute(database.kysely)
    const [reason] = await Promise.all([reasonOf(change), soon(terminate)])
    expect(reason).toBe('unknown')
    await sql`create function take_seat() returns void language plpgsql as $$ begin
      perform pg_sleep(0.5); insert into seat values (2); end $$`.execute(database.kysely)
    const hidden = sql`select take_seat()`.execute(database.kysely)
    const [hiddenReason] = await Promise.all([reasonOf(hidden), soon(terminate)])
    expect(hiddenReason, 'a function that writes is no read').toBe('unknown')
    expect(await seats(database)).toBe(0)
  })

  test('in a transaction: nothing of it is kept, and it says why', async () => {
    const { database, terminate } = await open()
    const change = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into seat values (1)`.execute(tx)
      await terminate()
      await sql`insert into seat values (2)`.execute(tx)
    })
    expect(await reasonOf(change)).toBe('away')
    const silent = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into seat values (3)`.execute(tx)
      // Nobody waits for an answer when it dies.
      await terminate()
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect(await reasonOf(silent)).toBe('unknown')
    expect(await seats(database)).toBe(0)
  })

  test('many at once, again and again: the process lives and the pool is whole', async () => {
    const { database, terminate } = await open(8)
    let ended = false
    const terminating = (async () => {
      for (let round = 0; round < 20; round++) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await terminate()
      }
      ended = true
    })()
    const reasons = new Set<unknown>()
    const work = async (first: number): Promise<void> => {
      for (let n = first; !ended; n += 16)
        reasons.add(
          await reasonOf(
            database.kysely.transaction().execute((tx) => sql`insert into seat values (${n})`.execute(tx)),
          ),
        )
    }
    await Promise.all([terminating, ...Array.from({ length: 16 }, (_, first) => work(first))])
    reasons.delete('done')
    expect([...reasons].filter((reason) => reason !== 'away' && reason !== 'unknown')).toEqual([])
    await Promise.all(Array.from({ length: 16 }, () => seats(database)))
  })

  test('too many of them: is said', async () => {
    const { database } = await open(1)
    const role = `few_${Date.now()}`
    await sql`create role ${sql.ref(role)} login connection limit 1`.execute(database.kysely)
    ends.push(async () => void (await sql`drop role ${sql.ref(role)}`.execute(database.kysely)))
    const name = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely)
    const url = new URL(server!)
    url.username = role
    url.pathname = `/${name.rows[0]?.name}`
    const few = await openDatabase({ url: url.href, maxConnections: 3 })
    ends.push(() => few.close())
    const both = await Promise.all([1, 2].map(() => reasonOf(sql`select pg_sleep(0.3)`.execute(few.kysely))))
    expect(both.toSorted()).toEqual(['busy', 'done'])
  })
})

describe('the embedded database', () => {
  async function open(leastRoom?: number): Promise<Database> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atrium-lost-'))
    ends.push(() => rm(dataDir, { recursive: true, force: true }))
    const database = await openDatabase({ dataDir, archive: await migratedArchive(), leastRoom })
    ends.push(() => database.close())
    return database
  }

  test('that dies in use is started again with what it had kept', async () => {
    const { kysely } = await open()
    await sql`insert into config_document (id, rev, doc) values ('a', 1, '{}')`.execute(kysely)
    await workers.at(-1)?.terminate()
    const read = () => sql`select id from config_document`.execute(kysely)
    await expect.poll(() => reasonOf(read()), { timeout: 15_000, interval: 100 }).toBe('done')
    expect((await read()).rows).toEqual([{ id: 'a' }])
  })

  test('takes no change while its disk is full, and answers reads', async () => {
    const { kysely } = await open(Number.MAX_SAFE_INTEGER)
    const change = sql`insert into config_document (id, rev, doc) values ('a', 1, '{}')`
    expect(await reasonOf(change.execute(kysely))).toBe('full')
    expect(await reasonOf(kysely.transaction().execute((tx) => change.execute(tx)))).toBe('full')
    expect((await sql`select id from config_document`.execute(kysely)).rows).toEqual([])
  })
})
