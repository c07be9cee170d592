import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  contrast,
  groundFor,
  mix,
  parseColour,
  passes,
  polarity,
  readable,
  textOn,
  toHex,
} from '../../../../../server/gateway/theme/contrast.ts'
import { checkTheme } from '../../../../../server/gateway/theme/check-theme.ts'
import { bootTheme } from '../../../../../server/gateway/theme/boot-theme.ts'

const json = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
const starter = json('../../../../../themes/starter.theme.json')
const own: Record<string, unknown>[] = json('../../../../fixtures/themes/themerealm.json').realm.alpha
const of = (id: string) => own.find((theme) => theme['_id'] === id)
const account = { place: 'account', locales: ['en'] } as const
const journey = { place: 'journey', locales: ['en'] } as const
const tokens = (change: object) => bootTheme({ ...starter, ...change }, starter, account).tokens.light
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
      fc.property(colour, colour, fc.constantFrom(3, 4.5), (any, ground, ratio) =>
        passes(readable(any, [ground], ratio), [ground], ratio),
      ),
    )
  })

  test('text on any colour reads, and the wished one is taken where it does', () => {
    fc.assert(
      fc.property(colour, colour, (ground, wished) => {
        const text = textOn(ground, wished)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        if (contrast(wished, ground) >= 4.5) expect(text).toEqual(wished)
      }),
    )
  })

  test('a ground is moved until text of its mode reads on it, and not at all where it does', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('light', 'dark' as const), (ground, mode) => {
        const text: [number, number, number] = mode === 'light' ? [0, 0, 0] : [255, 255, 255]
        expect(contrast(text, groundFor(mode as 'light' | 'dark', ground))).toBeGreaterThanOrEqual(4.5)
      }),
    )
    expect(groundFor('light', [244, 247, 245])).toEqual([244, 247, 245])
    expect(polarity([5, 40, 139])).toBe('dark')
  })

  test('a colour that reads already is left alone', () => {
    expect(toHex(readable([11, 98, 196], [[255, 255, 255]]))).toBe('#0b62c4')
    expect(mix([0, 0, 0], [255, 255, 255], 1)).toEqual([255, 255, 255])
  })
})

const real = new URL(
  '../../../../../../shared/fixtures/real/idm/themerealm.aic-tenant-a.json',
  import.meta.url,
)

