import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAccess, itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'

let service: GovernanceUnderTest
beforeAll(async () => {
  service = await startGovernance({ users: 40 })
})
afterAll(() => service.close())

const leaf = (targetName: string, targetValue: unknown, operator = 'EQUALS') => ({
  operator,
  operand: { targetName, targetValue },
})
interface Row {
  readonly entitlement?: { readonly displayName: string }
  readonly role?: { readonly name: string }
  readonly application?: { readonly name: string }
}
const names = (rows: readonly Row[]) =>
  rows.map((row) => row.entitlement?.displayName ?? row.role?.name ?? row.application?.name)
const search = (who: string | null, targetFilter: object, query = '') =>
  service.call(who, 'POST', `governance/catalog?_action=search${query}`, { targetFilter })
const looked = (text: string) => ({
  operator: 'AND',
  operand: [
    leaf('item.type', 'entitlementGrant'),
    {
      operator: 'OR',
      operand: [
        leaf('descriptor.idx./entitlement.displayName', text, 'CONTAINS'),
        leaf('application.name', text, 'CONTAINS'),
      ],
    },
  ],
})
const entitlement = (name: string) => ({ type: 'entitlement', id: itemId('entitlement', name) })
const wish = (people: readonly string[], catalogs: readonly object[], more: object = {}) => ({
  users: people.map((name) => service.id(name)),
  catalogs,
  accessModifier: 'add',
  justification: 'For the month end',
  ...more,
})
const assignment = async (name: string) =>
  (
    await service.governance.db
      .selectFrom('iga_catalog')
      .select('assignment_id')
      .where('id', '=', itemId('entitlement', name))
      .executeTakeFirstOrThrow()
  ).assignment_id!
const clear = async (who: string) => {
  await endAccess(service.governance.db, service.id(who))
  await service.governance.db.deleteFrom('iga_request').where('user_id', '=', service.id(who)).execute()
}

