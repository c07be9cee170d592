import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../server/store/database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { wrongCounts } from '../support/review-campaign.ts'
import { startCampaign } from './certification-support.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'
import { lastingPlace } from './support/lasting-place.ts'

const builder = fileURLToPath(new URL('./support/campaign-builder.ts', import.meta.url))
const tsx = createRequire(import.meta.url).resolve('tsx')

/** Everything that anybody holds is an item, once. */
async function expectComplete({ governance: { db } }: GovernanceUnderTest, id: string): Promise<void> {
  const { rows } = await sql<{
    held: number
    items: number
    snapshots: number
    different: number
    people: number
  }>`select
    (select count(*)::int from held_access) as held,
    (select count(*)::int from iga_review_item where campaign_id = ${id}) as items,
    (select count(*)::int from iga_review_snapshot s join iga_review_item i on i.id = s.item_id where i.campaign_id = ${id}) as snapshots,
    (select count(distinct grant_id)::int from iga_review_item where campaign_id = ${id}) as different,
    (select (build ->> 'people')::int from iga_campaign where id = ${id}) as people`.execute(db)
  const { held, people, ...found } = rows[0]!
  expect(held).toBeGreaterThan(100)
  expect(people).toBeGreaterThan(100)
  expect(found).toEqual({ items: held, snapshots: held, different: held })
  expect(await wrongCounts(db, id)).toEqual([])
  expect(
    (await db.selectFrom('iga_campaign').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status,
  ).toBe('in-progress')
}

/** @returns by what it ended */
const dieWhileBuilding = (place: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', tsx, builder, place], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (_, signal) => resolve(signal))
  })

// By day on the database that has several processes, where there is one.
const tried = process.env['NIGHTLY'] ? databases : databases.slice(-1)

test.each(tried)(
  'what a process leaves behind that dies while it builds, another goes on with: %s',
  async (kind) => {
    const { place, open, remove } = await lastingPlace(kind)
    try {
      const prepared = await open()
      await migrate(prepared.kysely)
      const tenant = await startGovernance({ database: prepared, users: 140 })
      await tenant.close()
      expect(await dieWhileBuilding(place)).toBe('SIGKILL')
      const service = await startGovernance({ database: await open() })
      const before = await service.governance.db
        .selectFrom('iga_campaign')
        .select(['id', 'status'])
        .executeTakeFirstOrThrow()
      expect(before.status).toBe('creating')
      await service.governance.sweep()
      await service.governance.reviews.builder.settled()
      await expectComplete(service, before.id)
      await service.close()
    } finally {
      await remove()
    }
  },
  120_000,
)

test.each(tried)('two processes that build the same campaign build it once: %s', async (kind) => {
  const database: Database = await freshDatabase(kind)
  const one = await startGovernance({ database, users: 140 })
  const other = await startGovernance({ database })
  const begun = startCampaign(one)
  const sweeping = setInterval(() => void other.governance.reviews.builder.sweep(), 5)
  const id = await begun
  clearInterval(sweeping)
  await other.governance.reviews.builder.settled()
  await one.governance.sweep()
  await one.governance.reviews.builder.settled()
  await expectComplete(one, id)
  const told = [...one.told, ...other.told].filter((each) => each.startsWith('rita.reviewer:'))
  expect(told).toHaveLength(1)
  await one.close()
})
