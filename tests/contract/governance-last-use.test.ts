import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../server/demo/tenant.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

const vault = stableId('alpha_application', 'Contract Vault')
let service: GovernanceUnderTest
let count = 0
let who = ''
beforeAll(async () => {
  service = await startGovernance()
  await service.hire('boss')
})
afterAll(() => service.close())

/** Each test has somebody of its own, who reports to the boss and holds an entitlement of the vault with its account. */
async function hireReader(): Promise<void> {
  who = `reader${(count += 1)}`
  await service.hire(who, 'boss')
  const id = await ask('add')
  await act('boss', id)
  await act('otto.owner', id)
}
const ask = async (accessModifier: 'add' | 'remove', type = 'entitlement') => {
  const name = type === 'application' ? 'Contract Vault' : 'Contract Vault Contract Reader'
  const answer = await service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(who)],
    catalogs: [{ type, id: itemId(type as 'application', name) }],
    accessModifier,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.result[0].id as string
}
const act = (actor: string, id: string) =>
  service.call(actor, 'POST', `governance/requests/${id}?_action=approve`, { justification: 'Because' })
const use = (caller: string | null, application = vault, of = who) =>
  service.call(caller, 'POST', `governance/user/${service.id(of)}/applications/${application}?_action=use`)
const grants = async (grantType: string, caller = who, query = '') =>
  (
    await service.call(
      caller,
      'GET',
      `governance/user/${service.id(who)}/grants?grantType=${grantType}${query}`,
    )
  ).body.result
const now = () => new Date(service.time.now).toISOString()
const pass = (seconds: number) => {
  service.time.now += seconds * 1000
}

describe('that a person opens an application', () => {
  test('is recorded for the account and what it holds, to all who see the access', async () => {
    await hireReader()
    expect((await grants('account'))[0].lastUsed).toEqual({ state: 'none' })
    const answer = await use(who)
    const used = { state: 'recorded', at: now() }
    expect(answer).toEqual({ status: 200, body: used })
    for (const caller of [who, 'boss', 'adam.admin'])
      for (const grantType of ['account', 'entitlement'])
        expect(await grants(grantType, caller)).toMatchObject([{ lastUsed: used }])
    const [{ compositeId }] = await grants('entitlement')
    const path = `governance/user/${service.id(who)}/grants/${compositeId}/chain`
    expect((await service.call(who, 'GET', path)).body.grant.lastUsed).toEqual(used)
  })

  test('is not written twice within a minute', async () => {
    await hireReader()
    const first = (await use(who)).body
    pass(59)
    expect((await use(who)).body).toEqual(first)
    pass(1)
    expect((await use(who)).body).toEqual({ state: 'recorded', at: now() })
    // A clock that lags behind takes nothing back.
    pass(-30)
    expect((await use(who)).body.at).not.toBe(now())
    pass(30)
  })

  test.each([
    ['boss', 403],
    ['adam.admin', 403],
    ['otto.owner', 403],
    ['pat.parent', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('cannot be said by %s (%i)', async (caller, status) => {
    await hireReader()
    expect((await use(caller)).status).toBe(status)
    expect((await grants('account'))[0].lastUsed).toEqual({ state: 'none' })
  })

  test('is known only where they have an account', async () => {
    await hireReader()
    const missing = await use(who, stableId('alpha_application', 'Ledger'))
    expect(missing.status).toBe(404)
    expect(await use(who, 'nothing')).toEqual(missing)
    expect((await use(who, 'x'.repeat(256))).status).toBe(400)
  })

  test('is forgotten with the account', async () => {
    await hireReader()
    await use(who)
    const removal = await ask('remove', 'application')
    const done = await act('boss', removal)
    if (done.body.decision.status !== 'complete') await act('otto.owner', removal)
    expect((await use(who)).status).toBe(404)
    const again = await ask('add')
    await act('boss', again)
    await act('otto.owner', again)
    expect((await grants('account'))[0].lastUsed).toEqual({ state: 'none' })
  })

  test('is forgotten with the person', async () => {
    await hireReader()
    await use(who)
    const uses = () =>
      service.governance.db.selectFrom('iga_access').selectAll().where('used_at', 'is not', null).execute()
    const before = await uses()
    await service.remove(who)
    expect(await uses()).toHaveLength(before.length - 1)
  })
})

describe('when access was last used', () => {
  test('orders a list; what was not used is last', async () => {
    await hireReader()
    const ledger = itemId('application', 'Ledger')
    const asked = await service.call(who, 'POST', 'governance/requests?_action=create', {
      users: [service.id(who)],
      catalogs: [{ type: 'application', id: ledger }],
      accessModifier: 'add',
    })
    for (const actor of ['boss', 'otto.owner']) await act(actor, asked.body.result[0].id)
    await use(who)
    const names = async (sort: string) =>
      (await grants('account', who, `&sortBy=lastUsed.at&sortDir=${sort}`)).map(
        (each: { application: { name: string } }) => each.application.name,
      )
    expect(await names('desc')).toEqual(['Contract Vault', 'Ledger'])
    expect(await names('asc')).toEqual(['Contract Vault', 'Ledger'])
  })

  test('helps to decide a request, by those alone who decide it', async () => {
    await hireReader()
    await use(who)
    const used = { state: 'recorded', at: now() }
    const removal = await ask('remove')
    const path = `governance/requests/${removal}/evidence`
    expect((await service.call('boss', 'GET', path)).body).toMatchObject({
      lastUsed: used,
      grant: { lastUsed: used },
      sameApplication: [{ type: 'accountGrant' }],
    })
    expect((await service.call(who, 'GET', path)).status).toBe(403)
  })

  test('is not said of what the person has no account for, nor of roles', async () => {
    who = `reader${(count += 1)}`
    await service.hire(who, 'boss')
    const { body } = await service.call('boss', 'GET', `governance/requests/${await ask('add')}/evidence`)
    expect(body).not.toHaveProperty('lastUsed')
    const roles = await service.call(
      'tara.auditor',
      'GET',
      `governance/user/${service.id('tara.auditor')}/grants?grantType=role`,
    )
    expect(roles.body.totalCount).toBeGreaterThan(0)
    for (const role of roles.body.result) expect(role).not.toHaveProperty('lastUsed')
  })
})
