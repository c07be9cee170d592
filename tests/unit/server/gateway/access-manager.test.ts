import { UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createAccessManager } from '../../../../server/gateway/access-manager.ts'
import type { Upstream } from '../../../../server/gateway/upstream.ts'

const ORIGIN = 'https://portal.example.com'

/** A platform that signs everybody in and answers with these claims. */
function platform(claims: Record<string, unknown>): Upstream {
  let nonce: string | null = null
  const json: Upstream['json'] = async ({ path }) => {
    const url = new URL(path, ORIGIN)
    if (url.pathname.endsWith('/authorize')) {
      nonce = url.searchParams.get('nonce')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('code', 'c')
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return { status: 302, headers: { location: back.href }, body: undefined }
    }
    if (url.pathname.endsWith('/access_token')) {
      const idToken = new UnsecuredJWT({ nonce, sub: '(usr!7)', ...claims }).encode()
      return { status: 200, headers: {}, body: { access_token: 't', expires_in: 3600, id_token: idToken } }
    }
    return { status: 200, headers: {}, body: { cookieName: 'amc', realm: '/alpha' } }
  }
  return { origin: ORIGIN, json, send: () => Promise.reject(new Error('not used')), close: () => {} }
}

const authorise = (claims: Record<string, unknown>) =>
  createAccessManager(platform(claims), ORIGIN, () => 0).authorise('s', '/alpha', 'fr:idm:*')

describe('what an id_token tells', () => {
  test.each([
    [{}, { subject: '7', postLogoutUrl: undefined }],
    [{ sub: 'plain' }, { subject: 'plain' }],
    [{ post_logout_url: 'https://app.example.com/' }, { postLogoutUrl: 'https://app.example.com/' }],
    [{ post_logout_url: 7 }, { postLogoutUrl: undefined }],
    [{ auth_time: 10 }, { authTime: new Date(10_000) }],
  ])('%o', async (claims, expected) => expect(await authorise(claims)).toMatchObject(expected))

  test('the answer to another request is refused', () =>
    expect(authorise({ nonce: 'other' })).rejects.toThrow(/unexpected way/))
})
