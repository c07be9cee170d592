import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance()
})
afterAll(() => service.close())
let count = 0
let [boss, worker] = ['', '']
/** People leave: each test has people of its own. */
beforeEach(async () => {
  count += 1
  boss = `boss${count}`
  worker = `worker${count}`
  await service.hire(boss)
  await service.hire(worker, boss)
})

const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const ask = async (who: string) => {
  const answer = await service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(who)],
    catalogs: [signer],
    accessModifier: 'add',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.result[0].id as string
}
const act = (who: string, id: string, action: string) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, { justification: 'Because' })
const read = async (who: string, id: string) =>
  (await service.call(who, 'GET', `governance/requests/${id}`)).body
const actors = ({ decision }: { decision: { actors: { active: { userName: string }[] } } }) =>
  decision.actors.active.map(({ userName }) => userName)
const trail = async (resource: string) =>
  (
    await sql<{ action: string; facts: Record<string, unknown> }>`
      select action, facts from audit where resource like ${`iga/${resource}%`} order by id`.execute(
      service.governance.db,
    )
  ).rows

describe('when an approver is deleted', () => {
  test('the default approver is asked in their place, and told', async () => {
    const id = await ask(worker)
    await service.remove(boss)
    expect(actors(await read(worker, id))).toEqual(['adam.admin'])
    expect(service.told).toContain(
      `adam.admin: Contract Signer for ${worker} Tester waits for your approval.`,
    )
    expect((await act('adam.admin', id, 'approve')).body.decision.phases).toMatchObject([
      { name: 'managerApproval', status: 'complete' },
      { name: 'ownerApproval', status: 'in-progress' },
    ])
  })

  test('who stands in for them goes too, and reads it no more', async () => {
    await service.call(boss, 'POST', `governance/user/${service.id(boss)}/set-proxy`, {
      proxyIds: [service.id('tara.auditor')],
    })
    const id = await ask(worker)
    await service.remove(boss)
    expect(actors(await read(worker, id))).toEqual(['adam.admin'])
    expect((await act('tara.auditor', id, 'approve')).status).toBe(404)
    expect((await service.call('tara.auditor', 'GET', `governance/requests/${id}`)).status).toBe(404)
    expect((await trail('delegation/')).at(-1)).toMatchObject({
      action: 'delegation-end',
      facts: { reason: 'person deleted' },
    })
  })

  test('nobody else is asked while another one can decide', async () => {
    await service.hire('other')
    const id = await ask(worker)
    await service.call(boss, 'POST', `governance/requests/${id}?_action=reassign`, {
      updatedActors: [{ id: service.id('fred.fulfiller') }, { id: service.id('other') }],
    })
    await service.remove('other')
    expect(actors(await read(worker, id))).toEqual(['fred.fulfiller'])
  })

  test('a request that nobody is left to decide ends, and its requester is told', async () => {
    const { documents } = service.governance
    const settings = (await documents.read('config', 'iga_access_request'))!
    const { defaultApprover: _, ...none } = settings
    const id = await ask(worker)
    await documents.write({ kind: 'config', id: 'iga_access_request', doc: none })
    await service.remove(boss)
    await documents.write({ kind: 'config', id: 'iga_access_request', doc: settings })
    expect((await read(worker, id)).decision).toMatchObject({
      status: 'cancelled',
      phases: [{ name: 'managerApproval', status: 'cancelled' }],
    })
    expect(service.told.at(-1)).toBe(
      `${worker}: The request of Contract Signer has ended: nobody is left who could decide.`,
    )
  })
})

test('requests for a deleted person end stage by stage, and the trail says what ended', async () => {
  const id = await ask(worker)
  await act(boss, id, 'approve')
  await act('otto.owner', id, 'approve')
  const editor = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Editor') }
  const open = await service.call(worker, 'POST', 'governance/requests?_action=create', {
    users: [service.id(worker)],
    catalogs: [editor],
    accessModifier: 'add',
  })
  const openId = open.body.result[0].id as string
  await service.remove(worker)
  const { decision } = await read('adam.admin', openId)
  expect(decision).toMatchObject({ status: 'cancelled', actors: { active: [] } })
  expect(decision.phases).toMatchObject([{ status: 'cancelled', completedBy: { id: 'SYSTEM' } }])
  expect(decision.comments.at(-1)).toMatchObject({ action: 'cancel', comment: 'The person was deleted.' })
  const ended = (await trail('grant/')).filter(({ action }) => action === 'revoke')
  expect(ended.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ item: 'Contract Signer', reason: 'person deleted' }),
  )
  expect((await trail(`request/${openId}`)).at(-1)).toMatchObject({ action: 'cancel' })
})
