import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTargetReconciliations } from '../../../server/platform/connectors/targets/target-reconciliations.ts'
import { createAdoption } from '../../../server/platform/connectors/targets/adopt-account.ts'
import type { TargetDatabase } from '../../../server/platform/connectors/targets/tables.ts'
import type { Kept } from './scim-system.ts'
import { BY, reader, signer, startTargets, vault } from './target-support.ts'
import type { TargetsUnderTest } from './target-support.ts'

const WHO = 'erin.employee'
const OTHER = 'mona.manager'

let under: TargetsUnderTest
beforeAll(async () => {
  under = await startTargets()
})
afterAll(() => under.close())
beforeEach(() => under.clear())

const reconciliations = () =>
  createTargetReconciliations(
    under.service.database.kysely as unknown as TargetDatabase,
    () => under.service.time.now,
  )
const reconcile = async (id: string) => {
  under.service.time.now += 1000
  await reconciliations().ask(id, BY, {})
  await under.targets.work()
  const { result } = await reconciliations().findings(id, { isCounted: false })
  return {
    ...(await reconciliations().read(id, {})),
    list: result.map(({ kind, userName, user, attributes, isRepaired }) => [
      kind,
      userName ?? user?.userName,
      attributes,
      isRepaired,
    ]),
  }
}
const there = (userName: string): Kept =>
  [...under.scim.users.values()].find((each) => each['userName'] === userName)!

test('where everything stands it finds nothing', async () => {
  await under.give(WHO, vault, signer)
  const { _id: id } = await under.connect()
  expect((await reconciliations().read(id, {})).state).toBe('never')
  await under.settle()
  const before = under.scim.calls.length
  expect(await reconcile(id)).toMatchObject({ state: 'done', accounts: 1, groups: 1, findings: {}, list: [] })
  expect(under.scim.calls.slice(before)).toEqual(['GET /scim/Users', 'GET /scim/Groups'])
})

test('what differs is said and set right', async () => {
  await under.give(WHO, vault, signer)
  await under.give(OTHER, vault, reader)
  const { _id: id } = await under.connect()
  await under.settle()
  there(WHO)['title'] = 'Emperor'
  there(WHO)['active'] = false
  const groups = [...under.scim.groups.values()]
  const [signers, readers] = ['Contract Signer', 'Contract Reader'].map((name) =>
    groups.find(({ displayName }) => displayName === name)!,
  )
  signers!['members'] = [{ value: there(OTHER).id }]
  const result = await reconcile(id)
  expect(result.findings).toEqual({ attributes: 1, memberships: 2 })
  expect(result.list).toEqual([
    ['attributes', WHO, expect.arrayContaining(['title', 'active']), true],
    ['memberships', expect.any(String), ['Contract Signer'], true],
    ['memberships', expect.any(String), ['Contract Signer'], true],
  ])
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: ['Contract Signer'] })
  expect(under.scim.account(WHO)?.['title']).not.toBe('Emperor')
  expect(under.scim.account(OTHER)?.groups).toEqual(['Contract Reader'])
  expect(readers?.['members']).toEqual([expect.objectContaining({ value: there(OTHER).id })])
  expect((await reconcile(id)).list).toEqual([])
})

test('what is gone there is brought about anew', async () => {
  await under.give(WHO, vault, signer)
  const { _id: id } = await under.connect()
  await under.settle()
  under.scim.users.clear()
  under.scim.groups.clear()
  const result = await reconcile(id)
  expect(result.findings).toMatchObject({ missing: 1 })
  await under.settle()
  expect(under.scim.account(WHO)).toMatchObject({ active: true, groups: ['Contract Signer'] })
  expect([under.scim.users.size, under.scim.groups.size]).toEqual([1, 1])
})

test('accounts of nobody, and of people who are to have none, are listed and left', async () => {
  await under.give(WHO, vault)
  const { _id: id } = await under.connect()
  await under.settle()
  under.scim.users.set('x', { id: 'x', userName: 'service.account', active: true })
  under.scim.users.set('y', { id: 'y', userName: OTHER, active: true })
  under.scim.users.set('z', { id: 'z', userName: 'ended.account', active: false })
  const result = await reconcile(id)
  expect(result.accounts).toBe(4)
  expect(result.list).toEqual([
    ['without-owner', 'service.account', [], false],
    ['not-held', OTHER, [], false],
  ])
  await under.settle()
  expect(under.scim.users.get('y')).toMatchObject({ active: true })
  await under.give(OTHER, vault)
  await under.settle()
  expect(under.scim.users.get('y')).toMatchObject({ externalId: under.service.id(OTHER) })
})

