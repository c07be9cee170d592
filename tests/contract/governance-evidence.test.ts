import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAccess, itemId, passDays, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
let first: string
let second: string
beforeAll(async () => {
  service = await startGovernance({ users: 12 })
  const { db } = service.governance
  await db.deleteFrom('iga_request').where('user_id', '=', service.id('erin.employee')).execute()
  await endAccess(db, service.id('erin.employee'))
  const editor = await ask('Contract Vault Contract Editor')
  await act('mona.manager', editor, 'approve')
  await act('otto.owner', editor, 'approve')
  first = await ask('Contract Vault Contract Reader')
  await act('mona.manager', first, 'reject', { justification: 'Not for this project' })
  second = await ask('Contract Vault Contract Reader')
})
afterAll(() => service.close())

async function ask(name: string, accessModifier: 'add' | 'remove' = 'add'): Promise<string> {
  const { body } = await service.call('erin.employee', 'POST', 'governance/requests?_action=create', {
    users: [service.id('erin.employee')],
    catalogs: [{ type: 'entitlement', id: itemId('entitlement', name) }],
    accessModifier,
    justification: 'For the audit',
  })
  return body.result[0].id
}
const act = (who: string, id: string, action: string, body: object = {}) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const evidence = (who: string | null, id: string) =>
  service.call(who, 'GET', `governance/requests/${id}/evidence`)

describe('what helps to decide', () => {
  test.each([
    ['mona.manager', 200],
    ['adam.admin', 200],
    // They have a part in it and do not decide it.
    ['erin.employee', 403],
    // It has not come to the owner yet, and these have no part in it at all.
    ['otto.owner', 404],
    ['rita.reviewer', 404],
    ['pat.parent', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('is answered to %s with %i', async (who, status) => {
    expect((await evidence(who, second)).status).toBe(status)
  })

  test('is for nobody but administrators once somebody decided', async () => {
    expect(await evidence('mona.manager', first)).toMatchObject({
      status: 403,
      body: { detail: { code: 'only-deciders' } },
    })
    expect((await evidence('mona.manager', 'nothing')).status).toBe(404)
    expect((await evidence('adam.admin', first)).body).toMatchObject({ earlier: [], earlierCount: 0 })
  })

  test('says who of the peers holds it, what else of the application is held, and what was asked before', async () => {
    const { body } = await evidence('mona.manager', second)
    expect(body).toEqual({
      peers: {
        holding: expect.any(Number),
        of: expect.any(Number),
        share: body.peers.holding / body.peers.of,
      },
      sameApplication: [
        {
          id: itemId('application', 'Contract Vault'),
          type: 'accountGrant',
          name: 'Contract Vault',
          since: expect.any(String),
        },
        {
          id: itemId('entitlement', 'Contract Vault Contract Editor'),
          type: 'entitlementGrant',
          name: 'Contract Editor',
          since: expect.any(String),
        },
      ],
      sameApplicationCount: 2,
      lastUsed: { state: 'none' },
      earlier: [
        {
          id: first,
          requestType: 'entitlementGrant',
          requester: expect.objectContaining({ userName: 'erin.employee' }),
          status: 'complete',
          decision: 'rejected',
          startDate: expect.any(String),
          comment: 'Not for this project',
        },
      ],
      earlierCount: 1,
    })
    expect(body.peers.of).toBeGreaterThan(5)
  })

  test('of a removal has the access that would end', async () => {
    passDays(service, 1)
    const removal = await ask('Contract Vault Contract Editor', 'remove')
    const { body } = await evidence('mona.manager', removal)
    expect(body.grant).toMatchObject({ pendingRequest: { id: removal }, item: { type: 'entitlementGrant' } })
  })
})
