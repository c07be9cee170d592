import { afterAll, beforeAll, expect, test } from 'vitest'
import workflows from '../../server/platform/iga/config-defaults/workflows.json' with { type: 'json' }
import { itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 2 })
})
afterAll(() => service.close())

const at = (days: number) => new Date(service.time.now + days * 86_400_000).toISOString()
const ask = async (who: string, name: string) => {
  const { status, body } = await service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(who)],
    catalogs: [{ type: 'entitlement', id: itemId('entitlement', name) }],
    accessModifier: 'add',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0].id as string
}
const read = async (id: string) => (await service.call('adam.admin', 'GET', `governance/requests/${id}`)).body

test('every stage that ships is due, and reminds; none decides by itself', () => {
  const stages = workflows.flatMap(({ steps }) => steps.flat()) as Record<string, unknown>[]
  expect(stages.length).toBeGreaterThan(10)
  for (const stage of stages) {
    expect(stage).toMatchObject({ due: { after: expect.any(String) }, remind: { every: expect.any(String) } })
    expect(stage).not.toHaveProperty('expire')
  }
})

test('a request says by when it should be decided, stage by stage, and waits on when that is over', async () => {
  const id = await ask('erin.employee', 'Contract Vault Contract Signer')
  const asked = at(14)
  expect((await read(id)).decision.due).toBe(asked)
  passDays(service, 5)
  await service.call('mona.manager', 'POST', `governance/requests/${id}?_action=approve`, {})
  // The owner has as much time as the manager had.
  expect((await read(id)).decision.due).toBe(at(14))
  passDays(service, 20)
  await service.governance.sweep()
  const late = await read(id)
  expect(late.decision.status).toBe('in-progress')
  expect(Date.parse(late.decision.due)).toBeLessThan(service.time.now)
  await service.call('otto.owner', 'POST', `governance/requests/${id}?_action=approve`, {})
  expect((await read(id)).decision).not.toHaveProperty('due')
})

test('what ends before it is due says its end; lists are sorted by it', async () => {
  const later = await ask('erin.employee', 'Data Lake Data Reader')
  const { body } = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [{ type: 'entitlement', id: itemId('entitlement', 'Travel Desk Trip Booker') }],
    accessModifier: 'add',
    expiryDate: at(2),
  })
  const sooner = body.result[0].id as string
  expect((await read(sooner)).decision.due).toBe(at(2))
  const list = await service.call(
    'mona.manager',
    'POST',
    `governance/user/${service.id('mona.manager')}/tasks?_action=search&type=request&actorStatus=active&_sortKeys=decision.due`,
    {},
  )
  expect(list.status, JSON.stringify(list.body)).toBe(200)
  const ids = list.body.result.map((each: { id: string }) => each.id)
  expect(ids.indexOf(sooner)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(sooner)).toBeLessThan(ids.indexOf(later))
})

test('of what is due at the same moment whoever waits longest comes first', async () => {
  const end = at(1)
  const asked: string[] = []
  for (const name of ['Ledger Journal Poster', 'Ledger Report Reader', 'Travel Desk Expense Approver']) {
    service.time.now += 60_000
    const { status, body } = await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      {
        users: [service.id('erin.employee')],
        catalogs: [{ type: 'entitlement', id: itemId('entitlement', name) }],
        accessModifier: 'add',
        expiryDate: end,
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    asked.push(body.result[0].id as string)
  }
  const list = await service.call(
    'mona.manager',
    'POST',
    `governance/user/${service.id('mona.manager')}/tasks?_action=search&type=request&actorStatus=active&_sortKeys=decision.due`,
    {},
  )
  const ids = list.body.result.map((each: { id: string }) => each.id)
  expect(ids.slice(0, 3)).toEqual(asked)
})
