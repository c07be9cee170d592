import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../store/support/fresh-database.ts'
import { startWhole } from './environment-support.ts'
import { signedIn } from './gateway-support.ts'
import { BULK, ENTERPRISE, ERROR, newUser, patchOf, person, SEARCH, startScim } from './scim-support.ts'
import type { Method, ScimUnderTest } from './scim-support.ts'

let scim: ScimUnderTest
beforeAll(async () => {
  scim = await startScim(databases.at(-1))
})
afterAll(() => scim.close())

const erin = () => person('erin.employee')
const DAY = 24 * 60 * 60 * 1000

/** Every way in. */
const calls: readonly (readonly [Method, string, object?])[] = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/ResourceTypes'],
  ['GET', '/Schemas'],
  ['GET', '/Users'],
  ['POST', '/Users', newUser('not.let.in')],
  ['GET', `/Users/${person('erin.employee')}`],
  ['PUT', `/Users/${person('erin.employee')}`, newUser('erin.employee')],
  ['PATCH', `/Users/${person('erin.employee')}`, patchOf({ op: 'replace', path: 'title', value: 'Hacked' })],
  ['DELETE', `/Users/${person('erin.employee')}`],
  ['GET', '/Groups'],
  ['POST', '/.search', {}],
  ['POST', '/Bulk', { schemas: [BULK], Operations: [] }],
  ['GET', '/Me'],
]

