import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { themeSheet } from '../../../../engine/format/theme-sheet.ts'
import { applyTheme, type BootTheme } from '../../../../src/theme/apply-theme.ts'
import { keepTheme, loadJourneyTheme, rememberedTheme } from '../../../../src/theme/journey-theme.ts'

const theme: BootTheme = {
  id: 't',
  name: 'T',
  tokens: { light: { '--c-primary': '#17604c' }, dark: {} },
  regions: [],
  logo: { src: null, alt: 'Logo', height: 24 },
  logoCollapsed: { src: null, alt: 'Logo', height: 24 },
  favicon: null,
  footer: null,
  fontStylesheet: null,
  script: null,
  journey: {
    layout: 'card',
    theaterMode: false,
    justifiedContent: null,
    justifiedContentOnMobile: false,
    background: null,
    header: null,
    footer: null,
    skipLink: false,
    logo: true,
    focusElement: 'content',
    focusFirstItem: true,
    floatingLabels: false,
    rememberMe: { enabled: false, label: null },
    buttonPosition: 'stretch',
    fallbackErrorHeading: false,
  },
  accountSections: {
    personalInformation: true,
    accountSecurity: true,
    username: true,
    password: true,
    twoStepVerification: true,
    securityQuestions: true,
    trustedDevices: true,
    social: true,
    oauthApplications: true,
    preferences: true,
    consent: true,
    accountControls: true,
  },
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.head.innerHTML = '<link rel="icon" href="/shipped.svg">'
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('tokens of one mode never reach the other; a region paints itself and spares its panels', () => {
  const sheet = themeSheet({
    tokens: { light: { '--c-primary': '#17604c' }, dark: { '--c-primary': '#7fd1b9' } },
    regions: [
      {
        region: 'top-bar',
        tokens: { light: { '--c-page': '#05288b' }, dark: {} },
        inner: { light: { '--c-page': '#f5f7fa' }, dark: {} },
      },
    ],
  })
  expect(sheet.split('\n')).toEqual([
    ':root[data-theme=light]{--c-primary:#17604c}',
    ':root[data-theme=dark]{--c-primary:#7fd1b9}',
    ':root[data-theme=light] .top-bar{--c-page:#05288b;background:var(--c-page);color:var(--c-text)}',
    expect.stringMatching(/^:root\[data-theme=light\] \.top-bar :is\(dialog,.*\)\{--c-page:#f5f7fa\}$/),
  ])
})

test('a theme brings its sheet, favicon, family and framed script; the next one takes them away', () => {
  applyTheme({
    ...theme,
    favicon: 'https://cdn.example/i.svg',
    fontStylesheet: 'https://fonts.example/css2?family=X',
    script: '/enduser/theme-script/t',
  })
  const icon = document.querySelector('link[rel=icon]')
  expect(icon?.getAttribute('href')).toBe('https://cdn.example/i.svg')
  expect(document.querySelector<HTMLLinkElement>('#atrium-font')?.href).toBe(
    'https://fonts.example/css2?family=X',
  )
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts')
  expect(document.documentElement.dataset['theme']).toBe('light')
  applyTheme(theme)
  expect(icon?.getAttribute('href')).toBe('/shipped.svg')
  expect(document.querySelector('#atrium-font, iframe')).toBeNull()
  expect(document.querySelectorAll('style#atrium-theme')).toHaveLength(1)
})

test.each([
  ['what a step names is kept', { themeId: 't' }, undefined, { theme: 't' }, 't'],
  ['by its name too', { themeId: 'T' }, undefined, { theme: 'T' }, 't'],
  ['one that is gone is not', { themeId: 'gone' }, undefined, { theme: 'gone' }, undefined],
  [
    'what an address tries on goes before the journey, and is not kept',
    { journey: 'Login', tried: 't' },
    undefined,
    { theme: 't' },
    undefined,
  ],
  ['nor is what is remembered forgotten', { tried: 't' }, 'old', { theme: 't' }, 'old'],
  [
    'what is remembered is asked for, after the journey',
    { journey: 'Login' },
    'old',
    { journey: 'Login', theme: 'old' },
    'old',
  ],
  ['and forgotten when it is gone', {}, 'old', { theme: 'old' }, undefined, { askedIsGone: true }],
  [
    'the own theme of the realm is not remembered',
    { journey: 'Login' },
    undefined,
    { journey: 'Login' },
    undefined,
  ],
])('%s', async (_, wanted, before, asked, after, said: Partial<BootTheme> = {}) => {
  if (before) localStorage.setItem('atrium.theme-id', before)
  const call = vi.fn(async (..._sent: unknown[]) => ({ ...theme, ...said }))
  await loadJourneyTheme({ call: call as never }, { realm: '/alpha', ...wanted })
  const [operation, params, , options] = call.mock.calls[0]!
  expect(operation).toBe('readTheme')
  expect(JSON.parse(JSON.stringify(params))).toEqual({ realm: '/alpha', ...asked })
  expect(options).toEqual({ timeoutMs: 150_000 })
  expect(rememberedTheme()).toBe(after)
})

test('a remembered theme that came is kept', () => {
  localStorage.setItem('atrium.theme-id', 't')
  keepTheme('t', theme)
  expect(rememberedTheme()).toBe('t')
  keepTheme('other', { askedIsGone: true })
  expect(rememberedTheme()).toBe('t')
  keepTheme('t', { askedIsGone: true })
  expect(rememberedTheme()).toBeUndefined()
})
