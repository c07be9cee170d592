import { describe, expect, test } from 'vitest'
import { readTheme } from '../../../../../server/gateway/theme/read-theme.ts'
import {
  readScripts,
  scriptOf,
  scriptPage,
  scriptProblem,
} from '../../../../../server/gateway/theme/theme-scripts.ts'
import { pagePolicy } from '../../../../../server/gateway/static/security-headers.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('footer scripts', () => {
  test.each([
    ['one without an element', 'let a = 1', [{ source: null, code: 'let a = 1', module: false }]],
    ['elements', '<script>a()</script>\n<SCRIPT async>b()</SCRIPT >', [{ code: 'a()' }, { code: 'b()' }]],
    [
      'an address',
      '<script src="https://x.example/a.js?v=1" defer>ignored</script>',
      [{ source: 'https://x.example/a.js?v=1', code: '' }],
    ],
    ['a module, which is not parsed here', "<script type='module'>import 'x'</script>", [{ module: true }]],
    ['letters beyond ASCII', "let name = 'Zoë'", [{ code: "let name = 'Zoë'" }]],
  ])('%s', (_, text, expected) => expect(readScripts(base64(text))).toMatchObject(expected))

  test.each([
    ['a fault of syntax', base64('function ('), /./],
    ['a fault in the second one', base64('<script>a()</script><script>}</script>'), /./],
    ['what is not base64', '<script>', /base64/],
    ['what is encoded twice', base64(base64('a ( b ')), undefined],
  ])('%s', (_, encoded, problem) => {
    const told = scriptProblem(encoded)
    if (problem) expect(told).toMatch(problem)
    else expect(told).toBeUndefined()
  })

  test('parsing runs nothing', () => {
    readScripts(base64('globalThis.themeScriptRan = true'))
    expect(globalThis).not.toHaveProperty('themeScriptRan')
  })

  test.each([
    ['not allowed on this server', false, true, 'a()', { address: null, fault: false }],
    ['not enabled in the theme', true, false, 'a()', { address: null, fault: false }],
    ['empty', true, true, '', { address: null, fault: false }],
    ['broken', true, true, '}', { address: null, fault: true }],
    [
      'in force',
      true,
      true,
      'a()',
      { address: '/enduser/theme-script/t%201?realm=%2F&place=account', fault: false },
    ],
  ])('%s', (_, allowed, enabled, code, expected) => {
    const theme = readTheme({
      _id: 't 1',
      accountFooterScriptTag: base64(code),
      accountFooterScriptTagEnabled: enabled,
    })
    expect(scriptOf(theme, 'account', '/', allowed)).toEqual(expected)
    expect(scriptOf(theme, 'journey', '/', allowed)).toEqual({ address: null, fault: false })
  })

  test('the page has the scripts and nothing else', () => {
    expect(scriptPage(readScripts(base64('<p>x</p><script>a()</script>')))).toContain(
      '<body><script>a()</script></body>',
    )
  })
})

describe('the policy of the page', () => {
  test.each([
    [{}, 'font-src', "'self'"],
    [{}, 'frame-src', undefined],
    [{ fonts: ['https://f.example'] }, 'font-src', "'self' https://f.example"],
    [{ fonts: ['https://f.example'] }, 'style-src', "'self' 'nonce-n' https://f.example"],
    [{ themeScripts: true }, 'frame-src', "'self'"],
    [{}, 'require-trusted-types-for', "'script'"],
    [{}, 'trusted-types', 'dompurify default'],
    [{ captchas: ['https://c.example'] }, 'require-trusted-types-for', undefined],
  ])('%j: %s is %s', (allowed, name, expected) => {
    const found = pagePolicy('n', allowed)
      .split('; ')
      .find((each) => each.startsWith(`${name} `))
    expect(found?.slice(name.length + 1)).toBe(expected)
  })
})
