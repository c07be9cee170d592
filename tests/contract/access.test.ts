import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, signIn, startAccess } from './access-support.ts'
import type { AccessUnderTest } from './access-support.ts'

let service: AccessUnderTest
let cookieName: string
const alpha = '/am/json/realms/root/realms/alpha'

beforeAll(async () => {
  service = await startAccess()
  cookieName = (await service.app.inject('/am/json/serverinfo/*')).json().cookieName
})
afterAll(() => service.close())
beforeEach(() => {
  service.time.now = Date.now()
})

const withSession = (token: string) => ({ cookie: `${cookieName}=${token}` })
async function tokenOf(userName: string, realm = '/alpha'): Promise<string> {
  return (await signIn(service.app, realm, userName)).json().tokenId
}
const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })

describe('server information', () => {
  test.each([
    ['/am/json/serverinfo/*', '/'],
    ['/am/json/realms/root/serverinfo/*', '/'],
    [`${alpha}/serverinfo/*`, '/alpha'],
    ['/am/json/serverinfo/*?realm=/bravo', '/bravo'],
  ])('%s names the realm %s', async (url, realm) => {
    const answer = await service.app.inject(url)
    expect(answer.json()).toMatchObject({
      _id: '*',
      realm,
      cookieName,
      secureCookie: false,
      kbaEnabled: 'false',
    })
  })

  test('an unknown realm is 404', async () => {
    const answer = await service.app.inject('/am/json/realms/root/realms/gamma/serverinfo/*')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toContain('/gamma')
  })

  test('version and self-service journeys', async () => {
    expect((await service.app.inject('/am/json/serverinfo/version')).json().version).toBe('7.6.0')
    expect((await service.app.inject(`${alpha}/selfservice/trees`)).json()).toEqual({
      mapping: {
        registration: 'Registration',
        resetPassword: 'ForgottenPassword',
        forgottenUsername: 'ForgottenUsername',
        updatePassword: 'UpdatePassword',
        updateEmail: 'UpdateEmail',
        connectSocial: 'ConnectSocial',
        registerAuthenticatorApp: 'RegisterAuthenticatorApp',
        registerPhone: 'RegisterPhone',
        registerPasskey: 'RegisterPasskey',
        newRecoveryCodes: 'NewRecoveryCodes',
      },
      enabled: true,
    })
  })
})

