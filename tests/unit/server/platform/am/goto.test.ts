import { describe, expect, test } from 'vitest'
import { allowedGoto } from '../../../../../server/platform/am/goto.ts'

const origin = 'https://portal.example.com'
const list = ['https://app.example.com/*', 'https://one.example.com/only']

describe('followed', () => {
  test.each([
    '/enduser/?realm=/alpha#/dashboard',
    '/',
    '/a//b',
    'https://portal.example.com/enduser/#/profile?x=1',
    'HTTPS://PORTAL.EXAMPLE.COM/enduser/',
    'https://app.example.com/deep/page?x=1',
    'https://one.example.com/only',
    '/enduser/?goto=https%3A%2F%2Fevil.example',
    '/am/oauth2/authorize?redirect_uri=a@b',
  ])('%s', (address) => expect(allowedGoto(address, origin, list)).toBe(address))
})

describe('never followed', () => {
  test.each([
    ['nothing', undefined],
    ['empty', ''],
    ['another type', 7],
    ['another origin', 'https://evil.example/'],
    ['another port', 'https://portal.example.com:444/'],
    ['another scheme', 'http://portal.example.com/'],
    ['scheme-relative', '//evil.example'],
    ['scheme-relative, three slashes', '///evil.example'],
    ['backslashes', '\\\\evil.example'],
    ['slash and backslash', '/\\evil.example'],
    ['backslash in an address', 'https://portal.example.com\\@evil.example'],
    ['user information', 'https://portal.example.com@evil.example/'],
    ['user information, own host', 'https://user:pass@portal.example.com/'],
    ['empty user information', 'https://@portal.example.com/'],
    ['tab after the slash', '/\t/evil.example'],
    ['line feed', '/\n/evil.example'],
    ['leading space', ' https://evil.example'],
    ['null', '/\u0000'],
    ['delete', '/\u007f/x'],
    ['line separator', '/\u2028/x'],
    ['byte order mark', '\ufeff//evil.example'],
    ['zero width space', '/\u200b/evil.example'],
    ['script', 'javascript:alert(1)'],
    ['script in capitals', 'JaVaScRiPt://portal.example.com/%0aalert(1)'],
    ['data', 'data:text/html,x'],
    ['host missing', 'https:evil.example'],
    ['host missing, one slash', 'https:/evil.example'],
    ['host missing, three slashes', 'https:///evil.example'],
    ['relative', 'enduser'],
    ['own host as prefix', 'https://portal.example.com.evil.example/'],
    ['listed host as prefix', 'https://app.example.com.evil.example/'],
    ['listed address with more', 'https://one.example.com/only/more'],
    ['listed address by http', 'http://app.example.com/x'],
  ])('%s', (_what, address) => expect(allowedGoto(address, origin, list)).toBeNull())
})
