import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followChanges, sweepChanges } from '../../server/store/changes/follow-changes.ts'
import { openDatabase } from '../../server/store/database.ts'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { unitOfWork } from '../../server/store/unit-of-work.ts'
import { createOwnDatabase } from '../support/own-database.ts'
import { databasesByDay, freshDatabase } from './support/fresh-database.ts'

const quiet = { report: () => {} }

/** What a database is told of from now on. */
async function told(database: Database): Promise<string[]> {
  const subjects: string[] = []
  await database.changes.begin()
  database.changes.listen({
    changed: (some) => void subjects.push(...some),
    lost: () => void subjects.push('lost'),
  })
  return subjects
}

const person = (id: string, collection = 'managed/alpha_user') =>
  sql`insert into managed_object (collection, id, rev, doc) values (${collection}, ${id}, 1, '{}')`
const renamed = (id: string) =>
  sql`update managed_object set rev = rev + 1 where collection = 'managed/alpha_user' and id = ${id}`

describe.each(databasesByDay)('what is written on %s', (kind) => {
  let database: Database
  beforeEach(async () => {
    database = await freshDatabase(kind)
  })
  afterEach(() => database.close())

  test.each<[string, (db: Kysely<object>) => Promise<unknown>, string[]]>([
    ['an object that is changed', (db) => renamed('p1').execute(db), ['managed/alpha_user/p1']],
    [
      'an object that is removed',
      (db) => sql`delete from managed_object where id = 'p1'`.execute(db),
      ['managed/alpha_user/p1'],
    ],
    ['a new person: nobody knew of them', (db) => person('p2').execute(db), []],
    ['a new role', (db) => person('r1', 'internal/role').execute(db), ['internal/role/r1']],
    [
      'a relationship, at both ends',
      (db) =>
        sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
          values ('e', 'managed/alpha_user', 'p1', 'roles', 'managed/alpha_role', 'r', 0, '{}')`.execute(db),
      ['managed/alpha_role/r', 'managed/alpha_user/p1'],
    ],
    [
      'what somebody is told: their inbox alone',
      (db) =>
        sql`insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties) values
          ('e', 'internal/notification', 'n', 'receiver', 'managed/alpha_user', 'p1', 0, '{}'),
          ('e', 'managed/alpha_user', 'p1', '_notifications', 'internal/notification', 'n', 0, '{}')`.execute(
          db,
        ),
      ['internal/notification/n', 'managed/alpha_user/p1/_notifications'],
    ],
    [
      'the end of a session, also by person',
      (db) => sql`delete from access_session where handle = 'h1'`.execute(db),
      ['access_session/h1', 'access_session_of/p1'],
    ],
    [
      'a token, by its hash',
      (db) => sql`delete from oauth_model where id = 'token'`.execute(db),
      ['oauth_model/3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0'],
    ],
    [
      'configuration',
      (db) => sql`insert into config_document (id, rev, doc) values ('ui/themerealm', 1, '{}')`.execute(db),
      ['config_document/ui/themerealm'],
    ],
    [
      'a journey',
      (db) =>
        sql`insert into access_journey (realm, name, document, changed_at, changed_by) values ('/alpha', 'Login', '{}', now(), 'me')`.execute(
          db,
        ),
      ['access_journey/Login'],
    ],
    [
      'a new session: nobody knew of it',
      (db) =>
        sql`insert into access_session (token_hash, handle, realm, person_id, component, context_id, journey, auth_time, latest_access, idle_expires, max_expires)
          values ('u', 'h2', '/alpha', 'p1', 'managed/alpha_user', 'c', 'Login', now(), now(), now(), now())`.execute(
          db,
        ),
      [],
    ],
    [
      'a token that is written again',
      (db) =>
        sql`insert into oauth_model (realm, model, id, payload) values ('/alpha', 'AccessToken', 'token', '{}')
          on conflict (realm, model, id) do update set payload = excluded.payload`.execute(db),
      ['oauth_model/3c469e9d6c5875d37a43f353d4f88e61fcf812c66eee3457465a40b0da4153e0'],
    ],
    [
      'configuration of governance, by kind',
      (db) => sql`insert into iga_document (kind, id, doc) values ('form', 'f', '{}')`.execute(db),
      ['iga_document/form'],
    ],
    [
      'a layer, when it is published and not while it is a draft',
      async (db) => {
        await sql`insert into portal_layer (layer) values ('tenant'), ('realm:alpha')`.execute(db)
        await sql`update portal_layer set draft = '[]', draft_revision = 1`.execute(db)
        await sql`update portal_layer set revision = revision + 1, draft = null where layer = 'tenant'`.execute(
          db,
        )
      },
      ['portal_layer/tenant'],
    ],
    [
      'a request, by all who have a part in it',
      (db) => sql`update iga_request set doc = '{"comments":[]}' where id = 'q1'`.execute(db),
      ['iga_request/p1', 'iga_request/p2', 'iga_request/p3'],
    ],
    [
      'very many at once',
      (db) =>
        sql`update managed_object set rev = rev + 1 where collection = 'managed/bravo_user'`.execute(db),
      ['managed/bravo_user/*'],
    ],
    [
      'the audit trail',
      (db) =>
        sql`insert into audit (actor, action, resource, changed) values ('a', 'b', 'c', '[]')`.execute(db),
      [],
    ],
  ])('%s', async (_, write, expected) => {
    const db = database.kysely
    await person('p1').execute(db)
    await sql`insert into managed_object (collection, id, rev, doc)
      select 'managed/bravo_user', 'b' || n, 1, '{}' from generate_series(1, 150) n`.execute(db)
    await sql`insert into oauth_model (realm, model, id, payload) values ('/alpha', 'AccessToken', 'token', '{}'),
      ('/alpha', 'AuthorizationCode', 'code', '{}')`.execute(db)
    await sql`insert into access_session (token_hash, handle, realm, person_id, component, context_id, journey, auth_time, latest_access, idle_expires, max_expires)
      values ('t', 'h1', '/alpha', 'p1', 'managed/alpha_user', 'c', 'Login', now(), now(), now(), now())`.execute(
      db,
    )
    await sql`insert into iga_request (id, request_type, requester_id, user_id, status, started_at, doc)
      values ('q1', 'applicationGrant', 'p1', 'p2', 'in-progress', now(), '{}')`.execute(db)
    await sql`insert into iga_assignment (case_id, phase, user_id, kind, active)
      values ('q1', 'one', 'p3', 'request', true), ('q1', 'zero', 'p4', 'request', false)`.execute(db)
    const subjects = await told(database)
    await write(db)
    expect(subjects.toSorted()).toEqual(expected)
  })

  test('is told once the transaction stands, before its end is answered, and not of one that is taken back', async () => {
    await person('p1').execute(database.kysely)
    const subjects = await told(database)
    await unitOfWork(database.kysely, async (tx) => {
      await renamed('p1').execute(tx)
      expect(subjects).toEqual([])
    })
    expect(subjects).toEqual(['managed/alpha_user/p1'])
    await expect(
      unitOfWork(database.kysely, async (tx) => {
        await renamed('p1').execute(tx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await database.changes.look()
    expect(subjects).toEqual(['managed/alpha_user/p1'])
  })

  test('is told once, however often is looked, and is swept when all have heard of it', async () => {
    await person('p1').execute(database.kysely)
    const subjects = await told(database)
    await renamed('p1').execute(database.kysely)
    for (let times = 0; times < 3; times++) await database.changes.look()
    expect(subjects).toEqual(['managed/alpha_user/p1'])
    const changed = await sql<{
      tx: string
    }>`select max(tx::text::bigint)::text as tx from store_change`.execute(database.kysely)
    // Transactions are numbered for all databases of a server: one that runs in another may be older than this change.
    const over = await vi.waitFor(async () => {
      const next = await sweepChanges(database, undefined)
      expect(BigInt(next)).toBeGreaterThan(BigInt(changed.rows[0]!.tx))
      return next
    }, 10_000)
    const count = () => sql<{ n: number }>`select count(*) as n from store_change`.execute(database.kysely)
    expect((await count()).rows[0]!.n).toBeGreaterThan(0)
    await sql`update store_change set at = at - interval '11 minutes'`.execute(database.kysely)
    // Of a transaction that began long ago and has just ended not everybody has heard.
    await sweepChanges(database, '1')
    expect((await count()).rows[0]!.n).toBeGreaterThan(0)
    await sweepChanges(database, over)
    expect((await count()).rows[0]!.n).toBe(0)
  })

  test('costs one statement where something is known, and none where nothing is', async () => {
    await person('p1').execute(database.kysely)
    const sent = async (): Promise<number> => {
      const before = database.statementsSent()
      await renamed('p1').execute(database.kysely)
      return database.statementsSent() - before
    }
    expect(await sent()).toBe(1)
    await database.changes.begin()
    expect(await sent()).toBe(2)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('several processes', () => {
  const open: (() => Promise<void>)[] = []
  const two = async (): Promise<[Database, Database, string]> => {
    const own = await createOwnDatabase(process.env.TEST_DATABASE_URL!, 'test')
    const [one, other] = [await openDatabase({ url: own.url }), await openDatabase({ url: own.url })]
    open.push(
      own.drop,
      () => one.close(),
      () => other.close(),
    )
    await migrate(one.kysely)
    await person('p1').execute(one.kysely)
    return [one, other, own.url]
  }
  afterEach(async () => {
    for (const close of open.splice(0).toReversed()) await close()
  })

  test('a change that is committed late is not passed by', async () => {
    const [one, other] = await two()
    const subjects = await told(other)
    let commit = (): void => {}
    const held = new Promise<void>((resolve) => (commit = resolve))
    let written = (): void => {}
    const wrote = new Promise<void>((resolve) => (written = resolve))
    const late = unitOfWork(one.kysely, async (tx) => {
      await renamed('p1').execute(tx)
      written()
      await held
    })
    await wrote
    await sql`insert into iga_document (kind, id, doc) values ('form', 'f', '{}')`.execute(one.kysely)
    await other.changes.look()
    await other.changes.look()
    expect(subjects).toEqual(['iga_document/form'])
    commit()
    await late
    await other.changes.look()
    expect(subjects).toEqual(['iga_document/form', 'managed/alpha_user/p1'])
  })

  test.each([
    ['by looking', false],
    ['by listening alone', true],
  ])('hear of each other %s', async (_, listens) => {
    const [one, other, url] = await two()
    const options = { ...quiet, ...(listens ? { listenUrl: url, lookEvery: 3_600_000 } : {}) }
    const followed = [one, other].map((each) => followChanges(each, options))
    open.push(...followed)
    await one.changes.begin()
    const subjects = await told(other)
    for (let turn = 1; turn <= 3; turn++) {
      await renamed('p1').execute(one.kysely)
      await vi.waitFor(() => expect(subjects).toHaveLength(turn), { timeout: 5_000, interval: 5 })
    }
  })

  test('hear of each other again when the connection that listens was cut, also of what was written meanwhile', async () => {
    const [one, other, url] = await two()
    const failed: unknown[] = []
    const options = {
      listenUrl: url,
      lookEvery: 3_600_000,
      report: (error: unknown) => void failed.push(error),
    }
    open.push(...[one, other].map((each) => followChanges(each, options)))
    await one.changes.begin()
    const subjects = await told(other)
    const listening = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and query = 'listen store_change'`.execute(one.kysely)
      return rows[0]!.count
    }
    await vi.waitFor(async () => expect(await listening()).toBe(2), { timeout: 5_000, interval: 20 })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen store_change'`.execute(one.kysely)
    await vi.waitFor(async () => expect(await listening()).toBe(0), { timeout: 5_000, interval: 20 })
    // Nobody hears of it, and nobody looks: it is found when the connection stands again.
    await renamed('p1').execute(one.kysely)
    expect(subjects).toEqual([])
    await vi.waitFor(() => expect(subjects).toEqual(['managed/alpha_user/p1']), {
      timeout: 10_000,
      interval: 20,
    })
    expect(failed.length).toBeGreaterThan(0)
    await renamed('p1').execute(one.kysely)
    await vi.waitFor(() => expect(subjects).toHaveLength(2), { timeout: 5_000, interval: 20 })
  })

  test('looks bridge the time until the connection that listens stands again', async () => {
    const [one, other, url] = await two()
    open.push(followChanges(one, quiet), followChanges(other, { ...quiet, listenUrl: url }))
    await one.changes.begin()
    const subjects = await told(other)
    const cut = setInterval(() => {
      void sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen store_change'`.execute(one.kysely)
    }, 20)
    try {
      for (let turn = 1; turn <= 3; turn++) {
        await renamed('p1').execute(one.kysely)
        await vi.waitFor(() => expect(subjects).toHaveLength(turn), { timeout: 2_000, interval: 5 })
      }
    } finally {
      clearInterval(cut)
    }
  })

  test('a process that lost its database knows nothing any more', async () => {
    const [, other] = await two()
    const cache = other.caches.of('test')
    let reads = 0
    const read = () => cache.read('k', async (made) => (made.of('managed/alpha_user/p1'), ++reads))
    expect([await read(), await read()]).toEqual([1, 1])
    await other.changes.look(async () => Promise.reject(new Error('gone')))
    expect(await read()).toBe(2)
  })
})
