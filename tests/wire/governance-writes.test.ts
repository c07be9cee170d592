import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { itemId, startGovernance } from '../contract/governance-support.ts'
import type { GovernanceUnderTest } from '../contract/governance-support.ts'

// What the server says of a request by itself, and what it refuses with the place.

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())
beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
})

const signer = () => ({ type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') })
const request = async (who = 'erin.employee', whom = who, more: object = {}) => {
  const { status, body } = await service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(whom)],
    catalogs: [signer()],
    accessModifier: 'add',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0]
}
const act = (who: string, id: string, action: string, body: object) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)

describe('the context of a request', () => {
  test.each(['request', 'admin', 'certification', 'policy'])(
    'is not taken from the body: %s',
    async (type) => {
      const made = await request('erin.employee', 'erin.employee', { context: { type } })
      expect(made.request.common.context).toEqual({ type: 'request' })
    },
  )
  test('is not taken from the body that publishes', async () => {
    const { body } = await service.call(
      'erin.employee',
      'POST',
      'governance/requests/roleGrant?_action=publish',
      {
        common: {
          roleId: (
            await service.governance.db
              .selectFrom('iga_catalog')
              .select('role_id')
              .where('item_type', '=', 'roleMembership')
              .where('id', 'not in', (eb) =>
                eb
                  .selectFrom('held_access')
                  .select('catalog_id')
                  .where('user_id', '=', service.id('erin.employee')),
              )
              .executeTakeFirstOrThrow()
          ).role_id!,
          context: { type: 'certification' },
        },
      },
    )
    expect(body.request.common.context, JSON.stringify(body)).toEqual({ type: 'request' })
  })
  test('says when an administrator requests for others', async () => {
    expect((await request('adam.admin', 'erin.employee')).request.common.context).toEqual({ type: 'admin' })
  })
  test('a manager requests for a report as all do', async () => {
    expect((await request('mona.manager', 'erin.employee')).request.common.context).toEqual({
      type: 'request',
    })
  })
})

describe('refused with the place, and nothing changes', () => {
  const others = (permissions: object) => ({
    updatedActors: [{ id: `managed/user/${service.id('rita.reviewer')}`, permissions }],
  })
  const oneself = () => ({
    updatedActors: [
      { id: service.id('rita.reviewer') },
      { id: `managed/user/${service.id('mona.manager')}` },
    ],
  })
  test.each([
    ['comment', () => ({ comment: '  \n\t ' }), "'comment'"],
    ['comment', () => ({ comment: '' }), "'comment'"],
    ['comment', () => ({}), "'comment'"],
    ['cancel', () => ({ comment: '   ' }), "'comment'"],
    ['reassign', () => ({ ...others({}), comment: ' ' }), "'comment'"],
    ['reassign', () => others({ certify: true }), "'updatedActors/0/permissions/certify'"],
    ['reassign', () => others({ fulfill: true }), "'updatedActors/0/permissions/fulfill'"],
    ['reassign', () => others({ approve: 'yes' }), "'updatedActors/0/permissions/approve'"],
    ['reassign', oneself, "'updatedActors/1/id'"],
  ])('%s %#', async (action, body, place) => {
    const { id } = await request()
    const before = (await service.call('mona.manager', 'GET', `governance/requests/${id}`)).body
    const answer = await act('mona.manager', id, action, body())
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(place)])
    expect((await service.call('mona.manager', 'GET', `governance/requests/${id}`)).body).toEqual(before)
  })

  test('what the portal sends of somebody else is taken', async () => {
    const { id } = await request()
    const all = { approve: true, comment: true, modify: true, reject: true, reassign: true }
    expect((await act('mona.manager', id, 'reassign', others(all))).status).toBe(200)
  })
})

describe('a sort key that a list does not know', () => {
  const lists: readonly (readonly [string, 'GET' | 'POST', (key: string) => string])[] = [
    ['adam.admin', 'POST', (key) => `governance/requests/search?${key}`],
    [
      'erin.employee',
      'POST',
      (key) => `governance/user/${service.id('erin.employee')}/requests?_action=search&${key}`,
    ],
    [
      'mona.manager',
      'POST',
      (key) => `governance/user/${service.id('mona.manager')}/tasks?_action=search&${key}`,
    ],
    ['erin.employee', 'POST', (key) => `governance/catalog?_action=search&${key}`],
    ['erin.employee', 'POST', (key) => `governance/user/violation/search?${key}`],
  ]
  const keys = [
    '_sortKeys=nothing',
    'sortKeys=-nothing',
    '_sortKeys=decision',
    '_sortKeys=__proto__',
    'sortKeys=a%27b',
  ]
  test.each(lists.flatMap(([who, method, path]) => keys.map((key) => [who, method, path, key] as const)))(
    '%s %s %s: %s',
    async (who, method, path, key) => {
      const { status, body } = await service.call(who, method, path(key), {})
      expect([status, body.message]).toEqual([400, expect.stringContaining("'_sortKeys'")])
      expect(body.message).toContain('known are')
    },
  )
  test.each(['sortBy=nothing', '_sortBy=nothing', 'sortBy=decision.startDate'])('grants: %s', async (key) => {
    const path = `governance/user/${service.id('erin.employee')}/grants?grantType=account&${key}`
    const { status, body } = await service.call('erin.employee', 'GET', path)
    expect([status, body.message]).toEqual([400, expect.stringContaining("'sortBy'")])
  })
  test.each([
    'decision.startDate',
    'user.userName',
    'request.common.priority',
    'metadata.primaryKey',
    'decision.phases.startDate',
    'decision.actors.active.userName',
  ])('known to requests: %s', async (key) => {
    const { status } = await service.call(
      'adam.admin',
      'POST',
      `governance/requests/search?_sortKeys=-${key}`,
      {},
    )
    expect(status).toBe(200)
  })
})
