import { expect, test } from 'vitest'
import { loginRealm, withRealm } from '../../../../src/session/login-realm.ts'
import { placeAfterSignIn } from '../../../../src/session/return-place.ts'

test.each([
  [{ stored: null, query: null }, undefined],
  [{ stored: null, query: '/alpha' }, '/alpha'],
  [{ stored: '/bravo', query: null }, '/bravo'],
  [{ stored: '/bravo', query: '/alpha' }, '/bravo'],
  [{ stored: '', query: '' }, undefined],
])('the realm of a sign-in from %j is %s', (sources, realm) => {
  expect(loginRealm(sources)).toBe(realm)
})

test.each([
  ['https://p.example/enduser/?realm=/alpha#/x', '/alpha', undefined],
  ['https://p.example/enduser/?realm=%2Falpha&goto=y#/x', '/alpha', undefined],
  ['https://p.example/enduser/#/x', '/', undefined],
  ['https://p.example/enduser/#/x', '/alpha', 'https://p.example/enduser/?realm=%2Falpha#/x'],
  [
    'https://p.example/enduser/?realm=/bravo&safe=1#/x',
    '/alpha',
    'https://p.example/enduser/?realm=%2Falpha&safe=1#/x',
  ],
  ['https://p.example/enduser/?realm=/bravo', '/', 'https://p.example/enduser/?realm=%2F'],
])('%s in realm %s', (href, realm, expected) => {
  expect(withRealm(href, realm)?.href).toBe(expected)
})

test.each([
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/login/Login', '/dashboard'],
  ['/login?x=1', '/dashboard'],
  ['/forbidden', '/dashboard'],
  ['https://elsewhere.example/', '/dashboard'],
  ['/loginhistory', '/loginhistory'],
  ['/profile?tab=devices', '/profile?tab=devices'],
])('after signing in, %s leads to %s', (wanted, expected) => {
  expect(placeAfterSignIn(wanted)).toBe(expected)
})