describe('the catalogue', () => {
  test('is searched by type, glossary and application', async () => {
    const roles = await search('erin.employee', leaf('item.type', 'roleMembership'))
    expect(roles.status).toBe(200)
    expect(roles.body.totalCount).toBe(8)
    const risky = await search('erin.employee', {
      operator: 'AND',
      operand: [
        leaf('application.name', 'Ledger'),
        leaf('item.type', 'entitlementGrant'),
        leaf('glossary.idx./entitlement.riskLevel', 'high'),
      ],
    })
    expect(names(risky.body.result)).toEqual(['Journal Poster', 'Period Closer'])
  })

  test('pages and sorts on the server', async () => {
    const page = await search(
      'erin.employee',
      leaf('item.type', 'entitlementGrant'),
      '&_pageSize=2&_pagedResultsOffset=1&_sortKeys=descriptor.idx./entitlement.displayName&_sortDir=desc',
    )
    expect(page.body.totalCount).toBe(18)
    expect(names(page.body.result)).toEqual(['Report Reader', 'Period Closer'])
  })

  test('finds what is spelt as it stands, and only then what is spelt alike', async () => {
    const exact = await search('erin.employee', looked('payment'))
    expect(names(exact.body.result)).toEqual([
      'Payment Approver',
      'Payment Initiator',
      'Payment Reader',
      // By what it is for.
      'Bank Account Manager',
    ])
    const typo = await search('erin.employee', looked('paymnet aprover'))
    expect(names(typo.body.result)[0]).toBe('Payment Approver')
    expect(
      (await search('erin.employee', looked('jurnal poster'))).body.result[0].entitlement.displayName,
    ).toBe('Journal Poster')
    expect((await search('erin.employee', looked('xqzzy'))).body.totalCount).toBe(0)
  })

  test.each([
    ['in another order', 'approver payment', 'Payment Approver'],
    ['as a part only', 'paym aprov', 'Payment Approver'],
    ['with one word that nothing has', 'my paymnet readr', 'Payment Reader'],
    ['with endings of their own', 'payments readers', 'Payment Reader'],
  ])('finds words %s', async (_, text, name) => {
    expect(names((await search('erin.employee', looked(text))).body.result)[0]).toBe(name)
  })

  test('knows the words of what was changed', async () => {
    const { db } = service.governance
    const item = db.updateTable('iga_catalog').where('id', '=', entitlement('Ledger Report Reader').id)
    const before = await db
      .selectFrom('iga_catalog')
      .select('search_text')
      .where('id', '=', entitlement('Ledger Report Reader').id)
      .executeTakeFirstOrThrow()
    expect((await search('erin.employee', looked('zepyhr'))).body.totalCount).toBe(0)
    await item.set({ search_text: `report zephyr ${randomBytes(8_000).toString('hex')}` }).execute()
    expect(names((await search('erin.employee', looked('zepyhr'))).body.result)).toEqual(['Report Reader'])
    await item.set({ search_text: 'reprot zephyr' }).execute()
    await item.set(before).execute()
    expect((await search('erin.employee', looked('zepyhr'))).body.totalCount).toBe(0)
    // What nothing is called any more is nobody's meaning.
    expect(names((await search('erin.employee', looked('reprot'))).body.result)).toContain('Report Reader')
  })

  test('means no word that only other types or hidden items have, or nothing any more', async () => {
    const { db } = service.governance
    const { id } = entitlement('Ledger Report Reader')
    const item = db.updateTable('iga_catalog').where('id', '=', id)
    const before = await db
      .selectFrom('iga_catalog')
      .select(['search_text', 'requestable'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const applications = {
      operator: 'AND',
      operand: [leaf('item.type', 'accountGrant'), leaf('application.name', 'ledgerz', 'CONTAINS')],
    }
    const ofType = async (filter: object) => names((await search('erin.employee', filter)).body.result)
    const [found, others] = [await ofType(applications), await ofType(looked('ledgerz'))]
    expect([found, others.includes('Journal Poster')]).toEqual([['Ledger'], true])
    const words = Array.from({ length: 25 }, (_, number) => `ledgerz${'abcdefghijklmnopqrstuvwxyz'[number]}`)
    try {
      await item.set({ search_text: `${before.search_text} ${words.join(' ')}` }).execute()
      expect(await ofType(applications)).toEqual(found)
      await item.set({ requestable: false }).execute()
      expect(await ofType(looked('ledgerz'))).toEqual(others.filter((name) => name !== 'Report Reader'))
      await item.set(before).execute()
      expect(await ofType(looked('ledgerz'))).toEqual(others)
    } finally {
      await item.set(before).execute()
    }
  })

  test('takes text of a search literally', async () => {
    for (const text of ["%' xqz 7=7 --", '.*', '%', '_', '\\', '(', '"', "''"]) {
      const { status, body } = await search('erin.employee', looked(text))
      expect([text, status, body.totalCount]).toEqual([text, 200, 0])
    }
  })

  test('says who holds an item, for whom it is requested, and how common it is among peers', async () => {
    await clear('erin.employee')
    const poster = entitlement('Ledger Journal Poster')
    await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      wish(['erin.employee'], [poster]),
    )
    const { body } = await search(
      'erin.employee',
      leaf('application.name', 'Ledger'),
      `&_pageSize=20&_forUsers=${service.id('erin.employee')}`,
    )
    const found = body.result.find((row: { id: string }) => row.id === poster.id)
    expect(found.evidence).toMatchObject({ held: [], pending: [{ userName: 'erin.employee' }] })
    const { holding, of, share } = found.evidence.peers
    expect(of).toBeGreaterThan(5)
    expect(share).toBeCloseTo(holding / of)
  })

  test('is closed to nobody and to other realms, and says nothing about people of others', async () => {
    expect((await search(null, {})).status).toBe(401)
    expect((await search('bravo:erin.employee', {})).status).toBe(403)
    for (const other of [service.id('otto.owner'), 'nobody'])
      expect((await search('erin.employee', {}, `&_forUsers=${other}`)).status).toBe(403)
    expect((await search('erin.employee', leaf('a b;c', 1))).status).toBe(400)
  })
})

describe('rules of segregation of duties', () => {
  const scan = async (who: string, whose: string, access: readonly string[]) =>
    service.call(who, 'POST', `governance/policy/user/${service.id(whose)}/scan?simulate=true`, {
      additionalAccess: await Promise.all(
        access.map(async (name) => ({ type: 'entitlementGrant', assignmentId: await assignment(name) })),
      ),
    })
  test('are checked before a request, against what is held and what is asked for together', async () => {
    await clear('erin.employee')
    const both = ['Payments Hub Payment Initiator', 'Payments Hub Payment Approver']
    expect((await scan('erin.employee', 'erin.employee', both.slice(0, 1))).body.result).toEqual([])
    const { body } = await scan('erin.employee', 'erin.employee', both)
    expect(body.result).toMatchObject([
      { policyRule: { name: 'Enter and release payments', policyRuleOwner: { userName: 'otto.owner' } } },
    ])
    expect(
      body.result[0].violatingAccess.map(
        (access: Record<string, unknown>) => access['descriptor.idx./entitlement.displayName'],
      ),
    ).toEqual(['Payment Initiator', 'Payment Approver'])
    expect((await scan('erin.employee', 'otto.owner', both)).status).toBe(403)
  })

  test('are recorded with the request, and as a violation once the access is given', async () => {
    await clear('erin.employee')
    const both = [entitlement('Payments Hub Payment Initiator'), entitlement('Payments Hub Payment Approver')]
    const third = entitlement('Travel Desk Trip Booker')
    const { body } = await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      wish(['erin.employee'], [...both, third]),
    )
    // What has no part in the conflict says nothing of it.
    expect(
      body.result.map((request: { policyViolations?: unknown[] }) => request.policyViolations?.length),
    ).toEqual([1, 1, undefined])
    body.result.pop()
    const violations = async () =>
      (await service.call('otto.owner', 'POST', 'governance/user/violation/search', {})).body.result
    for (const { id } of body.result) {
      expect(await violations()).toEqual([])
      await service.call('mona.manager', 'POST', `governance/requests/${id}?_action=approve`, {})
      await service.call('otto.owner', 'POST', `governance/requests/${id}?_action=approve`, {})
    }
    expect(await violations()).toMatchObject([
      {
        user: { userName: 'erin.employee' },
        policyRule: { id: 'payments-four-eyes' },
        decision: { status: 'in-progress' },
      },
    ])
    expect(service.told).toContain('otto.owner: Erin Walsh breaks the rule Enter and release payments.')

    // With the access goes the violation. Mona asks, so that the default approver decides.
    const removal = await service.call('mona.manager', 'POST', 'governance/requests?_action=create', {
      ...wish(['erin.employee'], [both[1]!]),
      accessModifier: 'remove',
    })
    await service.call(
      'adam.admin',
      'POST',
      `governance/requests/${removal.body.result[0].id}?_action=approve`,
      {},
    )
    const inProgress = {
      operator: 'EQUALS',
      operand: { targetName: 'decision.status', targetValue: 'in-progress' },
    }
    const open = await service.call('otto.owner', 'POST', 'governance/user/violation/search', {
      targetFilter: inProgress,
    })
    expect(open.body.totalCount).toBe(0)
    expect(await violations()).toMatchObject([{ decision: { status: 'complete', outcome: 'remediate' } }])
  })
})

