import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, startAccess } from '../contract/access-support.ts'
import type { AccessUnderTest } from '../contract/access-support.ts'

// What a portal asks in a hidden frame: who is signed in now? (contract am.md, "session check")

let service: AccessUnderTest
let cookieName: string
beforeAll(async () => {
  service = await startAccess()
  cookieName = (await service.app.inject('/am/json/serverinfo/*')).json().cookieName
})
afterAll(() => service.close())

const cookieOf = async (userName: string, realm = '/alpha'): Promise<string> =>
  `${cookieName}=${(await signIn(service.app, realm, userName)).json().tokenId}`

interface Asked {
  readonly cookie?: string
  readonly type?: string
  readonly realm?: string
  readonly more?: Record<string, string>
}

async function check({ cookie, type = 'id_token', realm = 'alpha', more = {} }: Asked) {
  const query = new URLSearchParams({
    client_id: 'end-user-ui',
    response_type: type,
    scope: 'openid',
    redirect_uri: `${service.origin}/enduser/sessionCheck.html`,
    prompt: 'none',
    nonce: 'n-1',
    state: 's-1',
    ...more,
  })
  const answer = await fetch(`${service.origin}/am/oauth2/realms/root/realms/${realm}/authorize?${query}`, {
    redirect: 'manual',
    ...(cookie ? { headers: { cookie } } : {}),
  })
  const location = answer.headers.get('location')
  const url = location === null ? null : new URL(location)
  return {
    status: answer.status,
    at: url === null ? null : url.origin + url.pathname,
    query: url?.searchParams,
    fragment: new URLSearchParams(url?.hash.slice(1) ?? ''),
    body: await answer.text(),
  }
}

describe('who is signed in', () => {
  test('is said in the fragment', async () => {
    const { status, at, fragment } = await check({ cookie: await cookieOf('erin.employee') })
    expect(status).toBe(302)
    expect(at).toBe(`${service.origin}/enduser/sessionCheck.html`)
    const claims = decodeJwt(fragment.get('id_token') ?? '')
    expect(claims).toMatchObject({ sub: '(usr!id-erin)', realm: '/alpha', nonce: 'n-1', aud: 'end-user-ui' })
    expect(claims['auth_time']).toEqual(expect.any(Number))
    expect(fragment.get('state')).toBe('s-1')
    expect(fragment.has('access_token')).toBe(false)
    expect(fragment.has('code')).toBe(false)
  })

  test('without a token by response type none', async () => {
    const { status, at, query, fragment } = await check({
      cookie: await cookieOf('erin.employee'),
      type: 'none',
    })
    expect([status, at]).toEqual([302, `${service.origin}/enduser/sessionCheck.html`])
    const all = [...(query ?? []), ...fragment]
    expect(Object.fromEntries(all)).toMatchObject({ state: 's-1' })
    expect(all.map(([name]) => name)).not.toContain('error')
    expect(all.map(([name]) => name)).not.toContain('id_token')
  })

  test('follows the person: another one in the same browser is said', async () => {
    const cookie = await cookieOf('mona.manager')
    const { fragment } = await check({ cookie })
    expect(decodeJwt(fragment.get('id_token') ?? '').sub).toBe('(usr!id-mona)')
  })

  test.each(['id_token', 'none'])('nobody is login_required, never a page (%s)', async (type) => {
    const { status, at, query, fragment } = await check({ type })
    expect([status, at]).toEqual([302, `${service.origin}/enduser/sessionCheck.html`])
    expect(fragment.get('error') ?? query?.get('error')).toBe('login_required')
  })

  test('a session of another realm is nobody here', async () => {
    const { fragment } = await check({ cookie: await cookieOf('bea.bravo', '/bravo') })
    expect(fragment.get('error')).toBe('login_required')
  })

  test('a session that has ended is nobody', async () => {
    const cookie = await cookieOf('erin.employee')
    await service.app.inject({
      method: 'POST',
      url: '/am/json/realms/root/realms/alpha/sessions?_action=logout',
      headers: { cookie },
      payload: {},
    })
    const { fragment } = await check({ cookie })
    expect(fragment.get('error')).toBe('login_required')
  })
})

describe('what stays closed', () => {
  test.each([
    'http://localhost:9999/enduser/sessionCheck.html',
    'https://evil.example/enduser/sessionCheck.html',
    'ORIGIN/enduser/sessionCheck.html?x=1',
    'ORIGIN/enduser/other.html',
  ])('the redirect %s is not registered', async (redirect) => {
    const { status, at } = await check({
      cookie: await cookieOf('erin.employee'),
      more: { redirect_uri: redirect.replace('ORIGIN', service.origin) },
    })
    expect([status, at]).toEqual([400, null])
  })

  test.each(['token', 'id_token token', 'code id_token', 'code token'])(
    'no other answer comes in a fragment: %s',
    async (type) => {
      const { fragment, query } = await check({ cookie: await cookieOf('erin.employee'), type })
      expect(fragment.has('access_token') || fragment.has('id_token') || fragment.has('code')).toBe(false)
      expect(query?.has('code') ?? false).toBe(false)
    },
  )

  test('without a nonce there is no id_token', async () => {
    const { fragment, query } = await check({
      cookie: await cookieOf('erin.employee'),
      more: { nonce: '' },
    })
    expect(fragment.has('id_token')).toBe(false)
    expect(fragment.get('error') ?? query?.get('error')).toBe('invalid_request')
  })

  test.each(['idmAdminClient', 'idm-admin-ui'])('%s does not check sessions this way', async (client) => {
    const { fragment, query } = await check({
      cookie: await cookieOf('erin.employee'),
      more: {
        client_id: client,
        redirect_uri: `${service.origin}/platform/appAuthHelperRedirect.html`,
      },
    })
    expect(fragment.has('id_token')).toBe(false)
    expect(fragment.get('error') ?? query?.get('error') ?? '').not.toBe('')
  })
})