describe.skipIf(!existsSync(real))('themes of a real tenant', () => {
  test('all become values that a style sheet may hold', () => {
    const document: { realm: Record<string, unknown[]> } = JSON.parse(readFileSync(real, 'utf8'))
    for (const theme of Object.values(document.realm).flat()) {
      for (const place of ['account', 'journey'] as const) {
        const { tokens, logo } = bootTheme(theme, starter, { place, locales: ['en'] })
        for (const value of Object.values({ ...tokens.light, ...tokens.dark }))
          expect(value).toMatch(/^(#[0-9a-f]{6}|\d+px|none|light|dark|0 \d.*\))$/)
        expect(logo.height).toBeGreaterThan(0)
      }
    }
  })

  test('all can be saved as they are', () => {
    const document: { realm: Record<string, Record<string, unknown>[]> } = JSON.parse(
      readFileSync(real, 'utf8'),
    )
    for (const theme of Object.values(document.realm).flat()) expect(checkTheme(theme, [])).toEqual([])
  })
})

describe('bootTheme', () => {
  test.each([
    ['the starter theme', starter],
    ['a theme that names nothing', {}],
    ['what is no theme', null],
  ])('%s sets nothing', (_, document) => {
    for (const place of ['account', 'journey'] as const)
      expect(bootTheme(document, starter, { place, locales: ['en'] })).toMatchObject({
        id: 'starter-theme',
        name: 'Starter Theme',
        tokens: { light: {}, dark: {} },
        regions: [],
        logo: { src: null, alt: 'Logo', height: place === 'account' ? 24 : 43 },
        favicon: null,
        footer: null,
        fontStylesheet: null,
        journey: { layout: 'card', theaterMode: false, header: null, footer: null, focusFirstItem: true },
      })
  })

  test('text on a bright primary is dark, and nothing else is sent', () => {
    const light = tokens({ primaryColor: '#ffd400', primaryOffColor: 'nonsense' })
    expect(light['--c-primary']).toBe('#ffd400')
    expect(light['--c-on-primary']).toBe('#1b2430')
    expect(light).not.toHaveProperty('--c-accent')
  })

  test('as a shape a bright primary is darkened, as a button it is not', () => {
    const mark = parseColour(tokens({ primaryColor: '#ffd400' })['--c-mark'])!
    expect(contrast(mark, [255, 255, 255])).toBeGreaterThanOrEqual(3)
  })

  test('what is not a colour never reaches the style sheet', () => {
    expect(tokens({ primaryColor: 'red;} body{display:none}', linkColor: 'url(x)' })).toEqual({})
  })

  test('dark mode keeps the hues of a light theme and none of its grounds', () => {
    const { dark } = bootTheme(of('marigold'), starter, account).tokens
    expect(dark['--c-primary']).toBe('#fcd800')
    expect(dark).not.toHaveProperty('--c-surface')
    expect(dark).not.toHaveProperty('--c-page')
  })

  test('a dark theme is built on the dark palette in both modes', () => {
    const { light } = bootTheme(of('midnight'), starter, account).tokens
    expect(light).toMatchObject({ 'color-scheme': 'dark', '--c-surface': '#1d1f24', '--c-raised': '#1f2934' })
  })

  test('account and sign-in pages take their own settings', () => {
    const theme = {
      primaryColor: '#05288b',
      accountCardBackgroundColor: '#fff8e1',
      journeyCardBackgroundColor: '#eefaf0',
    }
    expect(bootTheme(theme, starter, account).tokens.light).toMatchObject({ '--c-surface': '#fff8e1' })
    expect(bootTheme(theme, starter, journey).tokens.light).toMatchObject({
      '--c-surface': '#eefaf0',
      '--c-raised': '#eefaf0',
    })
  })

  test('a dark menu is a region with light text; panels over it have the page again', () => {
    const [menu] = bootTheme(of('fenwick'), starter, account).regions
    expect(menu).toMatchObject({
      region: 'menu',
      tokens: { light: { '--c-chrome': '#123c31', '--c-text-2': '#cfe3da' } },
      inner: { light: { '--c-chrome': '#edf0ee', '--c-text': '#1b2430' } },
    })
    expect(Object.keys(menu!.inner.light)).toEqual(Object.keys(menu!.tokens.light))
  })

  test.each([
    ['#05288b', ['light', 'dark']],
    ['#fff8e1', ['light']],
  ])('a bar of %s is taken in %j', (topBarBackgroundColor, modes) => {
    const { regions } = bootTheme({ topBarBackgroundColor }, starter, account)
    const bar = regions.find(({ region }) => region === 'top-bar')!
    expect(Object.entries(bar.tokens).flatMap(([mode, own]) => (own['--c-page'] ? [mode] : []))).toEqual(
      modes,
    )
  })

  test.each([
    [{ buttonRounded: '50' }, '--r-button', '50px'],
    [{ buttonRounded: 900 }, '--r-button', '50px'],
    [{ boldLinks: true }, '--w-link', '600'],
    [{ accountCardShadow: 0 }, '--e-card', 'none'],
    [{ fontFamily: { family: 'Source Serif 4' } }, '--f-sans', /^'Source Serif 4', 'Open Sans Variable'/],
    [{ fontFamily: "x';}body{}" }, '--f-sans', undefined],
    [{ buttonRounded: 'round' }, '--r-button', undefined],
    [{ buttonRounded: 5 }, '--r-button', undefined],
  ])('shapes: %j sets %s', (change, token, expected) => {
    const { light, dark } = bootTheme({ ...starter, ...change }, starter, account).tokens
    if (expected instanceof RegExp) expect(light[token]).toMatch(expected)
    else expect(light[token]).toBe(expected)
    expect(dark[token]).toBe(light[token])
  })

  test.each([
    ['https://cdn.example.com/logo.svg', 'https://cdn.example.com/logo.svg'],
    ['/assets/logo.svg', '/assets/logo.svg'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ["data:image/svg+xml,<svg width='1'/>", 'data:image/svg+xml,%3csvg%20width=%271%27/%3e'],
    ['//evil.example/logo.svg', null],
    ['http://cdn.example.com/logo.svg', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<script>', null],
    ['', null],
  ])('logo %s becomes %s', (logo, src) => {
    expect(bootTheme({ logoProfile: logo, logoProfileCollapsed: logo }, starter, account)).toMatchObject({
      logo: { src },
      logoCollapsed: { src },
    })
    expect(bootTheme({ logo, backgroundImage: logo }, starter, journey)).toMatchObject({
      logo: { src },
      journey: { background: src },
    })
  })

  test('texts by language, footers by place and only when they are on', () => {
    const theme = {
      accountFooter: { en: 'A', fr: 'B' },
      accountFooterEnabled: true,
      journeyFooter: 'J',
    }
    expect(bootTheme(theme, starter, { place: 'account', locales: ['fr', 'en'] }).footer).toBe('B')
    expect(bootTheme(theme, starter, { place: 'account', locales: ['de'] }).footer).toBe('A')
    expect(bootTheme(theme, starter, { place: 'journey', locales: ['fr'] }).footer).toBeNull()
  })

  test('a sign-in page as the document lays it out', () => {
    expect(bootTheme(of('harbour'), starter, { place: 'journey', locales: ['ar'] }).journey).toMatchObject({
      layout: 'justified-right',
      theaterMode: true,
      background: 'https://images.harbour.example/pier.jpg',
      header: '<div>خطوط المرفأ</div>',
      footer: '<div>Harbour office, pier 4</div>',
      logo: true,
    })
    expect(bootTheme(of('plain'), starter, journey).journey).toMatchObject({
      layout: 'card',
      floatingLabels: true,
    })
    expect(bootTheme(of('marigold'), starter, journey).journey.logo).toBe(false)
  })

  test.each([
    [[], null],
    [
      ['https://fonts.example', 'https://files.example'],
      'https://fonts.example/css2?family=Source+Serif+4%3Awght%40400%3B700&display=swap',
    ],
  ])('a family from %j', (fontOrigins, address) => {
    expect(bootTheme(of('plain'), starter, { ...account, fontOrigins }).fontStylesheet).toBe(address)
    expect(bootTheme(starter, starter, { ...account, fontOrigins }).fontStylesheet).toBeNull()
  })
})