describe('the preview of requests', () => {
  const preview = (who: string, body: object) =>
    service.call(who, 'POST', 'governance/requests?_action=preview', body)
  test('says per person what is new, held, pending or refused, who is asked, and which rules break', async () => {
    await clear('erin.employee')
    const items = ['Payments Hub Payment Initiator', 'Payments Hub Payment Approver'].map(entitlement)
    const before = await service.governance.db.selectFrom('iga_request').select('id').execute()
    const { body } = await preview('erin.employee', wish(['erin.employee'], items))
    expect(body.result).toMatchObject([
      {
        user: { userName: 'erin.employee' },
        items: [
          { name: 'Payment Initiator', state: 'new' },
          { name: 'Payment Approver', state: 'new' },
        ],
        conflicts: [
          {
            policyRule: { id: 'payments-four-eyes' },
            sides: [['Payment Initiator'], ['Payment Approver']],
            message:
              'Payment Initiator conflicts with Payment Approver by the rule Enter and release payments.',
          },
        ],
        phases: [
          { displayName: 'Manager approval', said: 'Mona Ferreira', asked: [{ userName: 'mona.manager' }] },
          { displayName: 'Entitlement owner approval', asked: [{ userName: 'otto.owner' }] },
        ],
      },
    ])
    expect(await service.governance.db.selectFrom('iga_request').select('id').execute()).toHaveLength(
      before.length,
    )
    await service.call(
      'erin.employee',
      'POST',
      'governance/requests?_action=create',
      wish(['erin.employee'], items.slice(0, 1)),
    )
    expect(
      (await preview('erin.employee', wish(['erin.employee'], items))).body.result[0].items[0].state,
    ).toBe('pending')
  })

  test('says why all of it would be refused as it is, as making it would, and shows the rest all the same', async () => {
    const { documents } = service.governance
    const settings = (await documents.read('config', 'iga_access_request'))!
    const require = (requireRequestJustification: boolean) =>
      documents.write({
        kind: 'config',
        id: 'iga_access_request',
        doc: { ...settings, requireRequestJustification },
      })
    const sent = (more: object) => wish(['erin.employee'], [entitlement('Ledger Report Reader')], more)
    const refusal = async (more: object) => (await preview('erin.employee', sent(more))).body.refusal
    await clear('erin.employee')
    await require(true)
    try {
      const { body } = await preview('erin.employee', sent({ justification: ' ' }))
      expect(body.refusal).toEqual({
        code: 'justification-required',
        params: {},
        message: 'Say why the access is needed: a justification is required.',
      })
      expect(body.result).toMatchObject([{ items: [{ state: 'new' }] }])
      const made = await service.call(
        'erin.employee',
        'POST',
        'governance/requests?_action=create',
        sent({ justification: ' ' }),
      )
      expect(made).toMatchObject({ status: 400, body: { message: body.refusal.message } })
      expect(await refusal({})).toBeUndefined()
      expect(await refusal({ endDate: '2020-01-01' })).toMatchObject({ code: 'end-past' })
    } finally {
      await require(settings['requireRequestJustification'] === true)
    }
    expect(await refusal({ justification: '' })).toBeUndefined()
  })

  test('tells nothing of people for whom the caller may not ask', async () => {
    const { body } = await preview(
      'erin.employee',
      wish(['otto.owner'], [entitlement('Ledger Report Reader')]),
    )
    expect(body.result).toEqual([
      {
        user: { id: service.id('otto.owner') },
        items: [expect.objectContaining({ state: 'refused' })],
        conflicts: [],
        phases: [],
      },
    ])
  })

  test('refuses eleven people, what is unknown, and other fields', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => `person${at}`)
    const item = entitlement('Ledger Report Reader')
    expect((await preview('adam.admin', wish(eleven, [item]))).status).toBe(400)
    expect((await preview('adam.admin', { ...wish(['erin.employee'], [item]), decision: {} })).status).toBe(
      400,
    )
    const unknown = await preview('erin.employee', wish(['erin.employee'], [{ type: 'role', id: 'none' }]))
    expect(unknown.body.result[0].items).toMatchObject([{ state: 'refused' }])
  })
})

