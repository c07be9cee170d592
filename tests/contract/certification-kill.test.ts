import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { databases } from '../store/support/fresh-database.ts'
import { makeCampaign, reviewer, wrongCounts } from '../support/review-campaign.ts'
import { startGovernance } from './governance-support.ts'
import { lastingPlace } from './support/lasting-place.ts'

const NIGHT = Boolean(process.env['NIGHTLY'])
const ITEMS = NIGHT ? 10_000 : 2_000
const ROUNDS = NIGHT ? 8 : 1
// By day on the database that has several processes, where there is one.
const tried = NIGHT ? databases : databases.slice(-1)
const worker = fileURLToPath(new URL('./support/review-worker.ts', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')

/** @param afterMs kills it so long after it began; absent: it dies by itself @returns by what it ended */
function work(words: readonly string[], afterMs?: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', tsx, worker, ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let killing: NodeJS.Timeout | undefined
    child.stdout.on('data', () => {
      if (afterMs !== undefined) killing ??= setTimeout(() => child.kill('SIGKILL'), afterMs)
    })
    child.on('error', reject)
    child.on('close', (_, signal) => {
      clearTimeout(killing)
      resolve(signal)
    })
  })
}

/** What a dead process has left open on a server ends by itself, at once. */
async function othersGone(database: Database): Promise<void> {
  if (database.kind !== 'postgresql') return
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        database.kysely,
      )
      return rows[0]?.n
    })
    .toBe(0)
}

test.each(tried)(
  'a process that dies while many items are decided leaves all of it or nothing, and the same call once more all of it once: %s',
  async (kind) => {
    const { place, open, remove } = await lastingPlace(kind)
    try {
      const prepared = await open()
      await migrate(prepared.kysely)
      await (await startGovernance({ database: prepared })).close()
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await startGovernance({ database: await open() })
        const rita = before.id('rita.reviewer')
        const items = Array.from({ length: ITEMS }, (_, at) => ({ userId: `person ${at}`, catalogId: 'x' }))
        const campaign = await makeCampaign(before.governance.db, [{ actors: [reviewer(rita)], items }])
        await before.close()
        const key = `decide-many-round-${round}`
        await work([place, 'decide', campaign.id, key], 5 + ((round * 181) % 900))
        const database = await open()
        await othersGone(database)
        const service = await startGovernance({ database })
        const { db } = service.governance
        const read = async () => {
          const { rows } = await sql<Record<'decided' | 'acts' | 'events', number>>`select
            (select count(*)::int from iga_review_item where campaign_id = ${campaign.id} and decision = 'certify') as decided,
            (select count(*)::int from iga_review_act where campaign_id = ${campaign.id}) as acts,
            (select count(*)::int from iga_review_event e join iga_review_act a on a.id = e.act_id where a.campaign_id = ${campaign.id}) as events`.execute(
            db,
          )
          return rows[0]
        }
        const all = { decided: ITEMS, acts: 1, events: ITEMS }
        expect([all, { decided: 0, acts: 0, events: 0 }]).toContainEqual(await read())
        // When the lease of the dead one is over.
        service.time.now += 11_000
        const again = await service.call(
          'rita.reviewer',
          'POST',
          `governance/certification/${campaign.id}/items/certify?selectAllActorId=${rita}`,
          {},
          { 'idempotency-key': key },
        )
        expect(again.status, JSON.stringify(again.body)).toBe(200)
        expect(await read()).toEqual(all)
        expect(await wrongCounts(db, campaign.id)).toEqual([])
        await service.close()
      }
    } finally {
      await remove()
    }
  },
  240_000,
)

test.each(tried)(
  'a process that dies while access is removed leaves it to the next, which removes it and tells people once: %s',
  async (kind) => {
    const { place, open, remove } = await lastingPlace(kind)
    try {
      const prepared = await open()
      await migrate(prepared.kysely)
      const before = await startGovernance({ database: prepared })
      const rita = before.id('rita.reviewer')
      const { rows: held } = await sql<{ userId: string; catalogId: string }>`
        select h.user_id as "userId", h.catalog_id as "catalogId" from held_access h join iga_catalog c on c.id = h.catalog_id
        where h.item_type = 'entitlementGrant' and h.user_id <> ${rita} and not c.disconnected
          and h.doc #>> '{relationship,properties,grantTypes,0,grantType}' <> 'role'
        order by h.user_id, h.catalog_id limit 6`.execute(before.governance.db)
      expect(held.length).toBe(6)
      const campaign = await makeCampaign(before.governance.db, [{ actors: [reviewer(rita)], items: held }])
      const path = `governance/certification/${campaign.id}/items`
      for (const [rest, body] of [
        ['revoke', { ids: campaign.items }],
        ['signoff', { actorId: rita }],
      ] as const)
        expect((await before.call('rita.reviewer', 'POST', `${path}/${rest}`, body)).status).toBe(200)
      await before.close()
      expect(await work([place, 'remove', campaign.id])).toBe('SIGKILL')
      const database = await open()
      await othersGone(database)
      const service = await startGovernance({ database })
      await service.governance.sweep()
      await service.governance.sweep()
      const { rows } = await sql<{ removal: string; removed: number; left: boolean }>`
        select i.removal, (select count(*)::int from audit u where u.action = 'revoke' and u.facts ->> 'reviewItem' = i.id::text) as removed,
          exists (select from held_access h where h.user_id = i.user_id and h.catalog_id = i.catalog_id) as left
        from iga_review_item i where i.campaign_id = ${campaign.id} order by i.id`.execute(
        service.governance.db,
      )
      expect(rows).toEqual(held.map(() => ({ removal: 'done', removed: 1, left: false })))
      const people = new Set(held.map(({ userId }) => userId)).size
      const told = service.told.filter((each) => each.includes('was removed'))
      expect(told.length).toBeGreaterThan(0)
      expect(told.length).toBeLessThanOrEqual(people)
      await service.close()
    } finally {
      await remove()
    }
  },
  240_000,
)
