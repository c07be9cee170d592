import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../server/demo/tenant.ts'
import { itemId, startGovernance } from './governance-support.ts'
import type { GovernanceUnderTest } from './governance-support.ts'
import { runs } from '../support/runs.ts'

// Fred administers Customer Care, below which are Service Desk and Field Service; Gil owns the whole.
let service: GovernanceUnderTest
const admin = 'fred.fulfiller'
const organization = (name: string) => `managed/alpha_organization/${stableId('alpha_organization', name)}`
const user = (who: string) => `managed/alpha_user/${service.id(who)}`
const idm = (who: string, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) =>
  service.call(who, method, `/openidm/${path}`, body)
const list = (who: string, query: string) => idm(who, 'GET', `managed/alpha_user?_queryFilter=${query}`)
const namesIn = async (who: string, query = 'true&_fields=userName&_sortKeys=userName') =>
  ((await list(who, query)).body.result ?? []).map((one: { userName: string }) => one.userName)
const place = (...names: string[]) => names.map((name) => ({ _ref: organization(name) }))
const set = (field: string, value: unknown) => [{ operation: 'replace', field, value }]
const signer = { type: 'entitlement', id: itemId('entitlement', 'Contract Vault Contract Signer') }
const publish = (who: string, type: string, body: object) =>
  service.call(who, 'POST', `governance/requests/${type}?_action=publish`, body)

const decide = (id: string) =>
  service.call('mona.manager', 'POST', `governance/requests/${id}?_action=approve`, {})

/** In the order of the tree: the department, a team of it, a department beside it, none. */
const people = {
  'care.head': ['Customer Care'],
  'desk.one': ['Service Desk'],
  'desk.two': ['Service Desk'],
  'legal.one': ['Legal'],
  'no.place': [],
} as const
const inside = ['care.head', 'desk.one', 'desk.two'] as const
const outside = ['legal.one', 'no.place', 'erin.employee', 'adam.admin'] as const

beforeAll(async () => {
  service = await startGovernance({ users: 40 })
  for (const [who, names] of Object.entries(people))
    await service.hire(who, 'mona.manager', { memberOfOrg: place(...names) })
})
afterAll(() => service.close())

