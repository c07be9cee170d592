import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCampaign, reviewer } from '../support/review-campaign.ts'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 20 })
})
afterAll(() => service.close())

const reader = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Reader') }
const grants = (who: string | null, of: string, query: string) =>
  service.call(who, 'GET', `governance/user/${service.id(of)}/grants?${query}`)
const chain = (who: string | null, of: string, id: string) =>
  service.call(who, 'GET', `governance/user/${service.id(of)}/grants/${id}/chain`)
const act = (who: string, id: string, action: string, body: object = {}) =>
  service.call(who, 'POST', `governance/requests/${id}?_action=${action}`, body)
const ask = (who: string, of: string, item: object, accessModifier: 'add' | 'remove') =>
  service.call(who, 'POST', 'governance/requests?_action=create', {
    users: [service.id(of)],
    catalogs: [item],
    accessModifier,
    justification: 'For the audit',
  })
const clear = (who: string) => endAccess(service.governance.db, service.id(who))

describe('what a person holds', () => {
  test.each([
    ['erin.employee', 200],
    ['mona.manager', 200],
    ['adam.admin', 200],
    ['otto.owner', 403],
    ['rita.reviewer', 403],
    ['bravo:erin.employee', 403],
    [null, 401],
  ])('is answered to %s with %i', async (who, status) => {
    expect((await grants(who, 'erin.employee', 'grantType=account')).status).toBe(status)
  })

  test('comes by kind, in pages, sorted and searched', async () => {
    await clear('tara.auditor')
    for (const name of ['Contract Reader', 'Contract Editor'])
      await giveEntitlement('tara.auditor', `Contract Vault ${name}`)
    const list = await grants('tara.auditor', 'tara.auditor', 'grantType=entitlement&pageSize=1&pageNumber=1')
    expect(list.body).toMatchObject({ totalCount: 2, resultCount: 1 })
    expect(list.body.result[0].entitlement.displayName).toBe('Contract Reader')
    const sort = 'sortBy=descriptor.idx./entitlement.displayName&sortDir=desc'
    const turned = await grants('tara.auditor', 'tara.auditor', `grantType=entitlement&${sort}`)
    expect(turned.body.result.map((each: { entitlement: object }) => each.entitlement)).toMatchObject([
      { displayName: 'Contract Reader' },
      { displayName: 'Contract Editor' },
    ])
    const found = await grants('tara.auditor', 'tara.auditor', 'grantType=entitlement&queryString=EDITOR')
    expect(found.body.totalCount).toBe(1)
    const accounts = await grants('tara.auditor', 'tara.auditor', 'grantType=account&queryString=vault')
    expect(accounts.body.result).toMatchObject([
      { item: { type: 'accountGrant' }, application: { name: 'Contract Vault' } },
    ])
    expect((await grants('tara.auditor', 'tara.auditor', 'grantType=thing')).status).toBe(400)
    expect((await grants('tara.auditor', 'tara.auditor', '')).status).toBe(400)
  })

  async function giveEntitlement(who: string, name: string): Promise<string> {
    const { body } = await ask(who, who, { type: 'entitlement', id: itemId('entitlement', name) }, 'add')
    await act('otto.owner', body.result[0].id, 'approve')
    await act('otto.owner', body.result[0].id, 'approve')
    return body.result[0].id
  }
})

test('what a review signed off last stands with what is held, and in why it is', async () => {
  const { body } = await grants('erin.employee', 'erin.employee', 'grantType=account')
  const [held, other] = body.result
  expect(held.item).not.toHaveProperty('decision')
  const rita = service.id('rita.reviewer')
  const campaign = await makeCampaign(service.governance.db, [
    {
      actors: [reviewer(rita)],
      items: [held, other].map((each) => ({
        userId: service.id('erin.employee'),
        catalogId: each.catalog.id,
        itemType: 'accountGrant' as const,
      })),
    },
  ])
  const path = `governance/certification/${campaign.id}/items`
  await service.call('rita.reviewer', 'POST', `${path}/${campaign.items[0]}/certify`)
  await service.call('rita.reviewer', 'POST', `${path}/${campaign.items[1]}/certify`)
  const read = async () => (await grants('erin.employee', 'erin.employee', 'grantType=account')).body.result
  expect((await read())[0].item).not.toHaveProperty('decision')
  const signed = await service.call('rita.reviewer', 'POST', `${path}/signoff`, {
    actorId: rita,
    ids: [campaign.items[0]],
  })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  const [first, second] = await read()
  expect(first.item).toMatchObject({
    type: 'accountGrant',
    decision: { certification: { decision: 'certify', decisionBy: { userName: 'rita.reviewer' } } },
  })
  expect(second.item).not.toHaveProperty('decision')
  const why = await chain('erin.employee', 'erin.employee', first.compositeId)
  expect(why.body.steps.at(-1)).toMatchObject({ action: 'certify', by: { userName: 'rita.reviewer' } })
})

