import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSharingRequests } from '../../server/platform/am/uma/requests.ts'
import type { SharingTables } from '../../server/platform/am/uma/tables.ts'
import { createTickets } from '../../server/platform/am/uma/tickets.ts'
import type { StoreTables } from '../../server/store/tables.ts'
import { memoryPeople, signIn } from './access-support.ts'
import { ID_TOKEN_FORMAT, REALM, albumOf, rowsOf, startSharing, text } from './sharing-support.ts'
import type { Album, SharingUnderTest } from './sharing-support.ts'

let service: SharingUnderTest
let album: Album
beforeAll(async () => {
  service = await startSharing()
  album = await albumOf(service)
})
afterAll(() => service.close())

async function tokenOf(userName: string): Promise<string | undefined> {
  return (await signIn(service.app, '/alpha', userName)).json().tokenId
}

describe('the protection API', () => {
  test('discovery names what is served', async () => {
    const { body } = await service.protect(undefined, 'GET', '.well-known/uma2-configuration')
    expect(body).toMatchObject({
      issuer: `${service.origin}/am/oauth2/realms/root/realms/alpha`,
      resource_registration_endpoint: `${service.origin}/am/uma/realms/root/realms/alpha/resource_set`,
      permission_endpoint: `${service.origin}/am/uma/realms/root/realms/alpha/permission_request`,
      grant_types_supported: expect.arrayContaining(['urn:ietf:params:oauth:grant-type:uma-ticket']),
    })
  })

  test('a resource is registered, read, changed and removed by its server', async () => {
    const id = await album.register('Garden', {
      labels: ['Plants'],
      icon_uri: 'https://album.example/garden.png',
    })
    expect((await service.protect(album.protection, 'GET', 'resource_set')).body).toContain(id)
    expect((await service.protect(album.protection, 'GET', `resource_set/${id}`)).body).toMatchObject({
      _id: id,
      name: 'Garden',
      type: 'Album',
      labels: ['Plants'],
      resource_scopes: ['view', 'comment', 'download'],
    })
    await album.share(id, 'mona.manager', ['view', 'comment'])
    const changed = { name: 'Garden 2', resource_scopes: ['view'] }
    expect((await service.protect(album.protection, 'PUT', `resource_set/${id}`, changed)).status).toBe(200)
    const seen = await service.call('erin.employee', 'GET', `oauth2/resources/sets/${id}`)
    expect(seen.body).toMatchObject({
      name: 'Garden 2',
      labels: [],
      policy: { permissions: [{ subject: 'mona.manager', scopes: ['view'] }] },
    })
    expect((await service.protect(album.protection, 'DELETE', `resource_set/${id}`)).status).toBe(204)
    expect(await service.protect(album.protection, 'GET', `resource_set/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    })
  })

  test('nobody without a token of that scope', async () => {
    const { access } = await service.tokens('mona.manager', 'viewer', 'openid profile')
    expect(await service.protect(undefined, 'GET', 'resource_set')).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    })
    expect(await service.protect(access, 'GET', 'resource_set')).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    })
    const session = await service.app.inject({
      url: '/am/uma/realms/root/realms/alpha/resource_set',
      headers: { iplanetdirectorypro: (await tokenOf('erin.employee')) ?? '' },
    })
    expect(session.statusCode).toBe(403)
  })

  test("nobody else's resource, and none of another realm", async () => {
    const id = await album.register('Private')
    const { access } = await service.tokens('mona.manager', 'album', 'openid uma_protection')
    expect((await service.protect(access, 'GET', `resource_set/${id}`)).status).toBe(404)
    expect((await service.protect(access, 'DELETE', `resource_set/${id}`)).status).toBe(404)
    const wanted = { resource_id: id, resource_scopes: ['view'] }
    expect(await service.protect(access, 'POST', 'permission_request', wanted)).toMatchObject({
      status: 400,
      body: { error: 'invalid_resource_id' },
    })
    expect(
      await service.protect(album.protection, 'POST', 'permission_request', {
        ...wanted,
        resource_scopes: ['sell'],
      }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
  })

  test('a picture comes encrypted', async () => {
    const answer = await service.protect(album.protection, 'POST', 'resource_set', {
      resource_scopes: ['view'],
      icon_uri: 'javascript:alert(1)',
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})

describe('the whole walk of UMA 2.0', () => {
  const claim = async (userName: string) => ({
    claim_token: (await service.tokens(userName, 'viewer', 'openid profile')).id,
    claim_token_format: ID_TOKEN_FORMAT,
  })
  const ticketFor = async (id: string, scopes: readonly string[]) =>
    text(
      await service.protect(album.protection, 'POST', 'permission_request', {
        resource_id: id,
        resource_scopes: scopes,
      }),
      'ticket',
    )

  test('from the first attempt to a token, and back', async () => {
    const id = await album.register('Walk')
    const mona = await claim('mona.manager')
    const first = await ticketFor(id, ['view', 'download'])

    const who = await service.redeem({ ticket: first })
    expect(who).toMatchObject({
      status: 403,
      body: { error: 'need_info', required_claims: [{ name: 'id_token' }] },
    })
    // A ticket is good once.
    expect(await service.redeem({ ticket: first, ...mona })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    const submitted = await service.redeem({ ticket: text(who, 'ticket'), ...mona })
    expect(submitted).toMatchObject({
      status: 403,
      body: { error: 'request_submitted', interval: expect.any(Number) },
    })
    const waiting = await service.redeem({ ticket: text(submitted, 'ticket'), ...mona })
    expect(waiting.body).toMatchObject({ error: 'request_submitted' })

    const list = await service.call('erin.employee', 'GET', 'uma/pendingrequests?_queryFilter=true')
    const [request] = rowsOf(list).filter(({ resourceId }) => resourceId === id)
    expect(rowsOf(list)).toHaveLength(1)
    await service.call(
      'erin.employee',
      'POST',
      `uma/pendingrequests/${String(request?.['_id'])}?_action=approve`,
      {
        scopes: ['view'],
      },
    )
    const granted = await service.redeem({ ticket: text(waiting, 'ticket'), ...mona })
    expect(granted).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 600 } })
    const token = text(granted, 'access_token')
    expect(await service.introspect(album.protection, token)).toMatchObject({
      status: 200,
      body: { active: true, permissions: [{ resource_id: id, resource_scopes: ['view'] }] },
    })
    // With the policy there is no question any more.
    const again = await service.redeem({ ticket: await ticketFor(id, ['view']), ...mona })
    expect(again.status).toBe(200)

    await service.call('erin.employee', 'DELETE', `uma/policies/${id}`)
    expect((await service.introspect(album.protection, token)).body).toEqual({ active: false })
  })

  test('a denied request is denied, and a token opens nothing else', async () => {
    const id = await album.register('Denied')
    const mona = await claim('mona.manager')
    const submitted = await service.redeem({ ticket: await ticketFor(id, ['view']), ...mona })
    await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=denyAll', {})
    expect(await service.redeem({ ticket: text(submitted, 'ticket'), ...mona })).toMatchObject({
      status: 403,
      body: { error: 'request_denied' },
    })
    await album.share(id, 'mona.manager', ['view'])
    const token = text(
      await service.redeem({ ticket: await ticketFor(id, ['view']), ...mona }),
      'access_token',
    )
    const read = await service.app.inject({
      url: `${REALM}/users/mona.manager`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.statusCode).toBe(403)
    expect((await service.protect(token, 'GET', 'resource_set')).status).toBe(403)
  })

  test('what was taken away since is not asked for', async () => {
    const id = await album.register('Shrinking')
    const mona = await claim('mona.manager')
    const [both, none] = [await ticketFor(id, ['view', 'download']), await ticketFor(id, ['download'])]
    const changed = { name: 'Shrinking', resource_scopes: ['view'] }
    expect((await service.protect(album.protection, 'PUT', `resource_set/${id}`, changed)).status).toBe(200)
    expect(await service.redeem({ ticket: none, ...mona })).toMatchObject({
      status: 403,
      body: { error: 'request_denied' },
    })
    const submitted = await service.redeem({ ticket: both, ...mona })
    expect(submitted).toMatchObject({ status: 403, body: { error: 'request_submitted' } })
    await service.call('erin.employee', 'POST', 'uma/pendingrequests?_action=approveAll', {})
    const granted = await service.redeem({ ticket: text(submitted, 'ticket'), ...mona })
    expect(granted.status).toBe(200)
    expect((await service.introspect(album.protection, text(granted, 'access_token'))).body).toMatchObject({
      permissions: [{ resource_id: id, resource_scopes: ['view'] }],
    })
  })

  test.each([
    ['shared', 'granted', (id: string) => album.share(id, 'mona.manager', ['view'])],
    ['removed', 'denied', (id: string) => service.protect(album.protection, 'DELETE', `resource_set/${id}`)],
  ])('what is %s while it is asked for is %s', async (_what, kind, meanwhile) => {
    const id = await album.register('Meanwhile')
    const ticket = await ticketFor(id, ['view'])
    const people = await memoryPeople()
    const parts = {
      db: service.database.kysely.withTables<SharingTables & StoreTables>(),
      people,
      notify: async () => {},
      clock: () => service.time.now,
    }
    const requests = createSharingRequests(parts)
    const tickets = createTickets(parts, {
      ...requests,
      ask: async (...question) => {
        await meanwhile(id)
        return requests.ask(...question)
      },
    })
    const mona = await people.readPerson('/alpha', 'id-mona')
    expect(mona && (await tickets.redeem(mona, ticket))).toMatchObject({ kind })
  })

  test('who the requesting party is says an id_token for this very client', async () => {
    const id = await album.register('Claims')
    const foreign = (await service.tokens('mona.manager', 'album', 'openid uma_protection')).id
    for (const claim_token of [foreign, 'not.a.token', '']) {
      const ticket = await ticketFor(id, ['view'])
      const answer = await service.redeem({ ticket, claim_token, claim_token_format: ID_TOKEN_FORMAT })
      expect(answer.body, claim_token).toMatchObject({ error: 'need_info' })
    }
    const late = await claim('mona.manager')
    const ticket = await ticketFor(id, ['view'])
    service.time.now += 3_601_000
    expect((await service.redeem({ ticket, ...late })).body).toMatchObject({ error: 'invalid_grant' })
    service.time.now -= 3_601_000
  })

  test('a token ends with what the person allows the client', async () => {
    const id = await album.register('Consent')
    await album.share(id, 'mona.manager', ['view'])
    const mona = await claim('mona.manager')
    const token = text(
      await service.redeem({ ticket: await ticketFor(id, ['view']), ...mona }),
      'access_token',
    )
    expect((await service.introspect(album.protection, token)).body).toMatchObject({ active: true })
    const revoked = await service.app.inject({
      method: 'DELETE',
      url: `${REALM}/users/id-mona/oauth2/applications/viewer`,
      headers: { iplanetdirectorypro: (await tokenOf('mona.manager')) ?? '' },
    })
    expect(revoked.statusCode).toBe(200)
    expect((await service.introspect(album.protection, token)).body).toEqual({ active: false })
    const again = await service.redeem({ ticket: await ticketFor(id, ['view']), ...mona })
    expect(again.body).toMatchObject({ error: 'need_info' })
  })

  test('a client without the grant does not have it', async () => {
    const answer = await service.redeem({ ticket: 'x', client_id: 'end-user-ui' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })
})
