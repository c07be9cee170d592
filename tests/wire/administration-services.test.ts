import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALPHA, BRAVO, idsOf, startToolServer } from './administration-support.ts'
import type { ToolServer } from './administration-support.ts'

// Services and scripts of a realm as a tool lists, exports and imports them.

let server: ToolServer
beforeAll(async () => {
  server = await startToolServer()
}, 120_000)
afterAll(() => server?.close())

const SERVICES = `${ALPHA}/realm-config/services`
const SCRIPTS = `${ALPHA}/scripts`
const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  server.ask('gil.global', method, path, body, headers)

describe('services', () => {
  test('each that is listed is read, by administrators of the realm', async () => {
    const all = await server.ask('adam.admin', 'POST', `${SERVICES}?_action=nextdescendents`, {})
    const result = all.body['result'] as { _type: { _id: string } }[]
    const types = await call('POST', `${SERVICES}?_action=getAllTypes`, {})
    const ids = result.map(({ _type }) => _type._id)
    expect(ids).toEqual(idsOf(types))
    expect(idsOf(await call('GET', `${SERVICES}?_queryFilter=true`))).toEqual(ids)
    for (const one of result)
      expect((await server.ask('adam.admin', 'GET', `${SERVICES}/${one._type._id}`)).body).toEqual(one)
    expect((await call('GET', `${SERVICES}/oauth-oidc`)).status).toBe(404)
    expect((await server.ask('erin.employee', 'GET', `${SERVICES}/validation`)).status).toBe(403)
    expect((await server.ask(null, 'GET', `${SERVICES}/validation`)).status).toBe(401)
    expect((await server.ask('adam.admin', 'GET', `${BRAVO}/realm-config/services`)).status).toBe(403)
  })

  test('which journeys serve the links of the profile', async () => {
    const trees = async () => (await call('GET', `${ALPHA}/selfservice/trees`)).body
    const before = await trees()
    const { body } = await call('GET', `${SERVICES}/selfServiceTrees`)
    expect(body).toMatchObject({ _id: 'selfServiceTrees', enabled: true, treeMapping: before['mapping'] })
    const set = (settings: object, headers?: Record<string, string>) =>
      call('PUT', `${SERVICES}/selfServiceTrees`, settings, headers)
    const mapping = { registration: 'Login', resetPassword: 'NoSuchJourney' }
    expect((await set({ ...body, treeMapping: mapping })).status).toBe(200)
    expect(await trees()).toEqual({ enabled: true, mapping: { registration: 'Login' } })
    expect((await set({ enabled: false }, { 'if-match': String(body['_rev']) })).status).toBe(412)
    expect((await set({ enabled: false })).status).toBe(200)
    expect(await trees()).toEqual({ enabled: false, mapping: {} })
    // The other realm has its own.
    expect((await call('GET', `${BRAVO}/realm-config/services/selfServiceTrees`)).body['enabled']).toBe(true)
    expect((await call('DELETE', `${SERVICES}/selfServiceTrees`)).status).toBe(200)
    expect(await trees()).toEqual(before)
    expect((await call('DELETE', `${SERVICES}/selfServiceTrees`)).status).toBe(404)
  })

  test('where a sign-in may lead', async () => {
    const lead = async () =>
      (await call('POST', `${ALPHA}/users?_action=validateGoto`, { goto: 'https://app.example.com/start' }))
        .body['successURL']
    expect(await lead()).toContain('/enduser/')
    const set = (list: unknown) => call('PUT', `${SERVICES}/validation`, { validGotoDestinations: list })
    expect((await set(['https://app.example.com/*'])).status).toBe(200)
    expect(await lead()).toBe('https://app.example.com/start')
    for (const list of [['https://*.example.com/'], ['javascript:alert(1)'], ['https://a@b.example/'], 'x'])
      expect((await set(list)).status).toBe(400)
    expect(await lead()).toBe('https://app.example.com/start')
    await call('DELETE', `${SERVICES}/validation`)
    expect(await lead()).toContain('/enduser/')
  })

  test('what is not there is refused, and who may not write', async () => {
    expect((await call('PUT', `${SERVICES}/selfServiceTrees`, { other: 1 })).body).toMatchObject({
      code: 400,
      detail: { params: { service: 'selfServiceTrees', setting: 'other' } },
    })
    expect((await call('PUT', `${SERVICES}/audit`, {})).status).toBe(404)
    for (const who of ['adam.admin', 'erin.employee']) {
      expect((await server.ask(who, 'PUT', `${SERVICES}/validation`, {})).status).toBe(403)
      expect((await server.ask(who, 'DELETE', `${SERVICES}/validation`)).status).toBe(403)
    }
  })

  test('below them stands nothing', async () => {
    const below = (id: string) =>
      server.ask('adam.admin', 'POST', `${SERVICES}/${id}?_action=nextdescendents`, {})
    for (const id of ['validation', 'SocialIdentityProviders'])
      expect((await below(id)).body).toEqual({ result: [] })
    expect((await below('audit')).status).toBe(404)
  })
})

