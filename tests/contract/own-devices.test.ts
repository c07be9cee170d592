import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreTables } from '../../server/store/tables.ts'
import { stableId } from '../../server/demo/tenant.ts'
import { createDeviceStore } from '../../server/platform/am/devices/store.ts'
import type { DeviceKind } from '../../server/platform/am/devices/device.ts'
import type { DeviceStore } from '../../server/platform/am/devices/store.ts'
import { createSealer } from '../../server/platform/am/installation/sealer.ts'
import type { AccessTables } from '../../server/platform/am/tables.ts'
import { ALPHA, PASSWORD, hiddenOf, kindsOf, startJourneys } from './journeys-support.ts'
import type { JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
let store: DeviceStore
const tokens = new Map<string, string>()
beforeAll(async () => {
  service = await startJourneys()
  const db = service.database.kysely.withTables<AccessTables>()
  store = createDeviceStore(db, createSealer('a-secret-of-the-test'), () => service.time.now)
})
afterAll(() => service.close())

const id = (userName: string): string => stableId('alpha_user', userName)
const devicesOf = (userName: string): string => `/users/${id(userName)}/devices`

async function call(
  who: string | null,
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  more: { body?: object; headers?: Record<string, string>; base?: string } = {},
) {
  if (who !== null && !tokens.has(who)) tokens.set(who, await service.signIn(who))
  const answer = await service.app.inject({
    method,
    url: (more.base ?? ALPHA) + path,
    ...(more.body ? { payload: more.body } : {}),
    headers: {
      ...(who === null ? {} : { cookie: `${service.cookieName}=${tokens.get(who)}` }),
      ...more.headers,
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const add = (userName: string, kind: DeviceKind, name: string, facts = {}) =>
  store.add({
    owner: { id: id(userName), component: 'managed/alpha_user' },
    realm: '/alpha',
    kind,
    name,
    facts,
    secret: { secret: 'TOP-SECRET' },
  })
const trail = async (userName: string) =>
  service.database.kysely
    .withTables<StoreTables>()
    .selectFrom('audit')
    .select(['action', 'actor', 'changed'])
    .where('resource', '=', `managed/alpha_user/${id(userName)}`)
    .where('action', 'like', 'device-%')
    .orderBy('id')
    .execute()

describe('second factors', () => {
  test('what a journey registered is listed, with how many recovery codes stand in for it, and without any secret', async () => {
    const login = await service.start('LoginWithSecondFactor')
    const choice = await service.send(login.body, ['erin.employee', PASSWORD])
    const register = await service.send(choice.body, [0])
    const secret = new URL(hiddenOf(register, 'mfaDeviceRegistration')).searchParams.get('secret') ?? ''
    const code = await generate({ secret, epoch: Math.floor(service.time.now / 1000) })
    await service.send(
      register.body,
      kindsOf(register).map((kind) => (kind === 'NameCallback' ? code : undefined)),
    )
    for (const base of [ALPHA, '/am/json/realms/alpha']) {
      const { status, body } = await call(
        'erin.employee',
        'GET',
        `${devicesOf('erin.employee')}/2fa/oath?_queryId=*`,
        {
          base,
        },
      )
      expect(status).toBe(200)
      expect(body).toEqual({
        result: [
          {
            _id: expect.any(String),
            _rev: expect.any(String),
            uuid: body.result[0]._id,
            deviceName: 'Authenticator app',
            createdDate: expect.any(Number),
            lastAccessDate: expect.any(Number),
            deviceManagementStatus: false,
            recoveryCodesLeft: 10,
          },
        ],
        resultCount: 1,
        pagedResultsCookie: null,
        totalPagedResultsPolicy: 'NONE',
        totalPagedResults: -1,
        remainingPagedResults: -1,
      })
      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })

  test('with the last of its kind the recovery codes end, and the person is told', async () => {
    const path = `${devicesOf('erin.employee')}/2fa/oath`
    const [device] = (await call('erin.employee', 'GET', `${path}?_queryFilter=true`)).body.result
    expect((await call('erin.employee', 'DELETE', `${path}/${device._id}`)).body).toMatchObject({
      deviceName: 'Authenticator app',
      recoveryCodesLeft: 0,
    })
    expect((await call('erin.employee', 'GET', `${path}?_queryFilter=true`)).body.resultCount).toBe(0)
    expect((await call('erin.employee', 'DELETE', `${path}/${device._id}`)).status).toBe(404)
    const told = await service.identity.objects.read('managed/alpha_user', id('erin.employee'), {
      fields: '_notifications/*',
    })
    expect(JSON.stringify(told)).toContain('A device was removed from your account: Authenticator app.')
    expect(JSON.stringify(told)).toContain('A new device can sign in to your account: Authenticator app.')
  })

  test('the last passkey of somebody without a password stays; another one, or an administrator, changes that', async () => {
    const path = `${devicesOf('mona.manager')}/2fa/webauthn`
    expect((await call('mona.manager', 'GET', `${path}?_queryId=*`)).status).toBe(200)
    const only = await add('mona.manager', 'webauthn', 'Key')
    await service.database.kysely
      .withTables<StoreTables>()
      .deleteFrom('credential')
      .where('id', '=', id('mona.manager'))
      .execute()
    const refused = await call('mona.manager', 'DELETE', `${path}/${only.id}`)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('only way to sign in')
    await add('mona.manager', 'webauthn', 'Spare key')
    expect((await call('mona.manager', 'DELETE', `${path}/${only.id}`)).status).toBe(200)
    const [spare] = (await call('mona.manager', 'GET', `${path}?_queryId=*`)).body.result
    expect((await call('adam.admin', 'DELETE', `${path}/${spare._id}`)).status).toBe(200)
  })

  test.each(['push', 'webauthn', 'binding'] as const)(
    '%s: only the name changes, and each change is written down',
    async (kind) => {
      const device = await add('rita.reviewer', kind, 'Old name', {
        key: { kty: 'RSA', n: 'public', d: 'PRIVATE' },
      })
      const path = `${devicesOf('rita.reviewer')}/2fa/${kind}`
      const [item] = (await call('rita.reviewer', 'GET', `${path}?_queryFilter=true`)).body.result
      expect(JSON.stringify(item)).not.toMatch(/TOP-SECRET|PRIVATE/)
      const renamed = await call('rita.reviewer', 'PUT', `${path}/${device.id}`, {
        body: { ...item, deviceName: '  New name ', createdDate: 1, uuid: 'other' },
        headers: { 'if-match': item._rev },
      })
      expect(renamed.status).toBe(200)
      expect(renamed.body).toEqual({ ...item, deviceName: 'New name', _rev: expect.any(String) })
      const outdated = await call('rita.reviewer', 'PUT', `${path}/${device.id}`, {
        body: { deviceName: 'Later' },
        headers: { 'if-match': `"${item._rev}"` },
      })
      expect(outdated.status).toBe(412)
      expect(
        (await call('rita.reviewer', 'DELETE', `${path}/${device.id}`, { headers: { 'if-match': 'x' } }))
          .status,
      ).toBe(412)
      const empty = await call('rita.reviewer', 'PUT', `${path}/${device.id}`, { body: { deviceName: ' ' } })
      expect(empty).toMatchObject({ status: 400, body: { message: expect.stringContaining('deviceName') } })
      expect(
        (await call('rita.reviewer', 'DELETE', `${path}/${device.id}`, { headers: { 'if-match': '*' } }))
          .status,
      ).toBe(200)
      expect((await trail('rita.reviewer')).slice(-3)).toEqual(
        ['device-add', 'device-rename', 'device-remove'].map((action) => ({
          action,
          actor: `managed/alpha_user/${id('rita.reviewer')}`,
          changed: [kind],
        })),
      )
    },
  )

  test.each([
    ['nobody', null, 401],
    ['another person', 'mona.manager', 403],
    ['an administrator of the realm', 'adam.admin', 200],
  ])('%s asks for the devices of somebody', async (_who, userName, status) => {
    expect(
      (await call(userName, 'GET', `${devicesOf('otto.owner')}/2fa/oath?_queryFilter=true`)).status,
    ).toBe(status)
  })

  test('a device of somebody else is not found under the own address, and nobody removes it there', async () => {
    const device = await add('otto.owner', 'push', 'Phone of Otto')
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { body: { deviceName: 'Mine' } } : {}
      const own = await call(
        'mona.manager',
        method,
        `${devicesOf('mona.manager')}/2fa/push/${device.id}`,
        body,
      )
      expect(own.status).toBe(404)
      const theirs = await call(
        'mona.manager',
        method,
        `${devicesOf('otto.owner')}/2fa/push/${device.id}`,
        body,
      )
      expect(theirs.status).toBe(403)
    }
    const other = await call('otto.owner', 'DELETE', `${devicesOf('otto.owner')}/2fa/oath/${device.id}`)
    expect(other.status).toBe(404)
    expect(await store.find(device.id)).not.toBeNull()
  })

  test('an administrator of the realm takes no second factor from people with more rights, nor in another realm', async () => {
    const path = '/users/openidm-admin/devices/2fa/oath?_queryFilter=true'
    expect((await call('adam.admin', 'GET', path)).status).toBe(403)
    const elsewhere = '/am/json/realms/root/realms/bravo'
    expect((await call('adam.admin', 'GET', path, { base: elsewhere })).status).toBe(403)
    expect(
      (
        await call('erin.employee', 'GET', `${devicesOf('erin.employee')}/2fa/oath?_queryFilter=true`, {
          base: elsewhere,
        })
      ).status,
    ).toBe(403)
    expect((await call('adam.admin', 'GET', '/users/nobody/devices/2fa/oath?_queryFilter=true')).status).toBe(
      404,
    )
  })

  test.each(['', '?_queryFilter=deviceName eq "x"', '?_queryId=mine'])(
    '%s: only the whole list',
    async (query) => {
      const path = `${devicesOf('mona.manager')}/2fa/push${query.replaceAll(' ', '%20')}`
      expect((await call('mona.manager', 'GET', path)).status).toBe(400)
    },
  )
})

describe('remembered devices', () => {
  const profile = {
    identifier: 'browser-1',
    metadata: { platform: { platform: 'Linux' } },
    location: { latitude: 53.3, longitude: -6.2, odd: 1 },
  }

  test('newest first, renamed by alias, forgotten', async () => {
    const first = await add('fred.fulfiller', 'profile', 'Firefox Linux', { profile })
    service.time.now += 60_000
    await add('fred.fulfiller', 'profile', 'Chrome Android', { profile: { identifier: 'browser-2' } })
    const path = `${devicesOf('fred.fulfiller')}/profile`
    const { body } = await call('fred.fulfiller', 'GET', `${path}?_queryFilter=true`)
    expect(body.result.map((one: { alias: string }) => one.alias)).toEqual([
      'Chrome Android',
      'Firefox Linux',
    ])
    expect(body.result[1]).toMatchObject({
      identifier: 'browser-1',
      metadata: { platform: { platform: 'Linux' } },
      location: { latitude: 53.3, longitude: -6.2 },
      recoveryCodes: [],
    })
    const only = await call('fred.fulfiller', 'GET', `${path}?_queryId=*&_fields=_id`)
    expect(Object.keys(only.body.result[0])).toEqual(['_id', '_rev'])
    const renamed = await call('fred.fulfiller', 'PUT', `${path}/${first.id}`, {
      body: { ...body.result[1], alias: 'Desk' },
    })
    expect(renamed.body).toMatchObject({ alias: 'Desk', identifier: 'browser-1' })
    expect((await call('fred.fulfiller', 'DELETE', `${path}/${first.id}`)).body.alias).toBe('Desk')
    expect((await call('fred.fulfiller', 'GET', `${path}?_queryFilter=true`)).body.resultCount).toBe(1)
    expect((await call('mona.manager', 'GET', `${path}?_queryFilter=true`)).status).toBe(403)
  })
})

test('with a person everything goes that the access service keeps of them', async () => {
  await service.createPerson('lea.leaver')
  const lea = (await service.identity.people.findForSignIn('/alpha', 'lea.leaver'))?.id ?? ''
  const owner = { id: lea, component: 'managed/alpha_user' }
  const token = await service.signIn('lea.leaver')
  await store.add({ owner, realm: '/alpha', kind: 'push', name: 'Phone', facts: {} })
  await store.makeRecoveryCodes(owner, 'push')
  const db = service.database.kysely.withTables<AccessTables>()
  const deleted = await service.app.inject({
    method: 'DELETE',
    url: `/openidm/managed/alpha_user/${lea}`,
    headers: { cookie: `${service.cookieName}=${await service.signIn('gil.global')}` },
  })
  expect(deleted.statusCode).toBe(200)
  for (const table of ['access_session', 'access_device', 'access_recovery_code', 'access_visit'] as const)
    expect(await db.selectFrom(table).selectAll().where('person_id', '=', lea).execute()).toEqual([])
  expect(
    (
      await service.app.inject({
        method: 'POST',
        url: `${ALPHA}/users?_action=idFromSession`,
        payload: {},
        headers: { cookie: `${service.cookieName}=${token}` },
      })
    ).statusCode,
  ).toBe(401)
})
