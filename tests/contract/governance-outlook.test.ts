import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endAccess, itemId, passDays, setEnd, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 2 })
})
afterAll(() => service.close())

const WHO = 'erin.employee'
const item = (name: string) => ({ type: 'entitlement', id: itemId('entitlement', name) })
const create = async (names: readonly string[], more: object = {}) => {
  const { status, body } = await service.call(WHO, 'POST', 'governance/requests?_action=create', {
    users: [service.id(WHO)],
    catalogs: names.map(item),
    accessModifier: 'add',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result.map(({ id }: { id: string }) => id) as string[]
}
const read = async (id: string, who = WHO) => {
  const { status, body } = await service.call(who, 'GET', `governance/requests/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const act = (who: string, id: string, action: string) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, { justification: 'Because' })

beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id(WHO))
})

describe('what is still to come of a request', () => {
  const stages = (body: {
    decision: { upcoming: { displayName: string; asked: { userName: string }[] }[] }
  }) =>
    body.decision.upcoming.map(
      ({ displayName, asked }) => `${displayName}: ${asked.map(({ userName }) => userName).join(', ')}`,
    )

  test('are its later stages with who decides in them, fewer with each decision', async () => {
    const [id] = await create(['Contract Vault Contract Signer'])
    expect(stages(await read(id!))).toEqual(['Entitlement owner approval: otto.owner'])
    await act('mona.manager', id!, 'approve')
    expect(stages(await read(id!))).toEqual([])
    await act('otto.owner', id!, 'approve')
    expect((await read(id!)).decision).not.toHaveProperty('upcoming')
  })

  test('is the task where people carry it out, and the wait for a start before it', async () => {
    const [id] = await create(['Badge Office Badge Printer'], {
      startDate: new Date(service.time.now + 5 * 86_400_000).toISOString(),
    })
    const { upcoming } = (await read(id!, 'mona.manager')).decision
    expect(upcoming.map(({ type }: { type: string }) => type)).toEqual([
      'request',
      'scheduled',
      'fulfillment',
    ])
    expect(upcoming[1].date).toBe(new Date(service.time.now + 5 * 86_400_000).toISOString())
    await act('mona.manager', id!, 'approve')
    await act('otto.owner', id!, 'approve')
    expect((await read(id!)).decision.status).toBe('suspended')
    expect(stages(await read(id!))).toEqual(['Fulfilment: fred.fulfiller'])
    passDays(service, 6)
    await service.governance.sweep()
    expect(stages(await read(id!))).toEqual([])
  })

  test('is left out where the workflow was taken away', async () => {
    const [id] = await create(['Contract Vault Contract Signer'])
    const { documents } = service.governance
    const workflow = (await documents.read('workflow', 'BasicEntitlementGrant'))!
    await documents.remove('workflow', 'BasicEntitlementGrant', { actor: 'system' })
    expect((await read(id!)).decision).not.toHaveProperty('upcoming')
    await documents.write({ kind: 'workflow', id: 'BasicEntitlementGrant', doc: workflow })
  })
})

describe('the conflict of a request', () => {
  const release = 'Payments Hub Payment Approver'
  const rules = (body: { policyViolations?: { policyRule: { name: string } }[] }) =>
    (body.policyViolations ?? []).map(({ policyRule }) => policyRule.name)

  test('appears when the person has come by the other side, and goes with it', async () => {
    const [id] = await create([release])
    expect(rules(await read(id!, 'mona.manager'))).toEqual([])
    const [other] = await create(['Payments Hub Payment Initiator'])
    await act('mona.manager', other!, 'approve')
    await act('otto.owner', other!, 'approve')
    expect((await read(other!)).decision.outcome).toBe('provisioned')
    expect(rules(await read(id!, 'mona.manager'))).toEqual(['Enter and release payments'])
    await endAccess(service.governance.db, service.id(WHO))
    expect(rules(await read(id!, 'mona.manager'))).toEqual([])
  })

  test('is also with what was asked for beside it, for as long as that is open', async () => {
    const [id, other] = await create([release, 'Payments Hub Payment Initiator'])
    expect(rules(await read(id!, 'mona.manager'))).toEqual(['Enter and release payments'])
    await act('mona.manager', other!, 'reject')
    expect(rules(await read(id!, 'mona.manager'))).toEqual([])
  })

  test('is said of access that is to be kept for longer, in lists too', async () => {
    const both = await create([release, 'Payments Hub Payment Initiator'])
    for (const each of both) {
      await act('mona.manager', each, 'approve')
      await act('otto.owner', each, 'approve')
    }
    const { db } = service.governance
    const grant = await db
      .selectFrom('held_access')
      .select('id')
      .where('user_id', '=', service.id(WHO))
      .where('name', '=', 'Payment Initiator')
      .executeTakeFirstOrThrow()
    const inDays = (days: number) => new Date(service.time.now + days * 86_400_000)
    await setEnd(db, service.id(WHO), inDays(10).toISOString())
    const { body } = await service.call(WHO, 'POST', 'governance/requests/extendEndDate?_action=publish', {
      common: { grantId: grant.id, endDate: inDays(40).toISOString() },
    })
    expect(rules(await read(body.id, 'mona.manager'))).toEqual(['Enter and release payments'])
    const tasks = await service.call(
      'mona.manager',
      'POST',
      `governance/user/${service.id('mona.manager')}/tasks?_action=search&type=request&actorStatus=active&_pageSize=50`,
      {},
    )
    const listed = tasks.body.result.find(({ id }: { id: string }) => id === body.id)
    expect(rules(listed)).toEqual(['Enter and release payments'])
    await act(WHO, body.id, 'cancel')
    await endAccess(db, service.id(WHO))
  })

  test('stays as it was decided once it is over', async () => {
    const [id, other] = await create([release, 'Payments Hub Payment Initiator'])
    await act('mona.manager', id!, 'reject')
    await act('mona.manager', other!, 'reject')
    expect(rules(await read(id!))).toEqual(['Enter and release payments'])
  })
})
