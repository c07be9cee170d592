import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { contrast, parseColour, readable, textOn, toHex } from '../../../../server/gateway/boot/contrast.ts'
import { bootTheme } from '../../../../server/gateway/boot/theme.ts'

const starter = JSON.parse(
  readFileSync(new URL('../../../../themes/starter.theme.json', import.meta.url), 'utf8'),
)
const tokens = (change: object) => bootTheme({ ...starter, ...change }, starter, true, ['en']).tokens.light
const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))

describe('colours', () => {
  test.each([
    ['#fff', [255, 255, 255]],
    ['#0B62C4', [11, 98, 196]],
    ['red', null],
    ['#12345', null],
    ['#fff;}body{display:none', null],
    [7, null],
  ])('parseColour(%s)', (text, expected) => expect(parseColour(text)).toEqual(expected))

  test('a corrected colour always reads on its backgrounds', () => {
    fc.assert(
      fc.property(colour, (any) => {
        const white = [255, 255, 255] as const
        const dark = [27, 32, 39] as const
        return contrast(readable(any, [white]), white) >= 4.5 && contrast(readable(any, [dark]), dark) >= 4.5
      }),
    )
  })

  test('text on any colour reads', () => {
    fc.assert(fc.property(colour, (any) => contrast(textOn(any), any) >= 3.9))
  })

  test('a colour that reads already is left alone', () => {
    expect(toHex(readable([11, 98, 196], [[255, 255, 255]]))).toBe('#0b62c4')
  })
})

describe('bootTheme', () => {
  test('the starter theme sets nothing', () => {
    expect(bootTheme(starter, starter, true, ['en'])).toMatchObject({
      tokens: { light: {}, dark: {} },
      logo: { src: null, alt: 'Logo', height: 24 },
      favicon: null,
      footer: null,
    })
  })

  test('only what differs is sent, with text that reads on it', () => {
    const light = tokens({ primaryColor: '#ffd400', primaryOffColor: 'nonsense' })
    expect(light['--c-primary']).toBe('#ffd400')
    expect(light['--c-on-primary']).toBe('#1b2430')
    expect(light).not.toHaveProperty('--c-accent')
  })

  test('a pale link colour is darkened until it reads', () => {
    const accent = parseColour(tokens({ linkColor: '#9fccff' })['--c-accent'])!
    expect(contrast(accent, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  })

  test('what is not a colour never reaches the style sheet', () => {
    expect(tokens({ primaryColor: 'red;} body{display:none}', linkColor: 'url(x)' })).toEqual({})
  })

  test.each([
    ['https://cdn.example.com/logo.svg', 'https://cdn.example.com/logo.svg'],
    ['/assets/logo.svg', '/assets/logo.svg'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['//evil.example/logo.svg', null],
    ['http://cdn.example.com/logo.svg', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['', null],
  ])('logo %s becomes %s', (logo, src) => {
    expect(bootTheme({ ...starter, logoProfile: logo }, starter, true, ['en']).logo.src).toBe(src)
  })

  test('texts by language, footers by place and only when they are on', () => {
    const theme = {
      ...starter,
      accountFooter: { en: 'A', fr: 'B' },
      accountFooterEnabled: true,
      journeyFooter: 'J',
    }
    expect(bootTheme(theme, starter, true, ['fr', 'en']).footer).toBe('B')
    expect(bootTheme(theme, starter, true, ['de']).footer).toBe('A')
    expect(bootTheme(theme, starter, false, ['fr']).footer).toBeNull()
  })
})
