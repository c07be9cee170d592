import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../store/support/fresh-database.ts'
import { signedIn } from './gateway-support.ts'
import type { Page } from './gateway-support.ts'
import { startScim } from './scim-support.ts'
import type { ScimUnderTest } from './scim-support.ts'

const AT = '/environment/connectors/scim'

let scim: ScimUnderTest
let [global, realm, employee]: Page[] = []
beforeAll(async () => {
  scim = await startScim(databases.at(-1))
  global = await signedIn(scim.origin, 'gil.global')
  realm = await signedIn(scim.origin, 'adam.admin')
  employee = await signedIn(scim.origin, 'erin.employee')
})
afterAll(() => scim.close())

type Body = Record<string, unknown> & { _id: string; token: string; result: Record<string, unknown>[] }
const ask = async (page: Page | undefined, method: string, path: string, body?: unknown) => {
  const answer = await page!.send(method, `${AT}${path}`, body)
  return { status: answer.status, body: (await answer.json()) as Body }
}
const create = (name: string, more: object = {}) =>
  ask(global, 'POST', '?_action=create', { name, realm: '/alpha', ...more })
const works = async (token: string): Promise<number> =>
  (await scim.call('GET', '/Users?count=0', undefined, { authorization: `Bearer ${token}` })).status

describe('connectors', () => {
  it('are created, listed, rotated, revoked and deleted; their token is shown once', async () => {
    const made = await create('Payroll', { mayWrite: true, expiresInDays: 30 })
    expect(made.status).toBe(201)
    const { token, ...connector } = made.body
    expect(token).toMatch(/^scim_[\w-]{43}$/)
    expect(connector).toEqual({
      _id: made.body._id,
      name: 'Payroll',
      realm: '/alpha',
      mayWrite: true,
      status: 'active',
      createdAt: expect.any(String),
      createdBy: expect.any(String),
      expiresAt: new Date(Date.parse(String(connector['createdAt'])) + 30 * 86_400_000).toISOString(),
      lastUsedAt: null,
      revokedAt: null,
    })
    const at = `/${connector._id}`
    expect((await ask(global, 'GET', at)).body).toEqual(connector)
    expect(await works(token)).toBe(200)
    expect((await ask(global, 'GET', at)).body['lastUsedAt']).toEqual(expect.any(String))
    const { rows } = await sql<{
      text: string
    }>`select row_to_json(c)::text as text from connector c`.execute(scim.database.kysely)
    expect(rows.some(({ text }) => text.includes(token))).toBe(false)

    const listed = await ask(
      global,
      'GET',
      '?_queryFilter=name%20eq%20%22payroll%22&_pageSize=5&_totalPagedResultsPolicy=EXACT',
    )
    expect(listed.body).toMatchObject({
      totalPagedResults: 1,
      result: [{ _id: connector._id, name: 'Payroll' }],
    })
    expect(JSON.stringify(listed.body)).not.toContain('token')

    const rotated = await ask(global, 'POST', `${at}?_action=rotate`, { expiresInDays: 10 })
    expect(rotated.status).toBe(200)
    expect([await works(token), await works(rotated.body.token)]).toEqual([401, 200])
    const revoked = await ask(global, 'POST', `${at}?_action=revoke`)
    expect(revoked.body).toMatchObject({ status: 'revoked', revokedAt: expect.any(String) })
    expect(await works(rotated.body.token)).toBe(401)
    const back = await ask(global, 'POST', `${at}?_action=rotate`, {})
    expect([back.body['status'], await works(back.body.token)]).toEqual(['active', 200])
    expect((await ask(global, 'DELETE', at)).body._id).toBe(connector._id)
    expect((await ask(global, 'GET', at)).status).toBe(404)
    expect(await works(back.body.token)).toBe(401)
  })

  it('have names of their own in a realm, a realm with people, and an end', async () => {
    expect((await create('Twins')).status).toBe(201)
    expect((await create(' twins ')).status).toBe(409)
    expect((await create('Twins', { realm: '/bravo' })).status).toBe(201)
    expect((await create('Nowhere', { realm: '/nowhere' })).status).toBe(400)
    for (const days of [0, 1096]) expect((await create('Days', { expiresInDays: days })).status).toBe(400)
    expect((await create('   ')).status).toBe(400)
    const reads = await create('Reads')
    expect(reads.body['mayWrite']).toBe(false)
  })

  it('are read by administrators of their realm, and changed by global ones', async () => {
    const { body } = await create('Of bravo', { realm: '/bravo' })
    const { body: own } = await create('Of alpha')
    expect((await ask(realm, 'GET', `/${body._id}`)).status).toBe(404)
    expect((await ask(realm, 'GET', `/${own._id}`)).status).toBe(200)
    const list = await ask(realm, 'GET', '')
    expect(new Set(list.body.result.map((each) => each['realm']))).toEqual(new Set(['/alpha']))
    for (const [method, path, sent] of [
      ['POST', '?_action=create', { name: 'Mine', realm: '/alpha' }],
      ['POST', `/${own._id}?_action=rotate`, {}],
      ['POST', `/${own._id}?_action=revoke`, undefined],
      ['DELETE', `/${own._id}`, undefined],
    ] as const) {
      expect([method, path, (await ask(realm, method, path, sent)).status]).toEqual([method, path, 403])
      expect([method, path, (await ask(employee, method, path, sent)).status]).toEqual([method, path, 403])
      const nobody = await fetch(`${scim.origin}${AT}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent ?? {}),
      })
      expect([method, path, nobody.status]).toEqual([method, path, 401])
    }
    for (const path of ['', `/${own._id}`]) expect((await ask(employee, 'GET', path)).status).toBe(403)
    for (const [method, path] of [
      ['GET', '/nobody'],
      ['POST', '/nobody?_action=rotate'],
      ['POST', '/nobody?_action=revoke'],
      ['DELETE', '/nobody'],
    ] as const)
      expect([method, (await ask(global, method, path)).status]).toEqual([method, 404])
  })

  it('leave a trail, without tokens', async () => {
    const { body } = await create('Trailed')
    await ask(global, 'POST', `/${body._id}?_action=revoke`)
    const rows = await scim.database.kysely
      .withTables<{ audit: { actor: string; action: string; resource: string; changed: string[] } }>()
      .selectFrom('audit')
      .selectAll()
      .where('resource', '=', `connectors/scim/${body._id}`)
      .orderBy('action')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'revoke'])
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })
})