describe('who may call', () => {
  const refused = async (headers: Record<string, string>, error: string) => {
    for (const [method, path, body] of calls) {
      const answer = await scim.call(method, path, body, headers)
      expect([method, path, answer.status, answer.body['schemas'], answer.body['status']]).toEqual([
        method,
        path,
        401,
        [ERROR],
        '401',
      ])
      expect(answer.headers.get('www-authenticate')).toBe(`Bearer realm="scim"${error}`)
      expect(answer.headers.get('content-type')).toContain('application/scim+json')
    }
  }
  const INVALID = ', error="invalid_token"'

  it('nobody without a token, or with a wrong one', async () => {
    await refused({ authorization: '' }, '')
    await refused({ authorization: 'Basic YTpi' }, '')
    await refused({ authorization: 'Bearer scim_wrong' }, INVALID)
  })

  it('nobody with a token that has expired, was revoked, or was rotated', async () => {
    const { connectors } = scim.connectors
    const by = { actor: 'internal/user/openidm-admin' }
    const { _id: id, token } = await connectors.create(
      { name: 'Ends', realm: '/alpha', expiresInDays: 1 },
      by,
    )
    const headers = { authorization: `Bearer ${token}` }
    expect((await scim.call('GET', '/Users?count=1', undefined, headers)).status).toBe(200)
    const { now } = scim.time
    scim.time.now += DAY
    await refused(headers, INVALID)
    scim.time.now = now
    await connectors.revoke(id, by)
    await refused(headers, INVALID)
    const { token: next } = await connectors.rotate(id, undefined, by)
    await refused(headers, INVALID)
    const renewed = { authorization: `Bearer ${next}` }
    expect((await scim.call('GET', '/Users?count=1', undefined, renewed)).status).toBe(200)
    await connectors.remove(id, by)
    await refused(renewed, INVALID)
  })

  it('nobody by the session of a person, whatever that one may do', async () => {
    const page = await signedIn(scim.origin, 'gil.global')
    const cookie = page.cookies.map((name) => `${name}=${page.cookie(name)}`).join('; ')
    expect((await page.send('GET', '/openidm/info/login')).status).toBe(200)
    await refused({ authorization: '', cookie }, '')
    await refused({ authorization: '', cookie, origin: scim.origin, 'x-atrium-csrf': page.csrf }, '')
  })

  it('nobody but connectors by the token of one', async () => {
    const token = await scim.token()
    for (const path of [
      '/openidm/managed/alpha_user?_queryFilter=true',
      `/openidm/managed/alpha_user/${erin()}`,
      '/iga/governance/user',
      '/environment/variables',
      '/environment/connectors/scim',
      '/am/json/realms/root/realms/alpha/users',
    ]) {
      const answer = await fetch(`${scim.origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
      expect([path, answer.status === 200]).toEqual([path, false])
    }
  })

  it('reads only, where it may not write', async () => {
    const headers = { authorization: `Bearer ${await scim.token({ mayWrite: false })}` }
    for (const [method, path, body] of calls) {
      const answer = await scim.call(method, path, body, headers)
      const writes = method !== 'GET' && path !== '/.search'
      if (writes) expect([path, answer.status, answer.body['status']]).toEqual([path, 403, '403'])
    }
    expect((await scim.call('GET', `/Users/${erin()}`, undefined, headers)).status).toBe(200)
  })

  it('sees and writes its own realm alone', async () => {
    const headers = { authorization: `Bearer ${await scim.token({ realm: '/bravo' })}` }
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', newUser('erin.employee')],
      ['PATCH', patchOf({ op: 'replace', path: 'title', value: 'Hacked' })],
      ['DELETE', undefined],
    ] as const) {
      const answer = await scim.call(method, `/Users/${erin()}`, body, headers)
      expect([method, answer.status]).toEqual([method, 404])
    }
    const filter = encodeURIComponent(`id eq "${erin()}"`)
    expect((await scim.call('GET', `/Users?filter=${filter}`, undefined, headers)).body.totalResults).toBe(0)
    const mine = await scim.call('POST', '/Users', newUser('bravo.person'), headers)
    expect(mine.status).toBe(201)
    expect((await scim.call('GET', `/Users/${mine.body.id}`)).status).toBe(404)
    // A manager of another realm is nobody.
    const path = `${ENTERPRISE}:manager`
    const patch = patchOf({ op: 'add', path, value: { value: erin() } })
    expect((await scim.call('PATCH', `/Users/${mine.body.id}`, patch, headers)).status).toBe(400)
  })
})

describe('what may be asked', () => {
  const filtered = (filter: string) => scim.call('GET', `/Users?filter=${encodeURIComponent(filter)}`)

  it.each([
    'password eq "Portal-Demo-1"',
    'password pr',
    'password sw "P"',
    'not (password co "x")',
    'kbaInfo pr',
    'authzRoles pr',
    'urn:ietf:params:scim:schemas:core:2.0:User:password pr',
  ])('nothing secret by a filter: %s', async (filter) => {
    const answer = await filtered(filter)
    expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter'])
  })

  it('no password by attributes', async () => {
    const answer = await scim.call('GET', `/Users/${erin()}?attributes=password,userName`)
    expect(Object.keys(answer.body).toSorted()).toEqual(['id', 'schemas', 'userName'])
  })

  it('no filter that is too long, too deep or too wide', async () => {
    const deep = `${'('.repeat(5000)}userName pr${')'.repeat(5000)}`
    for (const filter of [
      `${'('.repeat(21)}userName pr${')'.repeat(21)}`,
      `${'not ('.repeat(21)}userName pr${')'.repeat(21)}`,
      Array.from({ length: 101 }, () => 'userName pr').join(' or '),
      `userName eq "${'x'.repeat(4000)}"`,
    ]) {
      const answer = await filtered(filter)
      expect([answer.status, answer.body.scimType]).toEqual([400, 'invalidFilter'])
    }
    const searched = await scim.call('POST', '/Users/.search', { schemas: [SEARCH], filter: deep })
    expect([searched.status, searched.body.scimType]).toEqual([400, 'invalidFilter'])
  })

  it('no body that is too large or too deep', async () => {
    const large = newUser('too.large', { title: 'x'.repeat(1_100_000) })
    const answer = await scim.call('POST', '/Users', large)
    expect([answer.status, answer.body['status']]).toEqual([413, '413'])
    const bulk = await scim.call('POST', '/Bulk', {
      schemas: [BULK],
      Operations: [{ x: 'y'.repeat(1_100_000) }],
    })
    expect([bulk.status, bulk.body['status']]).toEqual([413, '413'])
    const deep = `{"schemas":[],"a":${'['.repeat(100)}${']'.repeat(100)}}`
    const nested = await scim.call('POST', '/Users', deep)
    expect([nested.status, nested.body.scimType]).toEqual([400, 'invalidSyntax'])
    const broken = await scim.call('POST', '/Users', '{"schemas":')
    expect([broken.status, broken.body.scimType]).toEqual([400, 'invalidSyntax'])
    const proto = await scim.call('POST', '/Users', '{"schemas":[],"__proto__":{"a":1}}')
    expect(proto.status).toBe(400)
  })

  it('plain JSON as well as SCIM', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await scim.call('POST', '/Users', newUser('plain.json'), headers)).status).toBe(201)
    const form = await scim.call('POST', '/Users', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.body.scimType]).toEqual([415, 'invalidSyntax'])
  })

  it('nothing at /Me', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await scim.call(method, '/Me', method === 'GET' || method === 'DELETE' ? undefined : {})
      expect([method, answer.status, answer.body['status']]).toEqual([method, 501, '501'])
    }
    const nowhere = await scim.call('GET', '/Nowhere')
    expect([nowhere.status, nowhere.body['schemas']]).toEqual([404, [ERROR]])
    const method = await scim.call('DELETE', '/Users')
    expect([method.status, method.body['schemas']]).toEqual([405, [ERROR]])
  })
})

describe('a gateway before a platform of others', () => {
  it('has no SCIM: the token of a connector goes nowhere else', async () => {
    const other = await startWhole()
    try {
      const headers = { authorization: `Bearer ${await scim.token()}` }
      for (const method of ['GET', 'POST'])
        expect((await fetch(`${other.origin}/scim/v2/Users`, { method, headers })).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})

describe('an act that is sent again with its key', () => {
  it('is done once', async () => {
    const headers = { 'idempotency-key': 'scim-once-1' }
    const first = await scim.call('POST', '/Users', newUser('once.only'), headers)
    const again = await scim.call('POST', '/Users', newUser('once.only'), headers)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  })
})