describe('authenticate', () => {
  test('the first step asks for name and password on one page, in the language of the person', async () => {
    const answer = await post(`${alpha}/authenticate`, undefined, { 'accept-language': 'de-CH,en;q=0.5' })
    expect(answer.json()).toMatchObject({
      authId: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      header: 'Anmelden',
      callbacks: [
        {
          type: 'NameCallback',
          output: [{ name: 'prompt', value: 'Benutzername' }],
          input: [{ name: 'IDToken1', value: '' }],
          _id: 0,
        },
        { type: 'PasswordCallback', input: [{ name: 'IDToken2', value: '' }], _id: 1 },
      ],
    })
  })

  test('success sets the cookie and answers tokenId, successUrl and realm', async () => {
    const answer = await signIn(service.app, '/alpha', 'Erin.Employee')
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toEqual({
      tokenId: expect.any(String),
      successUrl: '/enduser/?realm=/alpha',
      realm: '/alpha',
    })
    expect(answer.headers['set-cookie']).toEqual([
      `${cookieName}=${body.tokenId}; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^atrium-device=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('authId alone carries the journey: goto and noSession of the first call still count', async () => {
    const first = await post(
      `${alpha}/authenticate?noSession=true&goto=${encodeURIComponent('/enduser/#/profile')}`,
    )
    const step = first.json()
    step.callbacks[0].input[0].value = 'erin.employee'
    step.callbacks[1].input[0].value = PASSWORD
    const answer = await post(`${alpha}/authenticate`, step)
    expect(answer.json()).toEqual({ successUrl: '/enduser/#/profile', realm: '/alpha' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['a wrong password', '/alpha', 'erin.employee', 'nope'],
    ['an unknown name', '/alpha', 'nobody.here', PASSWORD],
    ['a person of another realm', '/alpha', 'bea.bravo', PASSWORD],
  ])('%s is 401 in one and the same shape', async (_what, realm, userName, password) => {
    const answer = await signIn(service.app, realm, userName, password)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      code: 401,
      reason: 'Unauthorized',
      message: 'Login failure',
      detail: { failureUrl: '', code: 'login-failure', params: {} },
    })
  })

  test('what clients compare is said as recorded, whatever they speak', async () => {
    const { json } = await post(
      `${alpha}/authenticate?authIndexType=service&authIndexValue=Nope`,
      undefined,
      {
        'accept-language': 'fr',
      },
    )
    expect(json().message).toBe('No Configuration found')
    const answer = await post('/am/json/realms/root/realms/charlie/authenticate', undefined, {
      'accept-language': 'fr',
    })
    expect(answer.json()).toMatchObject({
      message: 'Le domaine /charlie n’existe pas.',
      detail: { code: 'realm-not-found', params: { realm: '/charlie' } },
    })
  })

  test('an inactive account is told so only with the right password', async () => {
    expect((await signIn(service.app, '/alpha', 'ina.inactive', 'wrong')).json().message).toBe(
      'Login failure',
    )
    const answer = await signIn(service.app, '/alpha', 'ina.inactive')
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/not active/),
      detail: { failureUrl: '', code: 'sign-in-refused', params: { why: answer.json().message } },
    })
  })

  test('an authId is good once', async () => {
    const step = (await post(`${alpha}/authenticate`)).json()
    step.callbacks[0].input[0].value = 'erin.employee'
    step.callbacks[1].input[0].value = PASSWORD
    expect((await post(`${alpha}/authenticate`, step)).statusCode).toBe(200)
    const replay = await post(`${alpha}/authenticate`, step)
    expect(replay.statusCode).toBe(401)
    expect(replay.json().message).toBe('Login failure')
  })

  test('an expired authId is 401 with error code 110', async () => {
    const step = (await post(`${alpha}/authenticate`)).json()
    service.time.now += 6 * 60_000
    const answer = await post(`${alpha}/authenticate`, step)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().detail).toEqual({ errorCode: '110', code: 'sign-in-took-too-long', params: {} })
  })

  test('an authId of another realm, or a changed one, is refused', async () => {
    const step = (await post(`${alpha}/authenticate`)).json()
    expect((await post('/am/json/realms/root/realms/bravo/authenticate', step)).statusCode).toBe(401)
    const forged = { ...step, authId: `${step.authId.slice(0, -3)}AAA` }
    expect((await post(`${alpha}/authenticate`, forged)).statusCode).toBe(401)
  })

  test.each([
    ['authIndexType=service&authIndexValue=Nope', undefined, 400, 'No Configuration found'],
    ['authIndexType=module&authIndexValue=LDAP', undefined, 400, 'No Configuration found'],
  ])('%s is refused', async (query, payload, code, message) => {
    const answer = await post(`${alpha}/authenticate?${query}`, payload)
    expect(answer.statusCode).toBe(code)
    const detail = { code: 'no-configuration-found', params: {} }
    expect(answer.json()).toEqual({ code, reason: 'Bad Request', message, detail })
  })

  test.each([
    [
      'too few callbacks',
      (step: { callbacks: unknown[] }) => step.callbacks.pop(),
      /2 callbacks, the request 1/,
    ],
    [
      'a callback of another type',
      (step: { callbacks: { type: string }[] }) => step.callbacks.reverse(),
      /callbacks\/0: expected a NameCallback/,
    ],
    [
      'a number for a name',
      (step: { callbacks: { input: { value: unknown }[] }[] }) => {
        step.callbacks[0]!.input[0]!.value = 7
      },
      /IDToken1 must be a string/,
    ],
    [
      'an endless name',
      (step: { callbacks: { input: { value: unknown }[] }[] }) => {
        step.callbacks[0]!.input[0]!.value = 'x'.repeat(5_000)
      },
      /longer than 4096/,
    ],
  ])('%s is 400 and says where', async (_what, spoil, message) => {
    const step = (await post(`${alpha}/authenticate`)).json()
    spoil(step)
    const answer = await post(`${alpha}/authenticate`, step)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(message)
  })

  test('who is signed in gets the same session back, unless it asks to sign in again', async () => {
    const token = await tokenOf('erin.employee')
    const again = await post(`${alpha}/authenticate`, undefined, withSession(token))
    expect(again.json()).toMatchObject({ tokenId: token, realm: '/alpha' })
    const forced = await post(`${alpha}/authenticate?ForceAuth=true`, undefined, withSession(token))
    expect(forced.json().callbacks).toHaveLength(2)
  })

  test('administration tools sign in with headers and an empty body', async () => {
    const answer = await post('/am/json/realms/root/authenticate', undefined, {
      'x-openam-username': 'gil.global',
      'x-openam-password': PASSWORD,
      'accept-api-version': 'resource=2.0, protocol=1.0',
    })
    expect(answer.json()).toMatchObject({ tokenId: expect.any(String), realm: '/' })
    expect(answer.headers['content-api-version']).toBe('resource=2.0,protocol=1.0')
  })
})

describe('guessing is bounded', () => {
  test('after five failures the account is locked, also for the right password, then opens again', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await signIn(service.app, '/alpha', 'mona.manager', `guess ${i}`)).json().message).toBe(
        'Login failure',
      )
    }
    const locked = await signIn(service.app, '/alpha', 'mona.manager')
    expect(locked.statusCode).toBe(401)
    expect(locked.json().message).toMatch(/locked/)
    service.time.now += 6 * 60_000
    expect((await signIn(service.app, '/alpha', 'mona.manager')).statusCode).toBe(200)
  })

  test('a name that does not exist is locked in the same way', async () => {
    for (let i = 0; i < 5; i++) await signIn(service.app, '/alpha', 'ghost', 'x')
    expect((await signIn(service.app, '/alpha', 'ghost', 'x')).json().message).toMatch(/locked/)
  })

  test('guesses in parallel count one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIn(service.app, '/bravo', 'bea.bravo', `guess ${i}`)),
    )
    expect(answers.filter((answer) => answer.json().message === 'Login failure')).toHaveLength(5)
    service.time.now += 6 * 60_000
  })

  test('one address cannot try many names', async () => {
    const ip = '203.0.113.9'
    let message = ''
    for (let i = 0; i < 101; i++)
      message = (await signIn(service.app, '/alpha', `n${i}`, 'x', ip)).json().message
    expect(message).toMatch(/Too many/)
    expect((await signIn(service.app, '/alpha', 'erin.employee', PASSWORD, '203.0.113.10')).statusCode).toBe(
      200,
    )
  })
})

describe('sessions', () => {
  test('getSessionInfo renews nothing; getSessionInfoAndResetIdleTime and refresh do', async () => {
    const token = await tokenOf('erin.employee')
    const info = async (action: string) =>
      (await post(`${alpha}/sessions/?_action=${action}`, undefined, withSession(token))).json()
    const before = await info('getSessionInfo')
    expect(before).toMatchObject({
      username: 'id-erin',
      realm: '/alpha',
      properties: { AMCtxId: expect.any(String) },
    })
    expect(before.universalId).toBe('id=id-erin,ou=user,o=alpha,ou=services,ou=am-config')
    service.time.now += 60_000
    expect((await info('getSessionInfo')).maxIdleExpirationTime).toBe(before.maxIdleExpirationTime)
    const renewed = await info('getSessionInfoAndResetIdleTime')
    expect(Date.parse(renewed.maxIdleExpirationTime)).toBe(Date.parse(before.maxIdleExpirationTime) + 60_000)
    expect(renewed.maxSessionExpirationTime).toBe(before.maxSessionExpirationTime)
    expect(await info('refresh')).toMatchObject({ realm: '/alpha', maxidletime: 30 })
  })

  test('a session ends after 30 idle minutes and after two hours in any case', async () => {
    const token = await tokenOf('erin.employee')
    const call = () => post(`${alpha}/sessions?_action=getSessionInfo`, { tokenId: token })
    const touch = () => post(`${alpha}/sessions?_action=refresh`, { tokenId: token })
    for (let minutes = 0; minutes < 100; minutes += 20) {
      service.time.now += 20 * 60_000
      expect((await touch()).statusCode).toBe(200)
    }
    service.time.now += 20 * 60_000
    expect((await call()).statusCode).toBe(401)

    const idle = await tokenOf('erin.employee')
    service.time.now += 30 * 60_000
    expect((await post(`${alpha}/sessions?_action=getSessionInfo`, { tokenId: idle })).statusCode).toBe(401)
  })

  test('the token may come in a header of the cookie name or as iPlanetDirectoryPro', async () => {
    const token = await tokenOf('erin.employee')
    for (const name of [cookieName, 'iPlanetDirectoryPro']) {
      const answer = await post(`${alpha}/users?_action=idFromSession`, {}, { [name]: token })
      expect(answer.json()).toMatchObject({ id: 'id-erin', realm: '/alpha', fullLoginURL: null })
    }
  })

  test('validate and logout', async () => {
    const token = await tokenOf('erin.employee')
    const url = `${alpha}/sessions?_action=`
    expect((await post(`${url}validate`, undefined, withSession(token))).json()).toMatchObject({
      valid: true,
      uid: 'id-erin',
      realm: '/alpha',
    })
    const out = await post(`${url}logout`, undefined, withSession(token))
    expect(out.json()).toEqual({ result: 'Successfully logged out' })
    expect(out.headers['set-cookie']).toContain('Max-Age=0')
    expect((await post(`${url}validate`, undefined, withSession(token))).json()).toEqual({ valid: false })
    expect((await post(`${url}getSessionInfo`, undefined, withSession(token))).statusCode).toBe(401)
    expect((await post(`${url}logout`, undefined, withSession(token))).statusCode).toBe(401)
  })

  describe('end with the standing of the person', () => {
    const setPassword = (actor: string) =>
      sql`insert into audit (actor, action, resource, changed)
        values (${actor}, 'update', 'managed/alpha_user/id-tara', '["password"]')`.execute(
        service.database.kysely,
      )
    test.each<[string, () => unknown, number]>([
      ['nothing happens', () => {}, 200],
      ['the account is deactivated', () => place({ ...tara, active: false }), 401],
      ['the account is deleted', () => place(), 401],
      ['somebody else sets the password', () => setPassword('managed/alpha_user/id-adam'), 401],
      ['the person sets the own password', () => setPassword('managed/alpha_user/id-tara'), 200],
    ])('%s', async (_what, happens, status) => {
      place(tara)
      await sql`delete from audit`.execute(service.database.kysely)
      service.time.now -= 1_000
      const headers = withSession(await tokenOf('tara.temp'))
      await happens()
      for (const action of ['sessions?_action=getSessionInfo', 'users?_action=idFromSession']) {
        expect((await post(`${alpha}/${action}`, {}, headers)).statusCode).toBe(status)
      }
      const again = await post(`${alpha}/authenticate`, undefined, headers)
      expect(again.json()).toHaveProperty(status === 200 ? 'tokenId' : 'callbacks')
    })

    const tara = { id: 'id-tara', userName: 'tara.temp', realm: '/alpha' }
    function place(...who: (typeof service.directory)[number][]): void {
      const at = service.directory.findIndex(({ id }) => id === tara.id)
      service.directory.splice(at === -1 ? service.directory.length : at, 1, ...who)
    }
  })

  test('a person lists and ends the own sessions only, an administrator those of the realm', async () => {
    const erin = await tokenOf('erin.employee')
    const adam = await tokenOf('adam.admin')
    const list = (id: string, realm: string, token: string) =>
      service.app.inject({
        url: `/am/json/sessions?_queryFilter=${encodeURIComponent(`username eq "${id}" and realm eq "${realm}"`)}`,
        headers: withSession(token),
      })
    expect((await list('id-adam', '/alpha', erin)).statusCode).toBe(403)
    expect((await list('id-gil', '/', adam)).statusCode).toBe(403)
    const rows = (await list('id-erin', '/alpha', adam)).json().result
    expect(rows[0]).toMatchObject({ username: 'id-erin', sessionHandle: expect.stringMatching(/^shandle:/) })
    const adams = (await list('id-adam', '/alpha', adam)).json().result[0].sessionHandle
    const handles = rows.map((row: { sessionHandle: string }) => row.sessionHandle)
    const refused = await post(
      '/am/json/sessions?_action=logoutByHandle',
      { sessionHandles: [adams] },
      withSession(erin),
    )
    expect(refused.json()).toEqual({ result: { [adams]: false } })
    const ended = await post(
      '/am/json/sessions?_action=logoutByHandle',
      { sessionHandles: handles },
      withSession(adam),
    )
    expect(Object.values(ended.json().result)).toEqual(handles.map(() => true))
    expect(
      (await post(`${alpha}/sessions?_action=getSessionInfo`, undefined, withSession(erin))).statusCode,
    ).toBe(401)
  })

  test.each(['username co "x"', 'mail eq "x"', 'username eq "a" or realm eq "/"', ''])(
    'the filter %s is refused with what is allowed',
    async (filter) => {
      const answer = await service.app.inject({
        url: `/am/json/sessions?_queryFilter=${encodeURIComponent(filter)}`,
        headers: withSession(await tokenOf('adam.admin')),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/username eq/)
    },
  )
})

describe('people and realms', () => {
  test('oneself may be read, others only by an administrator of the realm', async () => {
    const erin = withSession(await tokenOf('erin.employee'))
    const adam = withSession(await tokenOf('adam.admin'))
    const own = await service.app.inject({ url: `${alpha}/users/id-erin`, headers: erin })
    expect(own.json()).toMatchObject({
      _id: 'id-erin',
      username: 'erin.employee',
      mail: ['erin.employee@example.com'],
      roles: ['ui-self-service-user'],
      inetUserStatus: ['Active'],
    })
    expect((await service.app.inject({ url: `${alpha}/users/id-mona`, headers: erin })).statusCode).toBe(403)
    expect((await service.app.inject({ url: `${alpha}/users/id-mona`, headers: adam })).statusCode).toBe(200)
    expect((await service.app.inject({ url: `${alpha}/users/none`, headers: adam })).statusCode).toBe(404)
    const bravo = '/am/json/realms/root/realms/bravo/users/id-bea'
    expect((await service.app.inject({ url: bravo, headers: adam })).statusCode).toBe(403)
    const page = await service.app.inject({
      url: `${alpha}/users?_queryFilter=true&_pageSize=2`,
      headers: adam,
    })
    expect(page.json().result.map((row: { _id: string }) => row._id)).toEqual(['id-erin', 'id-mona'])
    expect(
      (await service.app.inject({ url: `${alpha}/users?_queryFilter=true`, headers: erin })).statusCode,
    ).toBe(403)
    expect((await service.app.inject({ url: `${alpha}/users?_queryFilter=true` })).statusCode).toBe(401)
  })

  test('realms, sign-in settings and journeys are for administrators', async () => {
    const erin = withSession(await tokenOf('erin.employee'))
    const adam = withSession(await tokenOf('adam.admin'))
    const urls = [
      '/am/json/global-config/realms?_queryFilter=true',
      `${alpha}/realm-config/authentication`,
      `${alpha}/realm-config/authentication/authenticationtrees/trees?_queryFilter=true&_pageSize=-1`,
    ]
    for (const url of urls) {
      expect((await service.app.inject({ url, headers: erin })).statusCode).toBe(403)
      expect((await service.app.inject({ url, headers: adam })).statusCode).toBe(200)
    }
    const page = (await service.app.inject({ url: urls[0]!, headers: adam })).json()
    expect(page.result).toContainEqual({
      _id: 'L2FscGhh',
      _rev: '1',
      parentPath: '/',
      active: true,
      name: 'alpha',
      aliases: [],
    })
  })

  test.each([
    ['/enduser/#/profile', '/enduser/#/profile'],
    ['https://evil.example/', '/enduser/?realm=/alpha'],
    ['//evil.example', '/enduser/?realm=/alpha'],
  ])('validateGoto %s answers %s', async (goto, successURL) => {
    const answer = await post(`${alpha}/users?_action=validateGoto`, { goto })
    expect(answer.json()).toEqual({ successURL })
  })
})