describe('people and recommendations', () => {
  const people = async (who: string, query: string) => service.call(who, 'GET', `governance/user?${query}`)
  test('an employee finds themselves, a manager the direct reports too, an administrator all', async () => {
    const own = await people('erin.employee', 'queryString=')
    expect(own.body.result.map((each: { userName: string }) => each.userName)).toEqual(['erin.employee'])
    const managed = await people('mona.manager', 'queryString=&pageSize=50')
    expect(managed.body.totalCount).toBeGreaterThan(10)
    expect((await people('mona.manager', 'queryString=erin wal')).body.result).toMatchObject([
      { userName: 'erin.employee', permissions: { requestAccess: true } },
    ])
    expect((await people('mona.manager', 'queryString=otto')).body.result).toEqual([])
    expect((await people('adam.admin', 'queryString=otto')).body.result).toMatchObject([
      { userName: 'otto.owner' },
    ])
    const byId = `_queryFilter=${encodeURIComponent(`id eq "${service.id('otto.owner')}" or id eq '${service.id('erin.employee')}'`)}`
    expect((await people('mona.manager', byId)).body.result).toMatchObject([{ userName: 'erin.employee' }])
    expect((await people('mona.manager', '_queryFilter=sn%20co%20%22a%22')).status).toBe(400)
  })

  test('what peers hold is recommended, with why they are alike, and never what is held', async () => {
    await clear('erin.employee')
    const { status, body } = await service.call(
      'erin.employee',
      'GET',
      `governance/user/${service.id('erin.employee')}/recommendations?_pageSize=50`,
    )
    expect(status).toBe(200)
    const shares = body.result.map(
      (each: { prediction: { confidence: number } }) => each.prediction.confidence,
    )
    expect(shares.length).toBeGreaterThan(3)
    expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a))
    // What fewer of the peers hold is not recommended (reading 23).
    expect(shares.at(-1)).toBeGreaterThanOrEqual(0.2)
    expect(body.result[0].prediction.rule[0]).toMatch(
      /^(07_manager_Mona Ferreira|08_jobTitle_Payments analyst)$/,
    )
    const own = `governance/user/${service.id('erin.employee')}/recommendations`
    const ofKind = (filter: string) =>
      service.call('erin.employee', 'GET', `${own}?_pageSize=50&_queryFilter=${encodeURIComponent(filter)}`)
    const roles = (await ofKind('item.type eq "roleMembership"')).body
    const entitlements = (await ofKind("item.type eq 'entitlementGrant'")).body
    const accounts = (await ofKind('item.type eq "accountGrant"')).body
    expect(new Set(entitlements.result.map((each: { item: { type: string } }) => each.item.type))).toEqual(
      new Set(['entitlementGrant']),
    )
    expect(roles.totalCount + entitlements.totalCount + accounts.totalCount).toBe(body.totalCount)
    for (const filter of ['item.type eq "thing"', 'name co "a"', 'item.type eq "x" or true'])
      expect((await ofKind(filter)).status, filter).toBe(400)
    const other = `governance/user/${service.id('otto.owner')}/recommendations`
    expect((await service.call('erin.employee', 'GET', other)).status).toBe(403)
  })
})

test('the glossary says in which words things are described, to staff', async () => {
  const schema = (who: string | null) => service.call(who, 'GET', 'commons/glossary/schemaConfig')
  expect((await schema('pat.parent')).status).toBe(403)
  expect((await schema(null)).status).toBe(401)
  const { status, body } = await schema('erin.employee')
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual([
    '/openidm/managed/application',
    '/openidm/managed/assignment',
    '/openidm/managed/role',
    '/iga/governance/account',
  ])
  expect(body['/openidm/managed/assignment'].map((each: { name: string }) => each.name).toSorted()).toEqual([
    'category',
    'riskLevel',
  ])
  // Each of its values finds something.
  for (const { name, enumeratedValues } of body['/openidm/managed/assignment'])
    for (const { value } of enumeratedValues) {
      const found = await search('erin.employee', leaf(`glossary.idx./entitlement.${name}`, value))
      expect(found.body.totalCount, value).toBeGreaterThan(0)
    }
})
