import { describe, expect, test } from 'vitest'
import { hasOwnCredentials, withoutCookie } from '../../../../server/gateway/forward-headers.ts'
import { createSessionCookie } from '../../../../server/gateway/session/cookie.ts'
import { browserSessionHash, seal, unseal } from '../../../../server/gateway/session/seal.ts'

describe('seal', () => {
  test('opens with its session only, and not when it was changed', () => {
    const sealed = seal('one', { token: 'secret' })
    expect(sealed).not.toContain('secret')
    expect(unseal('one', sealed)).toEqual({ token: 'secret' })
    expect(unseal('two', sealed)).toBeNull()
    expect(unseal('one', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toBeNull()
    expect(unseal('one', '')).toBeNull()
    expect(seal('one', { token: 'secret' })).not.toBe(sealed)
    expect(browserSessionHash('one')).not.toContain('one')
  })

  test('opens what was sealed before the server was replaced', () => {
    const sealed = 'Gn5qPLk8YE2CE0tC7sukrIiFXiQU-trlGyXfxszvQvAOVdXjy1e2f3p0AL3IHw'
    expect(unseal('one', sealed)).toEqual({ token: 'secret' })
    expect(browserSessionHash('one')).toBe('dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z_0Me0')
  })
})

describe('cookie', () => {
  test('__Host- and Secure on https', () => {
    const cookie = createSessionCookie('https://portal.example.com')
    expect(cookie.store('x')).toBe('__Host-atrium=x; Path=/; HttpOnly; Secure; SameSite=Strict')
    expect(cookie.forget()).toMatch(/^__Host-atrium=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })

  test('a plain name on http', () => {
    const cookie = createSessionCookie('http://localhost:8080')
    expect(cookie.store('x')).toBe('atrium=x; Path=/; HttpOnly; SameSite=Strict')
    expect(cookie.read('a=1; atrium=x')).toBe('x')
    expect(cookie.read(undefined)).toBeUndefined()
  })
})

describe('headers', () => {
  test.each([
    ['a=1; atrium=x; b=2', 'a=1; b=2'],
    ['atrium=x', undefined],
    ['atrium2=x', 'atrium2=x'],
    [undefined, undefined],
  ])('withoutCookie(%s)', (header, expected) => expect(withoutCookie(header, 'atrium')).toBe(expected))

  test.each([
    [{ authorization: 'Bearer x' }, true],
    [{ cookie: 'amc=1' }, true],
    [{ amc: '1' }, true],
    [{ iplanetdirectorypro: '1' }, true],
    [{ cookie: 'atrium=1' }, false],
    [{}, false],
  ])('hasOwnCredentials(%o) is %s', (headers, expected) =>
    expect(hasOwnCredentials(headers, 'amc')).toBe(expected),
  )
})
