import { describe, expect, test } from 'vitest'
import { allowedGoto } from '../../../../../../server/platform/am/sign-in/goto.ts'

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
    '/am/oauth2/realms/alpha/authorize?client_id=shop&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2F',
    'https://portal.example.com/am/oauth2/realms/root/realms/alpha/authorize?client_id=end-user-ui&redirect_uri=https%3A%2F%2Fportal.example.com%2Fenduser%2F',
    '/am/oauth2/authorize?client_id=idm-admin-ui&redirect_uri=https%3A%2F%2Fportal.example.com%2Fplatform%2FappAuthHelperRedirect.html',
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
    [
      'an own client at a loopback port',
      '/am/oauth2/authorize?client_id=end-user-ui&redirect_uri=http%3A%2F%2F127.0.0.1%3A4%2Fenduser%2F',
    ],
    [
      'an own client at another path',
      'https://portal.example.com/am/oauth2/authorize?client_id=end-user-ui&redirect_uri=https%3A%2F%2Fportal.example.com%2F',
    ],
    [
      'an own client at a redirect of another one',
      '/am/oauth2/authorize?client_id=end-user-ui&redirect_uri=https%3A%2F%2Fportal.example.com%2Fplatform%2FappAuthHelperRedirect.html',
    ],
    [
      'an own client named twice',
      '/am/oauth2/authorize?client_id=end-user-ui&client_id=shop&redirect_uri=https%3A%2F%2Fportal.example.com%2Fenduser%2F',
    ],
    [
      'an own client written oddly',
      '/am/oauth2/%61uthorize?client_id=END-user-ui&redirect_uri=http%3A%2F%2Flocalhost%3A4%2Fenduser%2F',
    ],
    ['listed address by http', 'http://app.example.com/x'],
  ])('%s', (_what, address) => expect(allowedGoto(address, origin, list)).toBeNull())
})
