import { expect, test } from 'vitest'
import {
  browserName,
  isLinked,
  lastWayIn,
  placeName,
  scopeNames,
} from '../../../../src/functions/own-access.ts'

const MOZILLA = 'Mozilla/5.0'
test.each([
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox · Linux'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome · Windows',
  ],
  [
    `${MOZILLA} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge · Windows',
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Safari · macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome · iOS',
  ],
  [
    `${MOZILLA} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet · Android',
  ],
  [
    `${MOZILLA} (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 OPR/80.0`,
    'Opera · Android',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  [null, ''],
])('browser: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name)
})

test.each<[unknown, string[]]>([
  [{ openid: 'Know who you are', email: 'See your email' }, ['Know who you are', 'See your email']],
  [
    ['openid', 'email'],
    ['openid', 'email'],
  ],
  [null, []],
  ['openid', []],
])('scopes: %s', (scopes, names) => {
  expect(scopeNames(scopes)).toEqual(names)
})

test.each<[unknown, string]>([
  [{ latitude: 53.3498, longitude: -6.2603 }, '53.3°, -6.3°'],
  [{ latitude: 0, longitude: 0 }, '0.0°, 0.0°'],
  [{ latitude: '53', longitude: 1 }, ''],
  [null, ''],
])('place: %s', (place, name) => {
  expect(placeName(place)).toBe(name)
})

test.each<[unknown, boolean]>([
  [{ aliasList: ['google-1', 'partner-2'] }, true],
  [{ aliasList: ['partnerx-2', 'xpartner-2', 'partner'] }, false],
  [{ aliasList: null }, false],
  [undefined, false],
])('linked to partner: %j', (person, linked) => {
  expect(isLinked(person, 'partner')).toBe(linked)
})

test.each<[unknown, boolean]>([
  [{ passwordSet: false, passkey: false, providers: ['partner'] }, true],
  [{ passwordSet: false, passkey: false, providers: ['partner', 'google'] }, false],
  [{ passwordSet: true, passkey: false, providers: ['partner'] }, false],
  [{ passwordSet: false, passkey: true, providers: ['partner'] }, false],
  [null, false],
  [undefined, false],
])('the last way in of %j', (account, last) => {
  expect(lastWayIn(account)).toBe(last)
})
