import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endAccess, endItem, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 3, inboxes: true })
})
afterAll(() => service.close())

const WHO = 'erin.employee'
const ask = async (name: string, who = WHO) => {
  const { status, body } = await service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(who)],
    catalogs: [{ type: 'entitlement', id: itemId('entitlement', name) }],
    accessModifier: 'add',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.result[0].id as string
}
const act = async (who: string, id: string, action: string, body: object = { justification: 'Because' }) => {
  const { status, body: answer } = await service.call(
    who,
    'POST',
    `governance/requests/${id}?_action=${action}`,
    body,
  )
  expect(status, JSON.stringify(answer)).toBe(200)
}
/** What somebody finds in their inbox about a request. */
const inbox = async (who: string, id: string) => {
  const { body } = await service.call(
    who,
    'GET',
    `/openidm/managed/alpha_user/${service.id(who)}?_fields=_notifications/*`,
  )
  return (body._notifications as { about?: string; message: string }[])
    .filter(({ about }) => about?.endsWith(id))
    .map(({ message }) => message)
}

beforeEach(async () => {
  const { db } = service.governance
  await db.deleteFrom('iga_assignment').execute()
  await db.deleteFrom('iga_request').execute()
  await endAccess(db, service.id(WHO))
})

test('what waits for somebody goes from their inbox when it is decided, with what reminded them', async () => {
  const id = await ask('Contract Vault Contract Signer')
  expect(await inbox('mona.manager', id)).toHaveLength(1)
  passDays(service, 4)
  await service.governance.sweep()
  expect(await inbox('mona.manager', id)).toHaveLength(2)
  await act('mona.manager', id, 'approve')
  expect(await inbox('mona.manager', id)).toEqual([])
  expect(await inbox('otto.owner', id)).toHaveLength(1)
  await act('otto.owner', id, 'reject')
  expect(await inbox('otto.owner', id)).toEqual([])
  // What tells and asks nothing stays.
  expect(await inbox(WHO, id)).toHaveLength(1)
})

test('it goes from the inboxes of all who were asked, whoever decides, and when it is taken back', async () => {
  const id = await ask('Badge Office Badge Printer')
  await act('mona.manager', id, 'reassign', {
    updatedActors: ['otto.owner', 'rita.reviewer'].map((who) => ({
      id: `managed/user/${service.id(who)}`,
      permissions: { approve: true },
    })),
  })
  expect(await inbox('mona.manager', id)).toEqual([])
  expect(await inbox('otto.owner', id)).toHaveLength(1)
  expect(await inbox('rita.reviewer', id)).toHaveLength(1)
  await act('rita.reviewer', id, 'approve')
  // The next stage asks Otto at the same place: once, not twice.
  expect(await inbox('otto.owner', id)).toHaveLength(1)
  expect(await inbox('rita.reviewer', id)).toEqual([])
  await act(WHO, id, 'cancel', { comment: 'No more' })
  expect((await inbox('otto.owner', id)).some((message) => message.includes('waits for you'))).toBe(false)
})

test('a question goes with its answer, and counts until then', async () => {
  const questions = async () => {
    const path = `governance/user/${service.id(WHO)}/requests?_action=search&_pageSize=0`
    const { body } = await service.call(WHO, 'POST', path, {})
    return [body.questionsCount, body.totalCount]
  }
  const id = await ask('Contract Vault Contract Signer')
  await ask('Data Lake Data Reader')
  expect(await questions()).toEqual([0, 2])
  await act('mona.manager', id, 'comment', { comment: 'What for?', ask: true })
  expect(await inbox(WHO, id)).toHaveLength(1)
  expect(await questions()).toEqual([1, 2])
  await act(WHO, id, 'comment', { comment: 'The audit' })
  expect(await inbox(WHO, id)).toEqual([])
  expect(await questions()).toEqual([0, 2])
})

test('many decided at once end as many, and what others are asked stays', async () => {
  const ids = [await ask('Contract Vault Contract Signer'), await ask('Data Lake Data Reader')]
  const other = await ask('Travel Desk Trip Booker')
  const { status, body } = await service.call('mona.manager', 'POST', 'governance/requests?_action=decide', {
    decision: 'reject',
    justification: 'No',
    requests: ids.map((id) => ({ id })),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  for (const id of ids) expect(await inbox('mona.manager', id)).toEqual([])
  expect(await inbox('mona.manager', other)).toHaveLength(1)
})

test('a violation that ends by itself asks nobody any more', async () => {
  const who = 'tara.auditor'
  const parts = ['Payments Hub Payment Initiator', 'Payments Hub Payment Approver']
  const { db } = service.governance
  await endAccess(db, service.id(who))
  for (const name of parts) {
    const id = await ask(name, who)
    for (let step = 0; step < 4; step += 1)
      for (const approver of ['mona.manager', 'otto.owner', 'rita.reviewer', 'tara.manager', 'adam.admin'])
        await service.call(approver, 'POST', `governance/requests/${id}?_action=approve`, {
          justification: 'Because',
        })
  }
  const { id } = await db.selectFrom('iga_violation').select('id').executeTakeFirstOrThrow()
  expect(await inbox('otto.owner', id)).toHaveLength(1)
  await endItem(db, service.id(who), itemId('entitlement', parts[0]!))
  expect(await inbox('otto.owner', id)).toEqual([])
})