test('an account of nobody is adopted for a person, who holds the application from then on', async () => {
  const { service } = under
  const { _id: id } = await under.connect()
  under.scim.users.set('x', { id: 'x', userName: 'legacy.erin', active: true, nickName: 'E' })
  under.scim.users.set('y', { id: 'y', userName: 'service.account', active: true })
  await reconcile(id)
  const system = await under.targets.systems.row(id)
  const adopt = createAdoption(service.identity.provisioned)
  const admin = {
    id: service.id('gil.global'),
    realm: '/alpha',
    component: 'managed/alpha_user',
    roles: ['internal/role/openidm-admin'],
    scopes: [],
  }
  const of = (findingId: string, who: string) =>
    adopt(system, { findingId, userId: service.id(who), caller: admin, transactionId: 'adopting' })
  const [first, second] = (await reconciliations().findings(id, { isCounted: false })).result
  expect([first, second].map((one) => one?.userName)).toEqual(['legacy.erin', 'service.account'])
  await of(first!._id, WHO)
  await under.settle()
  // The same account: it has the person's values now, and what is not mapped stays.
  expect(under.scim.users.get('x')).toMatchObject({
    userName: WHO,
    externalId: service.id(WHO),
    nickName: 'E',
    active: true,
  })
  expect(under.scim.users.size).toBe(2)
  const { body } = await service.call(
    'adam.admin',
    'GET',
    `governance/user/${service.id(WHO)}/grants?grantType=account`,
  )
  const grant = body.result.find((one: { catalog: { id: string } }) => one.catalog.id === vault)
  expect(grant.relationship.properties.grantTypes).toMatchObject([{ grantType: 'recon' }])
  const acts = await service.governance.db
    .selectFrom('audit')
    .select(['action', 'actor', 'facts'])
    .where('transaction_id', '=', 'adopting')
    .execute()
  expect(acts).toContainEqual({
    action: 'adopt-account',
    actor: `managed/alpha_user/${service.id('gil.global')}`,
    facts: { user: service.id(WHO), system: 'Vault cloud', account: 'legacy.erin' },
  })
  // One account for a person, one person for an account.
  const codes = await Promise.all(
    (
      [
        [first!._id, OTHER],
        [second!._id, WHO],
        ['99', OTHER],
        ['none', OTHER],
      ] as const
    ).map(([finding, who]) =>
      of(finding, who).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(codes).toEqual([
    'target-finding-not-found',
    'target-person-has-account',
    'target-finding-not-found',
    'target-finding-not-found',
  ])
  // Nothing of what was refused stands.
  const left = await reconciliations().findings(id, { isCounted: false })
  expect(left.result.map(({ userName }) => userName)).toEqual(['service.account'])
  expect((await reconcile(id)).list).toEqual([['without-owner', 'service.account', [], false]])
})

test('many accounts are read page by page', async () => {
  const { _id: id } = await under.connect()
  for (let at = 0; at < 250; at++)
    under.scim.users.set(`u${at}`, { id: `u${at}`, userName: `user${at}`, active: true })
  expect(await reconcile(id)).toMatchObject({ accounts: 250, findings: { 'without-owner': 250 } })
  expect(under.scim.calls.filter((call) => call === 'GET /scim/Users')).toHaveLength(3)
})

test('one that fails says why, changes nothing, and the next one begins anew', async () => {
  await under.give(WHO, vault)
  const { _id: id } = await under.connect()
  await under.settle()
  under.scim.fault = (_request, response) => void response.status(503).end()
  expect(await reconcile(id)).toMatchObject({ state: 'failed', problem: { code: 'target-busy' } })
  under.scim.fault = undefined
  expect(await reconcile(id)).toMatchObject({ state: 'done', problem: null, list: [] })
})

test('each system is reconciled once a day, also where a process ended in the middle', async () => {
  const { _id: id } = await under.connect()
  await under.targets.work()
  expect((await reconciliations().read(id, {})).state).toBe('never')
  under.service.time.now += 86_400_000
  under.scim.fault = () => {}
  const stuck = under.targets.work()
  while ((await reconciliations().read(id, {})).state !== 'running')
    await new Promise((done) => setTimeout(done, 10))
  await under.restart()
  await stuck
  under.scim.fault = undefined
  await under.targets.work()
  expect((await reconciliations().read(id, {})).state).toBe('running')
  under.service.time.now += 130_000
  await under.targets.work()
  expect(await reconciliations().read(id, {})).toMatchObject({ state: 'done', askedBy: 'SYSTEM' })
})
