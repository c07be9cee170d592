import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../server/demo/tenant.ts'
import { ALPHA, startJourneys } from './journeys-support.ts'
import type { JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
beforeAll(async () => {
  service = await startJourneys()
})
afterAll(() => service.close())

const id = (userName: string): string => stableId('alpha_user', userName)
async function get(token: string | null, url: string) {
  const answer = await service.app.inject({
    url,
    headers: token === null ? {} : { cookie: `${service.cookieName}=${token}` },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const sessionsOf = (token: string, userName: string) =>
  get(
    token,
    `${ALPHA}/sessions?_queryFilter=${encodeURIComponent(`username eq "${id(userName)}" and realm eq "/alpha"`)}`,
  )
const end = async (token: string, handles: readonly string[]) =>
  (
    await service.app.inject({
      method: 'POST',
      url: `${ALPHA}/sessions?_action=logoutByHandle`,
      headers: { cookie: `${service.cookieName}=${token}` },
      payload: { sessionHandles: handles },
    })
  ).json().result as Record<string, boolean>

describe('sessions of a person', () => {
  test('are told apart, and ended one by one', async () => {
    const phone = await service.signIn('erin.employee')
    service.time.now += 5_000
    const desk = await service.signIn('erin.employee')
    const { body } = await sessionsOf(desk, 'erin.employee')
    expect(body.result).toHaveLength(2)
    expect(body.result[0]).toMatchObject({
      current: true,
      startTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      userAgent: expect.any(String),
      address: '127.0.0.1',
    })
    expect(body.result[1]).toMatchObject({ current: false })
    const other = body.result[1].sessionHandle as string
    expect(await end(await service.signIn('mona.manager'), [other])).toEqual({ [other]: false })
    expect(await end(desk, [other])).toEqual({ [other]: true })
    expect((await sessionsOf(phone, 'erin.employee')).status).toBe(401)
    expect((await sessionsOf(desk, 'erin.employee')).body.result).toHaveLength(1)
  })

  test('an administrator ends one, and the person is told', async () => {
    const token = await service.signIn('rita.reviewer')
    const [session] = (await sessionsOf(token, 'rita.reviewer')).body.result
    const admin = await service.signIn('adam.admin')
    expect((await sessionsOf(await service.signIn('mona.manager'), 'rita.reviewer')).status).toBe(403)
    expect(await end(admin, [session.sessionHandle])).toEqual({ [session.sessionHandle]: true })
    const person = await service.identity.objects.read('managed/alpha_user', id('rita.reviewer'), {
      fields: '_notifications/*',
    })
    expect(JSON.stringify(person)).toContain('An administrator has ended one of your sessions.')
  })
})

describe('applications of a person', () => {
  const applications = (who: string) => `/openidm/profile/managed/alpha_user/${id(who)}/applications`

  test('come from the person and from roles, in order of name, with what launches them', async () => {
    const token = await service.signIn('erin.employee')
    const profile = await service.app.inject({
      url: `${applications('erin.employee')}?_fields=*&_queryFilter=true`,
      headers: { cookie: `${service.cookieName}=${token}` },
    })
    const { result } = profile.json() as { result: Record<string, string>[] }
    expect(result.length).toBeGreaterThan(0)
    expect(result.map(({ name }) => name)).toEqual(result.map(({ name }) => name).toSorted())
    expect(result[0]).toMatchObject({
      _id: expect.any(String),
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
      url: expect.stringMatching(/^https:/),
      templateName: expect.stringMatching(/^(saml|oidc|bookmark)$/),
    })
    const assigned = await get(token, `${ALPHA}/dashboard/assigned`)
    expect(Object.keys(assigned.body).toSorted()).toEqual(result.map(({ _id }) => _id).toSorted())
    expect(assigned.body[result[0]?.['_id'] ?? '']).toMatchObject({
      dashboardDisplayName: [result[0]?.['name']],
      dashboardLogin: [result[0]?.['url']],
    })
  })

  test('a role brings its application, and a launch address that could be a script is not answered', async () => {
    const { objects } = service.identity
    const by = { actor: 'test' }
    await service.createPerson('nora.new')
    const nora = (await service.identity.people.findForSignIn('/alpha', 'nora.new'))?.id ?? ''
    const application = (name: string, url: string) =>
      objects.create(objects.type('managed/alpha_application'), undefined, { name, url }, { by })
    const odd = await application('Odd one', 'javascript:alert(1)')
    const local = await application('Local one', 'http://localhost:9999/start')
    const role = await objects.create(
      objects.type('managed/alpha_role'),
      undefined,
      {
        name: 'Role of Nora',
        description: 'For the test',
        applications: [
          { _ref: `managed/alpha_application/${odd.id}` },
          { _ref: `managed/alpha_application/${local.id}` },
        ],
        members: [{ _ref: `managed/alpha_user/${nora}` }],
      },
      { by },
    )
    expect(role.id).toEqual(expect.any(String))
    const token = await service.signIn('nora.new')
    const url = `/openidm/profile/managed/alpha_user/${nora}/applications`
    expect((await get(token, url)).body.result).toEqual([
      { _id: local.id, name: 'Local one', url: 'http://localhost:9999/start' },
      { _id: odd.id, name: 'Odd one' },
    ])
    expect(Object.keys((await get(token, `${ALPHA}/dashboard/assigned`)).body)).toEqual([local.id])
  })

  test('who may see them', async () => {
    const erin = await service.signIn('erin.employee')
    expect((await get(null, applications('erin.employee'))).status).toBe(401)
    expect((await get(erin, applications('mona.manager'))).status).toBeGreaterThanOrEqual(403)
    expect((await get(await service.signIn('adam.admin'), applications('erin.employee'))).status).toBe(200)
    expect((await get(null, `${ALPHA}/dashboard/assigned`)).status).toBe(401)
    expect((await get(erin, `${ALPHA}/dashboard/defined`)).status).toBe(200)
    expect((await get(erin, '/am/json/realms/root/realms/bravo/dashboard/defined')).status).toBe(403)
    const defined = await get(await service.signIn('adam.admin'), `${ALPHA}/dashboard/defined`)
    expect(Object.keys(defined.body).length).toBeGreaterThanOrEqual(6)
    expect((await get(erin, '/am/json/realms/root/realms/bravo/dashboard/assigned')).status).toBe(403)
  })
})

test('the providers that people may sign in with are known without signing in', async () => {
  expect(await get(null, `${ALPHA}/selfservice/socialIdentityProviders`)).toEqual({
    status: 200,
    body: {
      _id: '1',
      providers: [
        {
          provider: 'partner',
          scopes: ['openid', 'profile', 'email'],
          uiConfig: expect.objectContaining({ buttonDisplayName: 'Partner ID' }),
        },
      ],
    },
  })
})
