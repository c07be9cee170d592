import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../store/support/fresh-database.ts'
import { signedIn } from '../gateway-support.ts'
import type { Page } from '../gateway-support.ts'
import { itemId } from '../governance-support.ts'
import { person, startScim } from '../scim-support.ts'
import type { ScimUnderTest } from '../scim-support.ts'
import { TOKEN, startScimSystem } from './scim-system.ts'
import type { ScimSystem } from './scim-system.ts'

const AT = '/environment/connectors/targets'
const vault = itemId('application', 'Contract Vault')
const badge = itemId('application', 'Badge Office')

let under: ScimUnderTest
let system: ScimSystem
let [global, realm, employee, other]: Page[] = []
beforeAll(async () => {
  under = await startScim(databases.at(-1))
  system = await startScimSystem()
  global = await signedIn(under.origin, 'gil.global')
  realm = await signedIn(under.origin, 'adam.admin')
  employee = await signedIn(under.origin, 'erin.employee')
  other = await signedIn(under.origin, 'openidm-admin')
  for (const who of ['erin.employee', 'mona.manager', 'otto.owner']) {
    const held = {
      operation: 'add',
      field: '/applications/-',
      value: { _ref: `managed/alpha_application/${vault}` },
    }
    const answer = await realm.send('PATCH', `/openidm/managed/alpha_user/${person(who)}`, [held])
    if (answer.status !== 200) throw new Error(await answer.text())
  }
})
afterAll(async () => {
  await under.close()
  await system.close()
})