describe('scripts', () => {
  const script = { name: 'House rules', script: 'dmFyIGEgPSAx', context: 'AUTHENTICATION_TREE_DECISION_NODE' }
  test('are kept as they are, listed, found by name, changed and taken away', async () => {
    const one = `${SCRIPTS}/aaaaaaaa-0000-4000-8000-000000000001`
    const made = await call('PUT', one, { ...script, createdBy: 'somebody else', creationDate: 1 })
    expect([made.status, made.body['name'], made.body['script']]).toEqual([201, 'House rules', script.script])
    expect(made.body['createdBy']).not.toBe('somebody else')
    const found = await call('GET', `${SCRIPTS}?_queryFilter=${encodeURIComponent('name eq "House rules"')}`)
    expect(found.body['result']).toEqual([made.body])
    const none = await call('GET', `${SCRIPTS}?_queryFilter=${encodeURIComponent('name eq "Other"')}`)
    expect(none.body['result']).toEqual([])
    expect((await server.ask('adam.admin', 'GET', one)).body).toEqual(made.body)
    expect((await call('PUT', one, script, { 'if-none-match': '*' })).status).toBe(412)
    const rev = { 'if-match': String(made.body['_rev']) }
    const changed = await call('PUT', one, { ...script, script: 'c2VjcmV0LWluLXNjcmlwdA==' }, rev)
    expect([changed.status, changed.body['creationDate']]).toEqual([200, made.body['creationDate']])
    expect((await call('PUT', one, script, rev)).status).toBe(412)
    expect((await call('DELETE', one)).body['_id']).toBe(made.body['_id'])
    expect((await call('GET', one)).status).toBe(404)
    const filter = encodeURIComponent(`resource eq "config/script/alpha/${String(made.body['_id'])}"`)
    const trail = await call('GET', `/openidm/audit?_queryFilter=${filter}`)
    const rows = trail.body['result'] as { action: string; changed: string[] }[]
    expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'create'])
    expect(rows[1]?.changed).toEqual(['script'])
    expect(JSON.stringify(trail.body)).not.toContain('c2VjcmV0')
  })

  test('what is no script is refused, and who may not write', async () => {
    const one = `${SCRIPTS}/aaaaaaaa-0000-4000-8000-000000000002`
    expect((await call('PUT', one, { name: 'x' })).status).toBe(400)
    for (const who of ['adam.admin', 'erin.employee']) {
      expect((await server.ask(who, 'PUT', one, script)).status).toBe(403)
      expect((await server.ask(who, 'DELETE', one)).status).toBe(403)
    }
    expect((await server.ask('erin.employee', 'GET', SCRIPTS)).status).toBe(403)
    expect((await server.ask('adam.admin', 'GET', `${BRAVO}/scripts`)).status).toBe(403)
    expect((await call('GET', one)).status).toBe(404)
  })
})
