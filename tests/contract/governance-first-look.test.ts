import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoRequests } from '../../server/demo/requests.ts'
import { startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 30 })
})
afterAll(() => service.close())

const waiting = async (who: string, type: 'request' | 'fulfillment') => {
  const path = `governance/user/${service.id(who)}/tasks?_action=search&type=${type}&_pageSize=0`
  return (await service.call(who, 'POST', path, {})).body.totalCount as number
}

test('a tenant that decides otherwise is started all the same, and nothing half done waits', async () => {
  const { db, documents } = service.governance
  const settings = await documents.read('config', 'iga_access_request')
  const write = (doc: object) =>
    documents.write({ kind: 'config', id: 'iga_access_request', doc: { ...settings!, ...doc } })
  const isManagerOfErin = (manager: string) =>
    service.call('adam.admin', 'PATCH', `../openidm/managed/alpha_user/${service.id('erin.employee')}`, [
      {
        operation: 'replace',
        field: '/manager',
        value: { _ref: `managed/alpha_user/${service.id(manager)}` },
      },
    ] as unknown as object)
  await write({
    requireRequestJustification: true,
    requireApproveJustification: true,
    requireRejectJustification: true,
  })
  expect((await isManagerOfErin('otto.owner')).status).toBe(200)
  try {
    // What Mona decided on Erin's wishes is Otto's to decide now.
    expect(await seedDemoRequests(service.governance)).toBe(3)
    const withdrawn = await db
      .selectFrom('iga_request')
      .select(['user_id', 'status'])
      .where('status', '=', 'cancelled')
      .execute()
    expect(withdrawn.map(({ user_id: id }) => id)).toEqual(
      ['erin.employee', 'erin.employee'].map((who) => service.id(who)),
    )
    expect(await waiting('fred.fulfiller', 'fulfillment')).toBe(1)
  } finally {
    await write({})
    await isManagerOfErin('mona.manager')
    await db.deleteFrom('iga_assignment').execute()
    await db.deleteFrom('iga_request').execute()
  }
})

test('a first visitor finds something to decide, to carry out and to follow', async () => {
  expect(await seedDemoRequests(service.governance)).toBe(5)
  expect(await waiting('mona.manager', 'request')).toBe(2)
  expect(await waiting('otto.owner', 'request')).toBe(1)
  expect(await waiting('fred.fulfiller', 'fulfillment')).toBe(1)
  const path = `governance/user/${service.id('erin.employee')}/requests?_action=search`
  const { body } = await service.call('erin.employee', 'POST', path, {})
  // All were made at the same moment, which gives them no order.
  expect(
    body.result
      .map(({ decision }: { decision: { status: string; decision: string | null } }) =>
        [decision.status, decision.decision].join(' '),
      )
      .toSorted(),
  ).toEqual(['complete rejected', 'in-progress '])
  // Once: whoever starts again finds what they left.
  expect(await seedDemoRequests(service.governance)).toBe(0)
})