type Body = Record<string, unknown> & { _id: string; _rev: string; result: Record<string, unknown>[] }
const ask = async (page: Page | undefined, method: string, path: string, body?: unknown, headers = {}) => {
  const answer = await page!.send(method, `${AT}${path}`, body, headers)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const input = { name: 'Vault cloud', token: TOKEN, applicationId: vault }
const create = (more: object = {}) =>
  ask(global, 'POST', '?_action=create', { ...input, baseUrl: system.base, ...more })
const codeOf = ({ status, body }: { status: number; body: Body }) => [
  status,
  (body['detail'] as { code?: string } | undefined)?.code,
]

describe('target systems', () => {
  it('are created, listed, changed by revision, paused, tested and deleted; their token is never shown', async () => {
    const made = await create()
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body).toMatchObject({
      _rev: '1',
      name: 'Vault cloud',
      realm: '/alpha',
      baseUrl: system.base,
      application: { id: vault },
      state: 'active',
      matchBy: 'userName',
      endAction: 'deactivate',
      createsGroups: true,
      problem: null,
      heldUntil: null,
    })
    expect(made.body['mapping']).toContainEqual({ property: 'mail', attribute: 'emails[type eq "work"]' })
    const at = `/${made.body._id}`
    const listed = await ask(
      realm,
      'GET',
      '?_queryFilter=name%20sw%20%22vault%22&_totalPagedResultsPolicy=EXACT',
    )
    expect(listed.body).toMatchObject({ totalPagedResults: 1, result: [{ name: 'Vault cloud' }] })

    const changed = await ask(
      global,
      'PUT',
      at,
      { name: 'Vault', endAction: 'delete' },
      { 'if-match': '"1"' },
    )
    expect(changed.body).toMatchObject({ _rev: '2', name: 'Vault', endAction: 'delete', matchBy: 'userName' })
    expect(codeOf(await ask(global, 'PUT', at, { name: 'X' }, { 'if-match': '1' }))).toEqual([
      412,
      'target-changed',
    ])
    expect((await ask(global, 'POST', `${at}?_action=pause`)).body).toMatchObject({
      state: 'paused',
      _rev: '3',
    })
    expect((await ask(global, 'POST', `${at}?_action=resume`)).body).toMatchObject({ state: 'active' })

    const tested = await ask(global, 'POST', `${at}?_action=test`)
    expect(tested.body).toEqual({
      isReached: true,
      supports: { patch: true, filter: true, etag: false },
      problem: null,
    })
    await ask(global, 'PUT', at, { token: 'wrong' })
    expect((await ask(global, 'POST', `${at}?_action=test`)).body).toMatchObject({
      isReached: false,
      problem: {
        code: 'target-token-refused',
        message: 'The system does not accept the token (status 401).',
      },
    })
    for (const { body } of [made, listed, changed, tested]) {
      expect(JSON.stringify(body)).not.toContain(TOKEN)
      expect(JSON.stringify(body)).not.toContain('sealed')
    }
    expect((await ask(global, 'DELETE', at)).body._id).toBe(made.body._id)
    expect((await ask(global, 'GET', at)).status).toBe(404)
  })

  it.each<[string, object, number, string]>([
    [
      'an address that is not https',
      { baseUrl: 'http://hr.example.com/scim' },
      400,
      'target-address-not-possible',
    ],
    [
      'an address of the machine',
      { baseUrl: 'https://169.254.169.254/scim' },
      400,
      'target-address-not-possible',
    ],
    [
      'an address with a password',
      { baseUrl: 'https://a:b@hr.example.com/' },
      400,
      'target-address-not-possible',
    ],
    [
      'an address with a query',
      { baseUrl: 'https://hr.example.com/?a=1' },
      400,
      'target-address-not-possible',
    ],
    ['no address', { baseUrl: 'hr' }, 400, 'target-address-not-possible'],
    ['no name', { name: ' ' }, 400, 'target-name-required'],
    ['a token of two words', { token: 'a b' }, 400, 'target-token-not-valid'],
    ['an application that is not there', { applicationId: 'nothing' }, 400, 'target-application-not-known'],
    [
      'a password',
      { mapping: [{ property: 'password', attribute: 'title' }] },
      400,
      'target-property-not-possible',
    ],
    [
      'what people do not have',
      {
        mapping: [
          { property: 'userName', attribute: 'userName' },
          { property: 'mial', attribute: 'title' },
        ],
      },
      400,
      'target-property-not-known',
    ],
    ['an id', { mapping: [{ property: 'mail', attribute: 'id' }] }, 400, 'target-attribute-not-possible'],
    [
      'no user name',
      { mapping: [{ property: 'mail', attribute: 'title' }] },
      400,
      'target-attribute-required',
    ],
    [
      'an attribute twice',
      {
        mapping: [
          { property: 'userName', attribute: 'userName' },
          { property: 'cn', attribute: 'userName' },
        ],
      },
      400,
      'target-attribute-twice',
    ],
    ['a field that is not known', { secret: 'x' }, 400, 'body-not-valid'],
  ])('are refused with %s', async (_what, more, status, code) => {
    const answer = await create(more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    if (code !== 'body-not-valid') expect(codeOf(answer)[1]).toBe(code)
    expect(JSON.stringify(answer.body)).not.toContain('a:b')
  })

  it('have names and applications of their own, and no address without its token', async () => {
    const { body } = await create()
    expect(codeOf(await create({ name: 'vault CLOUD', applicationId: badge }))).toEqual([
      409,
      'target-name-taken',
    ])
    expect(codeOf(await create({ name: 'Another' }))).toEqual([409, 'target-application-taken'])
    const at = `/${body._id}`
    expect(codeOf(await ask(global, 'PUT', at, { baseUrl: 'https://evil.example.com/' }))).toEqual([
      400,
      'target-token-needed',
    ])
    expect((await ask(global, 'PUT', at, { baseUrl: `${system.base}/v2` })).status).toBe(200)
    expect((await ask(global, 'PUT', at, {})).status).toBe(400)
    await ask(global, 'DELETE', at)
  })

  it('show how accounts stand, and have them tried again', async () => {
    system.fault = (_request, response) => void response.status(400).json({ detail: 'No room for it' })
    const { body } = await create()
    const at = `/${body._id}`
    await under.targets.work()
    const refused = await ask(
      realm,
      'GET',
      `${at}/accounts?state=refused&_pageSize=1&_totalPagedResultsPolicy=EXACT`,
    )
    expect(refused.body).toMatchObject({
      resultCount: 1,
      result: [
        {
          state: 'refused',
          attempts: 1,
          nextAttempt: null,
          problem: { message: 'The system refused it (status 400). No room for it' },
          user: { userName: expect.any(String) },
        },
      ],
    })
    const count = Number(refused.body['totalPagedResults'])
    expect(count).toBeGreaterThan(1)
    expect((await ask(realm, 'GET', at)).body['accounts']).toEqual({
      confirmed: 0,
      waiting: 0,
      refused: count,
    })
    const second = await ask(realm, 'GET', `${at}/accounts?state=open&_pageSize=1&_pagedResultsOffset=1`)
    expect(second.body.result[0]?.['_id']).not.toBe(refused.body.result[0]?.['_id'])
    system.fault = undefined
    const one = `${at}/accounts/${String(refused.body.result[0]?.['_id'])}`
    expect((await ask(global, 'POST', `${one}?_action=retry`)).body).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    expect((await ask(global, 'POST', `${at}/accounts/nobody?_action=retry`)).status).toBe(404)
    await under.targets.work()
    expect((await ask(realm, 'GET', `${at}/accounts?state=confirmed`)).body['resultCount']).toBe(1)
    expect((await ask(global, 'POST', `${at}?_action=retry`)).body).toEqual({ count: count - 1 })
    await under.targets.work()
    expect((await ask(realm, 'GET', at)).body['accounts']).toEqual({
      confirmed: count,
      waiting: 0,
      refused: 0,
    })

    expect((await ask(realm, 'GET', `${at}/reconciliation`)).body).toMatchObject({ state: 'never' })
    expect((await ask(global, 'POST', `${at}?_action=reconcile`)).body).toMatchObject({ state: 'wanted' })
    system.users.set('x', { id: 'x', userName: 'nobody.at.all', active: true })
    await under.targets.work()
    expect((await ask(realm, 'GET', `${at}/reconciliation`)).body).toMatchObject({
      state: 'done',
      accounts: count + 1,
      findings: { 'without-owner': 1 },
    })
    const findings = await ask(realm, 'GET', `${at}/findings?_totalPagedResultsPolicy=EXACT`)
    expect(findings.body).toMatchObject({
      totalPagedResults: 1,
      result: [{ kind: 'without-owner', userName: 'nobody.at.all', user: null, isRepaired: false }],
    })
    const found = `${at}/findings/${findings.body.result[0]!['_id']}?_action=adopt`
    expect((await ask(global, 'POST', found, {})).status).toBe(400)
    expect((await ask(global, 'POST', found, { userId: 'nobody' })).status).toBe(404)
    const adopted = await ask(global, 'POST', found, { userId: person('rita.reviewer') })
    expect([adopted.status, adopted.body['user']]).toMatchObject([200, { userName: 'rita.reviewer' }])
    expect(codeOf(await ask(global, 'POST', found, { userId: person('otto.owner') }))).toEqual([
      404,
      'target-finding-not-found',
    ])
    await ask(global, 'DELETE', at)
  })

  it('are read by administrators of the realm, and changed by global ones', async () => {
    const { body } = await create()
    const at = `/${body._id}`
    const reads = ['', at, `${at}/accounts`, `${at}/reconciliation`, `${at}/findings`]
    const writes = [
      ['POST', '?_action=create', { ...input, baseUrl: system.base }],
      ['PUT', at, { name: 'Mine' }],
      ['POST', `${at}?_action=pause`, undefined],
      ['POST', `${at}?_action=resume`, undefined],
      ['POST', `${at}?_action=test`, undefined],
      ['POST', `${at}?_action=retry`, undefined],
      ['POST', `${at}?_action=reconcile`, undefined],
      ['POST', `${at}/accounts/x?_action=retry`, undefined],
      ['POST', `${at}/findings/0?_action=adopt`, { userId: person('rita.reviewer') }],
      ['DELETE', at, undefined],
    ] as const
    for (const path of reads) {
      expect([path, (await ask(realm, 'GET', path)).status]).toEqual([path, 200])
      expect([path, (await ask(employee, 'GET', path)).status]).toEqual([path, 403])
      expect([path, (await fetch(`${under.origin}${AT}${path}`)).status]).toEqual([path, 401])
    }
    for (const [method, path, sent] of writes) {
      expect([path, (await ask(realm, method, path, sent)).status]).toEqual([path, 403])
      expect([path, (await ask(employee, method, path, sent)).status]).toEqual([path, 403])
      const nobody = await fetch(`${under.origin}${AT}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent ?? {}),
      })
      expect([path, nobody.status]).toEqual([path, 401])
    }
    for (const path of reads.slice(1))
      expect((await ask(global, 'GET', path.replace(body._id, 'nothing'))).status).toBe(404)
    for (const [method, path, sent] of writes.slice(1))
      expect([path, (await ask(global, method, path.replace(body._id, 'nothing'), sent)).status]).toEqual([
        path,
        404,
      ])
    expect((await ask(other, 'GET', at)).status).toBe(200)
    await ask(global, 'DELETE', at)
  })

  it('leave a trail, without tokens', async () => {
    const { body } = await create()
    await ask(global, 'PUT', `/${body._id}`, { token: 'another-token' })
    await ask(global, 'DELETE', `/${body._id}`)
    const rows = await under.database.kysely
      .withTables<{ audit: { action: string; resource: string; changed: string[] } }>()
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', `connectors/targets/${body._id}`)
      .orderBy('id' as never)
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(rows[1]?.changed).toEqual(['token'])
    expect(JSON.stringify(rows)).not.toMatch(/another-token|token-of-the-target/)
  })
})