test('what is held is narrowed by risk and by how it came, on the server', async () => {
  const of = async (query: string) =>
    (await grants('erin.employee', 'erin.employee', `grantType=entitlement&pageSize=100${query}`)).body
  type Held = {
    glossary: { idx: Record<string, { riskLevel?: string }> }
    relationship: { properties: { grantTypes: { grantType: string }[] } }
  }
  const riskOf = (row: Held) => row.glossary.idx['/entitlement']?.riskLevel
  const originOf = (row: Held) => row.relationship.properties.grantTypes[0]!.grantType
  const all = (await of('')).result as Held[]
  for (const risk of ['low', 'medium', 'high'])
    expect((await of(`&riskLevel=${risk}`)).totalCount, risk).toBe(
      all.filter((row) => riskOf(row) === risk).length,
    )
  for (const origin of ['recon', 'request', 'role'])
    expect((await of(`&origin=${origin}`)).totalCount, origin).toBe(
      all.filter((row) => originOf(row) === origin).length,
    )
  const inOrder = (await of('&sortBy=glossary.idx./entitlement.riskLevel&sortDir=desc')).result as Held[]
  const rank = inOrder.map((row) => ['low', 'medium', 'high'].indexOf(riskOf(row) ?? ''))
  expect(rank).toEqual(rank.toSorted((a, b) => b - a))
  expect((await grants('erin.employee', 'erin.employee', 'grantType=entitlement&riskLevel=odd')).status).toBe(
    400,
  )
})

describe('why a person holds something', () => {
  test('names who asked, who decided, and since when', async () => {
    await clear('erin.employee')
    const { body } = await ask('mona.manager', 'erin.employee', reader, 'add')
    const request = body.result[0]
    await act('otto.owner', request.id, 'approve', { justification: 'Goes along' })
    const list = await grants('erin.employee', 'erin.employee', 'grantType=entitlement')
    const [grant] = list.body.result
    const why = await chain('erin.employee', 'erin.employee', grant.compositeId)
    expect(why.body).toMatchObject({
      grant: { relationship: { properties: { grantTypes: [{ grantType: 'request', id: request.id }] } } },
      steps: [
        { action: 'request', by: { userName: 'mona.manager' }, comment: 'For the audit' },
        {
          action: 'approve',
          stage: 'Manager approval',
          by: { userName: 'mona.manager' },
          comment: 'Mona Ferreira is the manager and asked for this; that agrees to this stage.',
        },
        {
          action: 'approve',
          stage: 'Entitlement owner approval',
          by: { userName: 'otto.owner' },
          comment: 'Goes along',
        },
        { action: 'granted' },
      ],
    })
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(request.decision.startDate),
    )
    expect(why.body.said).toEqual([
      `Contract Reader in Contract Vault: requested by Mona Ferreira on ${day} (request ${request.id}), approved by Mona Ferreira and Otto Brandt.`,
    ])
    expect((await chain('mona.manager', 'erin.employee', grant.compositeId)).status).toBe(200)
    expect((await chain('otto.owner', 'erin.employee', grant.compositeId)).status).toBe(403)
    // By the id of somebody else's grant nothing is found.
    expect((await chain('mona.manager', 'mona.manager', grant.compositeId)).status).toBe(404)
  })

  test('says that access was found in the system, or comes by a role', async () => {
    const { db } = service.governance
    const rows = await db.selectFrom('held_access').select(['id', 'user_id', 'item_type', 'doc']).execute()
    const typeOf = (row: (typeof rows)[number]) =>
      (row.doc['relationship'] as { properties: { grantTypes: { grantType: string }[] } }).properties
        .grantTypes[0]!.grantType
    for (const type of ['recon', 'role']) {
      const row = rows.find((each) => typeOf(each) === type)!
      const why = await service.call(
        'adam.admin',
        'GET',
        `governance/user/${row.user_id}/grants/${row.id}/chain`,
      )
      expect(why.body.steps).toMatchObject([{ action: type }])
      expect(why.body.said.length).toBeGreaterThan(0)
    }
  })
})