describe('whoever administers an organisation', () => {
  test('lists its members and those below, and oneself', async () => {
    const found = await namesIn(admin)
    for (const who of inside) expect(found).toContain(who)
    for (const who of outside) expect(found).not.toContain(who)
    const orgs = await idm(admin, 'GET', 'managed/alpha_organization?_queryFilter=true&_fields=name')
    expect(orgs.body.result.map((one: { name: string }) => one.name).toSorted()).toEqual([
      'Customer Care',
      'Field Service',
      'Service Desk',
    ])
    const beyond = 'managed/alpha_user?_queryFilter=true'
    expect((await idm('erin.employee', 'GET', beyond)).status).toBe(403)
    expect((await idm('gil.global', 'GET', `${beyond}&_countOnly=true`)).body.resultCount).toBeGreaterThan(
      found.length,
    )
  })

  const operations: readonly [string, (who: string, whom: string) => Promise<{ status: number }>][] = [
    ['read', (who, whom) => idm(who, 'GET', user(whom))],
    ['relationship', (who, whom) => idm(who, 'GET', `${user(whom)}/memberOfOrg?_queryFilter=true`)],
    ['change', (who, whom) => idm(who, 'PATCH', user(whom), set('/city', 'Cork'))],
    ['replace', (who, whom) => idm(who, 'PUT', user(whom), { userName: whom, sn: 'X', mail: 'x@y.example' })],
    ['delete', (who, whom) => publish(who, 'deleteUser', { user: { userId: service.id(whom) } })],
    [
      'ask to change',
      (who, whom) =>
        publish(who, 'modifyUser', {
          user: { userId: service.id(whom), object: { city: `Asked by ${who}` } },
        }),
    ],
    [
      'ask for access',
      (who, whom) =>
        service.call(who, 'POST', 'governance/requests?_action=create', {
          users: [service.id(whom)],
          catalogs: [signer],
          accessModifier: 'add',
        }),
    ],
    [
      'access',
      (who, whom) => service.call(who, 'GET', `governance/user/${service.id(whom)}/grants?grantType=account`),
    ],
    ['rights', (who, whom) => service.call(who, 'GET', `governance/user/${service.id(whom)}/privileges`)],
    [
      'recommendations',
      (who, whom) => service.call(who, 'GET', `governance/user/${service.id(whom)}/recommendations`),
    ],
    [
      'ask by a type',
      (who, whom) =>
        publish(who, 'extendEndDate', {
          common: { userId: service.id(whom), grantId: 'none', endDate: '2027-01-01' },
        }),
    ],
  ]
  const expected: Readonly<Record<string, readonly [within: number, beyond: number, nobody: number]>> = {
    read: [200, 404, 403],
    relationship: [200, 404, 403],
    change: [200, 404, 403],
    replace: [200, 404, 403],
    delete: [200, 404, 403],
    'ask to change': [200, 404, 403],
    'ask for access': [200, 400, 400],
    access: [200, 403, 403],
    rights: [200, 403, 403],
    recommendations: [200, 403, 403],
    'ask by a type': [404, 403, 403],
  }
  test.each(operations)('%s: their people only', async (name, call) => {
    const [within, beyond, nobody] = expected[name]!
    const answers = [
      (await call(admin, 'desk.two')).status,
      ...(await Promise.all(['legal.one', 'no.place'].map((whom) => call(admin, whom)))).map(
        ({ status }) => status,
      ),
      (await call('rita.reviewer', 'desk.one')).status,
    ]
    expect(answers).toEqual([within, beyond, beyond, nobody])
  })

  test.each([
    ['a filter', (whom: string) => `userName eq "${whom}"`],
    ['a filter of another property', (whom: string) => `mail sw "${whom}"`],
    ['an id', (whom: string) => `_id eq "${service.id(whom)}"`],
    ['a negation', (whom: string) => `!(userName eq "nobody") and userName co "${whom}"`],
    ['a place', () => `memberOfOrg/_refResourceId eq "${stableId('alpha_organization', 'Legal')}"`],
    ['the lack of a place', () => `!(memberOfOrg pr) and userName sw "no."`],
  ])('finds nobody else by %s, and counts nobody', async (_what, filter) => {
    for (const whom of ['legal.one', 'no.place']) {
      const query = encodeURIComponent(filter(whom))
      expect(await namesIn(admin, query)).toEqual([])
      const counted = await list(admin, `${query}&_countOnly=true&_totalPagedResultsPolicy=EXACT`)
      expect(counted.body).toMatchObject({ resultCount: 0 })
    }
  })

  test('is offered them, oneself and direct reports to ask for, and no more', async () => {
    const offered = async (who: string, query = '') =>
      (await service.call(who, 'GET', `governance/user?_pageSize=100${query}`)).body
    const { result, totalCount } = await offered(admin)
    const names = result.map((one: { userName: string }) => one.userName)
    expect(names).toEqual(expect.arrayContaining([...inside.slice(0, 2), admin]))
    for (const who of outside) expect(names).not.toContain(who)
    expect(totalCount).toBe(names.length)
    expect((await offered(admin, '&queryString=legal.one')).totalCount).toBe(0)
    const ids = `id eq "${service.id('desk.one')}" or id eq "${service.id('legal.one')}"`
    const among = await offered(admin, `&_queryFilter=${encodeURIComponent(ids)}`)
    expect(among.result.map(({ id }: { id: string }) => id)).toEqual([service.id('desk.one')])
    const own = await offered('rita.reviewer')
    expect(own.result.map((one: { userName: string }) => one.userName)).toEqual(['rita.reviewer'])
  })

  test('changes only them by a file', async () => {
    const content = Buffer.from('userName,costCenter\ndesk.one,AB-4711\nlegal.one,AB-4711\nno.such,AB-1\n')
    const file = { name: 'people.csv', content: content.toString('base64') }
    const { body } = await service.call(admin, 'POST', 'governance/bulkChange', file)
    await service.governance.background.settled()
    const rows = await service.call(admin, 'GET', `governance/bulkChange/${body.id}/row?_pageSize=10`)
    expect(
      rows.body.result.map((row: { outcome: string; refusal?: { code: string } }) => [
        row.outcome,
        row.refusal?.code,
      ]),
    ).toEqual([
      ['change', undefined],
      ['refused', 'bulk-row-person-unknown'],
      ['refused', 'bulk-row-person-unknown'],
    ])
  })

  test.each([
    ['in a team', place('Service Desk'), 200],
    ['in two of theirs', place('Service Desk', 'Field Service'), 200],
    ['without a place', undefined, 403],
    ['in another organisation', place('Legal'), 400],
    ['in theirs and another one', place('Service Desk', 'Legal'), 400],
    ['as an administrator', place('Service Desk'), 403, { adminOfOrg: place('Service Desk') }],
    ['with a role', place('Service Desk'), 403, { authzRoles: [{ _ref: 'internal/role/ui-realm-admin' }] }],
  ])('a new person %s', async (_what, memberOfOrg, status, more?: object) => {
    const object = {
      userName: 'made.here',
      givenName: 'Made',
      sn: 'Here',
      mail: 'made.here@example.com',
      ...(memberOfOrg ? { memberOfOrg } : {}),
      ...more,
    }
    const direct = await idm(admin, 'POST', 'managed/alpha_user?_action=create', object)
    expect(direct.status).toBe(status === 200 ? 201 : status)
    if (direct.status === 201) await idm('gil.global', 'DELETE', `managed/alpha_user/${direct.body._id}`)
    const asked = await publish(admin, 'createUser', { user: { object } })
    // What nobody asks for is refused before rights are looked at.
    expect([status, ...(status === 403 ? [400] : [])]).toContain(asked.status)
  })

  test('moves people within the tree, and nobody out of it or into it', async () => {
    const move = (whom: string, ...names: string[]) =>
      idm(admin, 'PATCH', user(whom), set('/memberOfOrg', place(...names)))
    expect((await move('desk.one', 'Field Service')).status).toBe(200)
    expect((await move('desk.one', 'Legal')).status).toBe(400)
    expect((await move('desk.one')).status).toBe(403)
    expect((await move('legal.one', 'Service Desk')).status).toBe(404)
    const member = { operation: 'add', field: '/members/-', value: { _ref: user('legal.one') } }
    expect((await idm(admin, 'PATCH', organization('Service Desk'), [member])).status).toBe(403)
    expect((await idm(admin, 'PATCH', organization('Legal'), [member])).status).toBe(403)
    expect((await move('desk.one', 'Service Desk')).status).toBe(200)
  })

  test.each<[string, () => object[], number]>([
    ['a replacement that leaves it out', () => set('/memberOfOrg', place('Field Service')), 403],
    [
      'an operation of its own',
      () => [{ operation: 'remove', field: '/memberOfOrg', value: place('Legal')[0] }],
      403,
    ],
    ['all of them', () => [{ operation: 'remove', field: '/memberOfOrg' }], 403],
    ['a replacement that keeps it', () => set('/memberOfOrg', place('Field Service', 'Legal')), 200],
    [
      'an operation on another',
      () => [{ operation: 'add', field: '/memberOfOrg/-', value: place('Service Desk')[0] }],
      200,
    ],
  ])('takes nobody out of another organisation: %s', async (_what, patch, status) => {
    const both = set('/memberOfOrg', place('Service Desk', 'Legal'))
    expect((await idm('gil.global', 'PATCH', user('desk.two'), both)).status).toBe(200)
    const answer = await idm(admin, 'PATCH', user('desk.two'), patch())
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (status === 403 && patch().length === 1 && 'value' in patch()[0]!)
      expect(answer.body.message).toContain('organizations that you look after')
    const now = await idm('gil.global', 'GET', `${user('desk.two')}?_fields=memberOfOrg/name`)
    expect(now.body.memberOfOrg.map((one: { name: string }) => one.name)).toContain('Legal')
    const replaced = set('/memberOfOrg', place('Service Desk'))
    const asked = await publish(admin, 'modifyUser', {
      user: { userId: service.id('desk.two'), object: { memberOfOrg: place('Field Service') } },
    })
    expect(asked.status).toBe(403)
    expect((await idm('gil.global', 'PATCH', user('desk.two'), replaced)).status).toBe(200)
  })

  test('deletes nobody who has a place in another organisation', async () => {
    const root = (names: string[]) =>
      idm('gil.global', 'PATCH', user('leaves.two'), set('/memberOfOrg', place(...names)))
    await service.hire('leaves.two', 'mona.manager', { memberOfOrg: place('Service Desk', 'Legal') })
    const ask = () => publish(admin, 'deleteUser', { user: { userId: service.id('leaves.two') } })
    for (const answer of [await idm(admin, 'DELETE', user('leaves.two')), await ask()]) {
      expect(answer.status, JSON.stringify(answer.body)).toBe(403)
      expect(answer.body.message).toContain('organizations that you do not look after')
    }
    expect((await root(['Service Desk'])).status).toBe(200)
    const asked = await ask()
    expect(asked.status).toBe(200)
    expect(asked.body.changes).toContainEqual(
      expect.objectContaining({
        name: 'memberOfOrg',
        before: [expect.objectContaining({ name: 'Service Desk' })],
      }),
    )
    // A place that was given after it was asked for is not taken away by what was agreed to.
    expect((await root(['Service Desk', 'Legal'])).status).toBe(200)
    const late = await decide(asked.body.id)
    expect(late.body.decision).toMatchObject({ outcome: 'not provisioned' })
    expect((await idm('gil.global', 'GET', user('leaves.two'))).status).toBe(200)
    expect((await root(['Field Service'])).status).toBe(200)
    expect((await idm(admin, 'DELETE', user('leaves.two'))).status).toBe(200)
  })

  test('a request moves a person by its difference: a place that is given meanwhile stays', async () => {
    await service.hire('moves.two', 'mona.manager', { memberOfOrg: place('Service Desk') })
    const moved = await publish(admin, 'modifyUser', {
      user: {
        userId: service.id('moves.two'),
        object: { memberOfOrg: place('Field Service'), city: 'Cork', jobTitle: null },
      },
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const meanwhile = [
      { operation: 'add', field: '/memberOfOrg/-', value: place('Legal')[0] },
      { operation: 'replace', field: '/jobTitle', value: 'Clerk' },
    ]
    expect((await idm('gil.global', 'PATCH', user('moves.two'), meanwhile)).status).toBe(200)
    expect((await decide(moved.body.id)).body.decision).toMatchObject({ outcome: 'provisioned' })
    const now = await idm('gil.global', 'GET', `${user('moves.two')}?_fields=city,jobTitle,memberOfOrg/name`)
    expect(now.body.memberOfOrg.map((one: { name: string }) => one.name).toSorted()).toEqual([
      'Field Service',
      'Legal',
    ])
    // What was so already was not asked for, and is nobody's to take away.
    expect(now.body).toMatchObject({ city: 'Cork', jobTitle: 'Clerk' })
  })

  test('finds people of an organisation and of those below it, in one filter', async () => {
    const within = (...names: string[]) =>
      encodeURIComponent(
        names
          .map((name) => `memberOfOrg/_refWithin eq "${stableId('alpha_organization', name)}"`)
          .join(' or '),
      )
    const found = async (who: string, query: string) =>
      (await namesIn(who, `${query}&_fields=userName`)).filter((name: string) => name in people).toSorted()
    expect(await found(admin, within('Customer Care'))).toEqual(inside.toSorted())
    expect(await found(admin, within('Service Desk'))).toEqual(['desk.one', 'desk.two'])
    expect(await found(admin, within('Legal'))).toEqual([])
    expect(await found('gil.global', within('Legal', 'Service Desk'))).toEqual([
      'desk.one',
      'desk.two',
      'legal.one',
    ])
    const among = `memberOfOrg/_refWithin in ["${stableId('alpha_organization', 'Customer Care')}","none"]`
    expect(await found('gil.global', encodeURIComponent(among))).toEqual(inside.toSorted())
    for (const wrong of [
      'memberOfOrg/_refWithin co "a"',
      'memberOfOrg/_refWithin eq null',
      'memberOfOrg/_refBelow eq "a"',
    ]) {
      const refused = await list(admin, encodeURIComponent(wrong))
      expect([wrong, refused.status]).toEqual([wrong, 400])
      expect(refused.body.message).toContain('position 0')
    }
  })

  test('does not change whoever is in charge of more', async () => {
    const root = (patch: object[]) => idm('gil.global', 'PATCH', user('care.head'), patch)
    const rename = () => idm(admin, 'PATCH', user('care.head'), set('/jobTitle', 'Head'))
    const tries: readonly [object[], number][] = [
      [set('/adminOfOrg', place('Service Desk')), 200],
      [set('/adminOfOrg', place('Service Desk', 'Legal')), 403],
      [set('/adminOfOrg', []), 200],
      [set('/ownerOfOrg', place('Service Desk')), 403],
      [set('/ownerOfOrg', []), 200],
    ]
    for (const [patch, status] of tries) {
      expect((await root(patch)).status).toBe(200)
      expect([patch, (await rename()).status]).toEqual([patch, status])
    }
    expect((await idm('adam.admin', 'PATCH', user('fred.fulfiller'), set('/jobTitle', 'Desk'))).status).toBe(
      200,
    )
  })

  test('loses all of it with the organisation', async () => {
    const admins = (patch: object[]) => idm('gil.global', 'PATCH', organization('Customer Care'), patch)
    expect((await list(admin, 'true')).status).toBe(200)
    expect((await admins(set('/admins', []))).status).toBe(200)
    expect((await list(admin, 'true')).status).toBe(403)
    expect((await idm(admin, 'GET', user('desk.one'))).status).toBe(403)
    expect((await admins(set('/admins', [{ _ref: user(admin) }]))).status).toBe(200)
    expect((await list(admin, 'true')).status).toBe(200)
  })
})

test('an owner names administrators among the members', async () => {
  const own = set('/ownerOfOrg', place('Legal'))
  expect((await idm('gil.global', 'PATCH', user('tara.auditor'), own)).status).toBe(200)
  const names = async () => (await namesIn('tara.auditor')).includes('legal.one')
  expect(await names()).toBe(true)
  const appoint = set('/adminOfOrg', place('Legal'))
  expect((await idm('tara.auditor', 'PATCH', user('legal.one'), appoint)).status).toBe(200)
  expect((await namesIn('legal.one')).includes('tara.auditor')).toBe(true)
  expect(
    (await idm('tara.auditor', 'PATCH', user('legal.one'), set('/ownerOfOrg', place('Legal')))).status,
  ).toBe(403)
})

/** A tree by the parent of each organisation, whose admin a person is, and where people are. */
const trees = fc.integer({ min: 1, max: 7 }).chain((size) =>
  fc.record({
    parents: fc.tuple(...Array.from({ length: size }, (_, at) => fc.option(fc.nat(at - 1 < 0 ? 0 : at - 1)))),
    admin: fc.subarray(Array.from({ length: size }, (_, at) => at)),
    owner: fc.subarray(Array.from({ length: size }, (_, at) => at)),
    places: fc.array(fc.subarray(Array.from({ length: size }, (_, at) => at)), {
      minLength: 1,
      maxLength: 5,
    }),
    wishes: fc.array(fc.subarray(Array.from({ length: size }, (_, at) => at)), {
      minLength: 5,
      maxLength: 5,
    }),
    moved: fc.record({ what: fc.nat(size - 1), below: fc.option(fc.nat(size - 1)) }),
  }),
)

test(
  'any tree: who is seen is who the model says, also after an organisation moves',
  { timeout: 120_000 },
  async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        trees,
        async ({ parents, admin: administered, owner, places: first, wishes, moved }) => {
          const places = [...first]
          run += 1
          const name = (at: number) => `tree ${run} ${at}`
          const ids: string[] = []
          const root = (method: 'POST' | 'PATCH', path: string, body: object) =>
            idm('gil.global', method, path, body)
          const refs = (some: readonly number[]) =>
            some.map((at) => ({ _ref: `managed/alpha_organization/${ids[at]}` }))
          for (const [at, parent] of parents.entries()) {
            const up = at > 0 && parent !== null ? refs([parent])[0] : undefined
            const body = { name: name(at), ...(up ? { parent: up } : {}) }
            ids.push((await root('POST', 'managed/alpha_organization?_action=create', body)).body._id)
          }
          const head = `tree.${run}.head`
          await service.hire(head, 'mona.manager', {
            adminOfOrg: refs(administered),
            ownerOfOrg: refs(owner),
          })
          for (const [at, some] of places.entries())
            await service.hire(`tree.${run}.${at}`, 'mona.manager', { memberOfOrg: refs(some) })
          const up = new Map(parents.map((parent, at) => [at, at > 0 ? parent : null]))
          const isBelow = (at: number | null, tops: readonly number[], seen = new Set<number>()): boolean => {
            if (at === null || seen.has(at)) return false
            return tops.includes(at) || isBelow(up.get(at) ?? null, tops, seen.add(at))
          }
          const model = () =>
            places
              .flatMap((some, at) =>
                some.some((each) => isBelow(each, [...administered, ...owner])) ? [`tree.${run}.${at}`] : [],
              )
              .toSorted()
          const seen = async () => (await namesIn(head)).filter((who: string) => who !== head).toSorted()
          expect(await seen()).toEqual(model())
          const tree = [...administered, ...owner]
          for (const at of ids.keys()) {
            const filter = encodeURIComponent(`memberOfOrg/_refWithin eq "${ids[at]}"`)
            const below = places.flatMap((some, who) =>
              some.some((each) => isBelow(each, [at])) ? [`tree.${run}.${who}`] : [],
            )
            expect((await namesIn('gil.global', filter)).toSorted()).toEqual(below.toSorted())
            const shown = isBelow(at, tree) ? below : []
            expect((await namesIn(head, filter)).toSorted()).toEqual(shown.toSorted())
          }
          for (const [who, wanted] of wishes.slice(0, places.length).entries()) {
            const wish = wanted.filter((at) => at < ids.length)
            const here = places[who]!
            const differing = [...here, ...wish].filter((at) => !here.includes(at) || !wish.includes(at))
            const isSeen = here.some((at) => isBelow(at, tree))
            const stays = wish.some((at) => isBelow(at, tree))
            const may = isSeen && stays && differing.every((at) => isBelow(at, tree))
            const path = user(`tree.${run}.${who}`)
            const { status } = await idm(head, 'PATCH', path, set('/memberOfOrg', refs(wish)))
            expect([here, wish, status === 200]).toEqual([here, wish, may])
            if (may) places[who] = wish
          }
          expect(await seen()).toEqual(model())
          const parent = moved.below === null ? null : (refs([moved.below])[0] ?? null)
          const change =
            parent === null ? [{ operation: 'remove', field: '/parent' }] : set('/parent', parent)
          const { status } = await root('PATCH', `managed/alpha_organization/${ids[moved.what]}`, change)
          if (status === 200) up.set(moved.what, moved.below)
          expect(await seen()).toEqual(model())
        },
      ),
      runs(30),
    )
  },
)
