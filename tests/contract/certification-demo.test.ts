import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoReviews } from '../../server/demo/reviews.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 60, inboxes: true })
  // Campaigns of the demo are as old as they say by the clock of the machine.
  service.time.now = Date.now()
  await seedDemoReviews(service.governance)
  await service.governance.reviews.builder.settled()
})
afterAll(() => service.close())

const list = async (who: string, query = '') =>
  (await service.call(who, 'GET', `governance/certification/items?${query}`)).body.result as {
    name: string
    status: string
    progress: number
    totals: { total: number; completed: number }
  }[]

describe('the demo tenant', () => {
  test('has reviews for Rita: overdue, begun, signed off, and a large one', async () => {
    const reviews = await list('rita.reviewer')
    expect(reviews.map(({ name, status }) => [name, status])).toEqual([
      ['Sensitive entitlements by their owners', 'overdue'],
      ['Payments team: everything they hold', 'active'],
      ['Roles of the payments team', 'complete'],
      ['Yearly review of all access', 'active'],
    ])
    expect(reviews.every(({ totals }) => totals.total > 0)).toBe(true)
    expect(reviews[1]!.progress).toBeGreaterThan(0)
    expect((await list('rita.reviewer', 'status=active')).length).toBe(3)
  })

  test('has one for Mona, of her team, and none for others', async () => {
    expect(await list('mona.manager')).toMatchObject([{ name: 'My team: entitlements', status: 'active' }])
    expect(await list('erin.employee')).toEqual([])
    expect(await list('adam.admin')).toEqual([])
  })

  test('tells reviewers the deadlines that its campaigns have', async () => {
    const { rows } = await sql<{ named: string; deadline: Date; message: string }>`
      select distinct n.doc #>> '{params,deadline,day}' as named, c.deadline, n.doc ->> 'message' as message
      from managed_object n join iga_campaign c on n.doc ->> 'about' = 'review/' || c.id
      where n.collection = 'internal/notification' and n.doc ->> 'code' = 'review-assigned'`.execute(
      service.governance.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { named, deadline, message } of rows) {
      expect(named).toBe(deadline.toISOString())
      expect(message).toContain(String(deadline.getUTCDate()))
    }
  })

  test('makes them once', async () => {
    expect(await seedDemoReviews(service.governance)).toBe(0)
    const { body } = await service.call('adam.admin', 'GET', 'governance/admin/certification')
    expect(body.totalCount).toBe(5)
  })
})
