import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { databases } from '../store/support/fresh-database.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import { lastingPlace } from './support/lasting-place.ts'

const NIGHT = Boolean(process.env['NIGHTLY'])
const COUNT = NIGHT ? 1000 : 150
const ROUNDS = NIGHT ? 8 : 2
const decider = fileURLToPath(new URL('./support/bulk-decider.ts', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }

/** One request that waits for Otto, in whose likeness the others are made. @returns its id */
async function pattern(database: Database): Promise<string> {
  await migrate(database.kysely)
  const service = await startGovernance({ database })
  const { db } = service.governance
  await endAccess(db)
  const asked = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [signer],
    accessModifier: 'add',
  })
  const { id } = asked.body.result[0]
  await service.call('mona.manager', 'POST', `governance/requests/${id}?_action=approve`, {})
  await service.close()
  return id
}

/** As many requests, each for somebody else. */
async function copies(database: Database, of: string, round: number): Promise<void> {
  const id = sql`${`r${round}-`}::text || n`
  await sql`insert into iga_request (id, request_type, requester_id, user_id, catalog_id, status, started_at, doc)
    select ${id}, r.request_type, ${id}, ${id}, r.catalog_id, r.status, r.started_at,
      r.doc || jsonb_build_object('id', ${id}, 'user', jsonb_build_object('id', ${id}), 'requester', jsonb_build_object('id', ${id}))
    from iga_request r cross join generate_series(0, ${COUNT - 1}::int) n where r.id = ${of}`.execute(
    database.kysely,
  )
  await sql`insert into iga_assignment (case_id, phase, user_id, kind, active)
    select ${id}, a.phase, a.user_id, a.kind, a.active from iga_assignment a cross join generate_series(0, ${COUNT - 1}::int) n
    where a.case_id = ${of}`.execute(database.kysely)
  await sql`delete from idempotency_key`.execute(database.kysely)
}

/** Kills the process so long after it began to decide; without a time it dies after the commit, before the answer. @returns what it had been answered by then */
function decideUntilKilled(place: string, round: number, afterMs?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [
      '--import',
      tsx,
      decider,
      place,
      String(round),
      String(COUNT),
      ...(afterMs === undefined ? ['dies'] : []),
    ])
    let [output, errors] = ['', '']
    let killing: NodeJS.Timeout | undefined
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (afterMs !== undefined) killing ??= setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(killing)
      if (output.startsWith('begin')) resolve(output)
      else reject(new Error(errors))
    })
  })
}

/** The same call again by another process, when the lease of the dead one is over. @returns what it is answered */
async function sendAgain(database: Database, round: number): Promise<unknown> {
  const service = await startGovernance({ database })
  service.time.now += 11_000
  const requests = Array.from({ length: COUNT }, (_, at) => ({ id: `r${round}-${at}` }))
  const { status, body } = await service.call(
    'otto.owner',
    'POST',
    'governance/requests?_action=decide',
    { decision: 'approve', requests },
    { 'idempotency-key': `round-${round}-of-many` },
  )
  return status === 200 ? 200 : body.detail?.code
}

/** How many of the round are decided, by each of the places where it would show. */
async function decided(database: Database, round: number): Promise<readonly number[]> {
  const mine = `r${round}-%`
  // What a dead process has left open on a server ends by itself, at once.
  if (database.kind === 'postgresql')
    await expect
      .poll(async () => {
        const others = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
          database.kysely,
        )
        return others.rows[0]?.n
      })
      .toBe(0)
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from iga_request where id like ${mine} and status = 'complete') as requests,
    (select count(*)::int from iga_assignment where case_id like ${mine} and phase = 'ownerApproval' and not active) as actors,
    (select count(*)::int from held_access where user_id like ${mine} and item_type = 'entitlementGrant') as grants,
    (select count(*)::int from held_access where user_id like ${mine} and item_type = 'accountGrant') as accounts,
    (select count(*)::int from audit where resource like ${`iga/request/${mine}`}) as trail,
    (select ${COUNT}::int * count(*)::int from idempotency_key where state <> 'working') as keys`.execute(
    database.kysely,
  )
  return Object.values(rows[0] ?? {})
}

// The embedded database takes its time to open: by day it has its turn where there is no other.
test.each(NIGHT ? databases : databases.slice(-1))(
  'a process that dies in the middle of a bulk decision leaves all of it or nothing: %s',
  async (kind) => {
    const { place, open, remove } = await lastingPlace(kind)
    try {
      let database = await open()
      const of = await pattern(database)
      let unfinished = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        database = await open()
        await copies(database, of, round)
        await database.close()
        const output = await decideUntilKilled(place, round, 5 + ((round * 181) % 1400))
        database = await open()
        const places = await decided(database, round)
        const again = await sendAgain(database, round)
        const then = await decided(database, round)
        await database.close()
        const all = Array.from({ length: 6 }, () => COUNT)
        expect([all, all.map(() => 0)]).toContainEqual(places)
        if (output.includes('answered 200')) expect(places).toEqual(all)
        // Whether it was done or not, sent again it is done once.
        expect(places[0] === 0 ? [200] : [200, 'already-done']).toContain(again)
        expect(then).toEqual(all)
        if (places[0] === 0) unfinished += 1
      }
      database = await open()
      await copies(database, of, ROUNDS)
      await database.close()
      expect(await decideUntilKilled(place, ROUNDS)).not.toContain('answered')
      database = await open()
      const all = Array.from({ length: 6 }, () => COUNT)
      expect(await decided(database, ROUNDS)).toEqual(all)
      expect(await sendAgain(database, ROUNDS)).toBe('already-done')
      expect(await decided(database, ROUNDS)).toEqual(all)
      await database.close()
      // Some died early enough to say something.
      expect(unfinished).toBeGreaterThan(0)
    } finally {
      await remove()
    }
  },
  NIGHT ? 600_000 : 90_000,
)
