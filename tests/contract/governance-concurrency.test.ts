import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { readAccountOf, readItems } from '../../server/platform/iga/catalogue/catalogue-item.ts'
import { unitOfWork } from '../../server/store/unit-of-work.ts'
import { provisionAccess } from '../../server/platform/iga/access/grant.ts'
import { createWrites } from '../../server/platform/iga/cases/writes.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

// On PostgreSQL where there is one: only there do two transactions run at the same time.
let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 12, database: await freshDatabase(databases.at(-1)) })
})
afterAll(() => service.close())

const MANY = 8
const steward = { type: 'entitlement', id: itemId('entitlement', 'Data Lake Data Steward') }
const ask = (who: string) =>
  service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(who)],
    catalogs: [steward],
    accessModifier: 'add',
  })
const act = (who: string, id: string, action: string) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, { justification: 'Because' })
const free = (who: string) => endAccess(service.governance.db, service.id(who))
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

const types = () => service.identity.objects.types

describe('at the same moment', () => {
  test('access that ends while it is given again is asked for anew', async () => {
    await free('erin.employee')
    const { db } = service.governance
    const given = unitOfWork(db, async (tx) => {
      const item = (await readItems(tx, [steward.id])).get(steward.id)!
      // It stood when this was read, and had ended when its row was locked.
      const writes = { ...createWrites(tx, types), give: async () => 'held' as const }
      const work = { tx, writes, by: { actor: 'system' }, now: new Date(service.time.now) }
      await provisionAccess(work, { user: { id: service.id('erin.employee') }, item, grantType: 'request' })
    })
    // The database's own word for what is tried again.
    await expect(given).rejects.toMatchObject({ code: '40001' })
  })

  test('the same request is made once', async () => {
    await free('erin.employee')
    const answers = await Promise.all(Array.from({ length: MANY }, () => ask('erin.employee')))
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: MANY - 1 }, () => 400)])
    for (const { status, body } of answers)
      if (status === 400) expect(body.message).toMatch(/not decided yet|at this very moment/)
  })

  test('one of several decides, and the others are told who', async () => {
    await free('fred.fulfiller')
    const { id } = (await ask('fred.fulfiller')).body.result[0]
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => act('otto.owner', id, at % 2 === 0 ? 'approve' : 'reject')),
    )
    // Otto is his manager only: one decision counts, whichever came first.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status !== 200) {
        expect([400, 403]).toContain(status)
        expect(body.message).toMatch(/Otto Brandt has decided this already|does not wait for you/)
      }
    const asked = await service.governance.db
      .selectFrom('iga_assignment')
      .select('active')
      .where('case_id', '=', id)
      .where('phase', '=', 'managerApproval')
      .execute()
    expect(asked.map(({ active }) => active)).toEqual([false])
  })

  test('who requested takes it back or it is approved, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      await free('tara.auditor')
      const { id } = (await ask('tara.auditor')).body.result[0]
      await act('otto.owner', id, 'approve')
      const [approved, cancelled] = await Promise.all([
        act('rita.reviewer', id, 'approve'),
        act('tara.auditor', id, 'cancel'),
      ])
      expect([approved.status === 200, cancelled.status === 200].filter(Boolean)).toHaveLength(1)
      const held = await service.governance.db
        .selectFrom('held_access')
        .select('id')
        .where('user_id', '=', service.id('tara.auditor'))
        .where('catalog_id', '=', steward.id)
        .execute()
      expect(held.length > 0).toBe(approved.status === 200)
    }
  })

  // Where there is one session only, nobody can be in the middle of something else.
  test.skipIf(databases.at(-1) === 'embedded')(
    'an entitlement has its account, also when that is taken away while it is approved',
    async () => {
      const { db } = service.governance
      await free('tara.auditor')
      const { id } = (await ask('tara.auditor')).body.result[0]
      await act('otto.owner', id, 'approve')
      const item = (await readItems(db, [steward.id])).get(steward.id)!
      const account = (await readAccountOf(db, item.applicationId!))!
      const by = { actor: 'system' }
      const user = { id: service.id('tara.auditor') }
      await unitOfWork(db, async (tx) => {
        const writes = createWrites(tx, types)
        const work = { tx, writes, by, now: new Date(service.time.now) }
        await provisionAccess(work, { user, item: account, grantType: 'request' })
        await writes.flush()
      })
      let approved: ReturnType<typeof act> | undefined
      await db.transaction().execute(async (tx) => {
        await endAccess(tx, user.id)
        approved = act('rita.reviewer', id, 'approve')
        // It has come as far as it can.
        await expect
          .poll(
            async () =>
              (
                await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(
                  db,
                )
              ).rows[0]!.n,
            { timeout: 10_000 },
          )
          .toBeGreaterThan(0)
      })
      expect((await approved)?.status).toBe(200)
      const held = await db
        .selectFrom('held_access')
        .select('catalog_id')
        .where('user_id', '=', user.id)
        .execute()
      expect(held.map((each) => each.catalog_id).toSorted()).toEqual([account.id, steward.id].toSorted())
    },
  )
})