test('what a role brings says the role, and how that is held', async () => {
  const { db } = service.governance
  const rows = await db
    .selectFrom('held_access')
    .select(['id', 'user_id', 'name', 'roles'])
    .where('roles', 'is not', null)
    .execute()
  const row = rows[0]!
  const why = await service.call('adam.admin', 'GET', `governance/user/${row.user_id}/grants/${row.id}/chain`)
  const [first, second] = why.body.said as string[]
  expect(first).toMatch(new RegExp(`^The role .+ gives ${row.name}`))
  const role = /^The role (.+) gives/.exec(first!)![1]
  expect(second!.startsWith(`Role ${role}: `)).toBe(true)
  expect(why.body.said).toHaveLength(2 * row.roles!.length)
})

describe('the removal of access', () => {
  test('is requested, shows as pending, and takes it away', async () => {
    const { body } = await ask('erin.employee', 'erin.employee', reader, 'remove')
    const removal = body.result[0]
    const pending = await grants('erin.employee', 'erin.employee', 'grantType=entitlement')
    expect(pending.body.result[0].pendingRequest).toEqual({
      id: removal.id,
      requestType: 'entitlementRemove',
    })
    expect((await ask('erin.employee', 'erin.employee', reader, 'remove')).body.detail.errors[0].error).toBe(
      'DUPLICATE',
    )
    const decided = await act('mona.manager', removal.id, 'approve')
    if (decided.body.decision.status !== 'complete') await act('otto.owner', removal.id, 'approve')
    const after = await grants('erin.employee', 'erin.employee', 'grantType=entitlement')
    expect(after.body.totalCount).toBe(0)
  })

  test('is refused of what a role gives', async () => {
    const { db } = service.governance
    const row = (await db.selectFrom('held_access').selectAll().execute()).find(
      ({ doc }) => (doc['relationship'] as { conditional: boolean }).conditional,
    )!
    const answer = await service.call('adam.admin', 'POST', 'governance/requests?_action=create', {
      users: [row.user_id],
      catalogs: [
        { type: row.item_type === 'accountGrant' ? 'application' : 'entitlement', id: row.catalog_id },
      ],
      accessModifier: 'remove',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.detail.errors).toMatchObject([{ error: 'NOT_ALLOWED' }])
  })
})

describe('the search for people', () => {
  const search = (who: string | null, text: string) =>
    service.call(who, 'GET', `commons/search/alpha_user?queryString=${encodeURIComponent(text)}`)

  test.each([
    ['er', ['erin.employee']],
    ['Mona Fer', ['mona.manager']],
    ['erin nobody', []],
    ['e', ['erin.employee']],
    ['', []],
    ['"', []],
    ['%', []],
  ])('finds by %j', async (text, userNames) => {
    const { status, body } = await search('fred.fulfiller', text)
    expect(status).toBe(200)
    const found = body.result.map((each: { userName: string }) => each.userName)
    for (const userName of userNames) expect(found).toContain(userName)
    if (userNames.length === 0) expect(found).toEqual([])
  })

  test('answers names only, and only to people of the governed realm', async () => {
    const { body } = await search('fred.fulfiller', service.id('erin.employee'))
    expect(body.result).toHaveLength(1)
    expect(Object.keys(body.result[0]).toSorted()).toEqual(
      expect.arrayContaining(['givenName', 'id', 'sn', 'userName']),
    )
    expect(body.result[0]).not.toHaveProperty('mail')
    expect((await search('bravo:erin.employee', 'mona')).status).toBe(403)
    expect((await search(null, 'mona')).status).toBe(401)
    expect((await search('pat.parent', 'mona')).status).toBe(403)
    expect((await search('adam.admin', 'moreau')).body.result).toEqual([])
    expect((await search('adam.admin', '')).body.resultCount).toBeGreaterThan(0)
  })
})
