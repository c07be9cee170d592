import { describe, expect, it } from 'vitest'
import { good, lint } from './lint-fixture.ts'

const english = { hello: 'Hello {{name}}', items_one: '{{count}} item', items_other: '{{count}} items' }
const found = (files: Record<string, unknown>, more = {}) =>
  lint({ 'a.screen.json': good, 'locales/en/b.json': { more: english }, ...files }, more)
const rest = { pages: { things: 'd' }, things: { name: 'd', kind: 'd' }, common: { delete: 'd' } }

describe('other locales', () => {
  it('are complete', () => {
    const items = {
      items_one: '{{count}} Ding',
      items_few: '{{count}} Dinge',
      items_other: '{{count}} Dinge',
    }
    expect(found({ 'locales/de/a.json': { ...rest, more: { hello: 'Hallo {{name}}', ...items } } })).toEqual(
      [],
    )
  })
  it('lack messages', () => {
    expect(found({ 'locales/de/a.json': rest })).toMatchObject([
      {
        code: 'MSG502',
        file: 'locales/de/a.json',
        message: 'The locale "de" lacks 3 of 7 messages: more.hello, more.items_one, more.items_other.',
      },
    ])
  })
  it('lack messages of several places, each said there', () => {
    const all = { a: 'x', b: 'x', c: 'x', d: 'x' }
    const { b: _b, d: _d, ...some } = all
    const { a: _a, ...others } = all
    expect(
      found({
        'locales/en/one.json': { one: all, sub: { deep: all } },
        'locales/en/two.json': { two: all },
        'locales/de/one.json': {
          ...rest,
          more: { hello: '{{name}}', items: 'x' },
          one: some,
          sub: { deep: others },
        },
        'locales/de/two.json': {},
      }).map(({ file, pointer, message }) => [file, pointer, message.replace(/^.*lacks /, '')]),
    ).toEqual([
      ['locales/de/one.json', '/one/c', '2 of 19 messages: one.b, one.d.'],
      ['locales/de/one.json', '/sub/deep/b', '1 of 19 messages: sub.deep.a.'],
      ['locales/de/two.json', '', '4 of 19 messages: two.a, two.b, two.c, two.d.'],
    ])
  })
  it.each<[string, Record<string, object>, string[]]>([
    [
      'what all others have',
      { en: { a: 'x', c: 'x' }, de: { a: 'x', b: 'x', c: 'x' }, fr: { a: 'x', b: 'x', c: 'x' } },
      ['MSG502 locales/en/own.json /own/c'],
    ],
    [
      'what all others have, misspelt',
      { en: { first: 'x', secodn: 'x' }, de: { first: 'x', second: 'x' }, fr: { first: 'x', second: 'x' } },
      [
        'MSG502 locales/de/own.json /own/second',
        'MSG502 locales/en/own.json /own/secodn',
        'MSG502 locales/fr/own.json /own/second',
      ],
    ],
    [
      'a number that all others have',
      { en: { a: 'x' }, de: { a: 'x', n_other: 'x' }, fr: { a: 'x', n: 'x' } },
      ['MSG502 locales/en/own.json /own/a'],
    ],
    [
      'what one of two others has: a slip of that one',
      { en: { a: 'x' }, de: { a: 'x', b: 'x' }, fr: { a: 'x' } },
      ['MSG504 locales/de/own.json /own/b'],
    ],
    [
      'what the only other has',
      { en: { a: 'x' }, de: { a: 'x', b: 'x' } },
      ['MSG504 locales/de/own.json /own/b'],
    ],
  ])('English lacks %s', (_what, locales, expected) => {
    const full = { ...rest, more: { hello: '{{name}}', items: 'x' } }
    const files = Object.entries(locales).flatMap(([locale, own]) => [
      [`locales/${locale}/own.json`, { own }] as const,
      ...(locale === 'en' ? [] : [[`locales/${locale}/a.json`, full] as const]),
    ])
    const findings = found(Object.fromEntries(files))
    expect(findings.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual(expected)
  })
  it('English lacks what the only other has, when something uses it', () => {
    const files = {
      'locales/en/own.json': { own: { a: 'x' } },
      'locales/de/own.json': { ...rest, more: { hello: '{{name}}', items: 'x' }, own: { a: 'x', b: 'x' } },
    }
    expect(
      found(files, { codeWords: new Set(['own.b']) }).map(({ code, file }) => `${code} ${file}`),
    ).toContain('MSG502 locales/en/own.json')
  })
  it.each<[string, string, Record<string, string>, string[]]>([
    ['ar', 'two forms of six', { items_one: 'x', items_other: 'x' }, ['zero', 'two', 'few', 'many']],
    ['fr', 'the two of English', { items_one: 'x', items_other: 'x' }, ['many']],
    ['ar', 'one wording for every number', { items: 'x' }, []],
    ['ja', 'its only form', { items_other: 'x' }, []],
  ])('%s has the forms of its language: %s', (locale, _what, items, forms) => {
    const more = { hello: '{{name}}', ...items }
    const findings = found({ [`locales/${locale}/a.json`]: { ...rest, more } })
    const listed = forms.map((form) => `more.items_${form}`).join(', ')
    expect(findings.map(({ message }) => message)).toEqual(
      forms.length === 0 ? [] : [`The locale "${locale}" lacks ${forms.length} of 7 messages: ${listed}.`],
    )
  })
  it('have others, or speak of other values', () => {
    const more = { hello: 'Hallo {{nmae}}', items: 'viele', helo: 'x' }
    expect(found({ 'locales/de/a.json': { ...rest, more } })).toMatchObject([
      { code: 'MSG505', pointer: '/more/hello' },
      { code: 'MSG504', pointer: '/more/helo', hint: 'Did you mean "more.hello"?' },
    ])
  })
  it('leave out a value, but for a number', () => {
    const more = { hello: 'Hallo', items: 'viele' }
    expect(found({ 'locales/de/a.json': { ...rest, more } })).toMatchObject([
      {
        code: 'MSG505',
        pointer: '/more/hello',
        message: '"more.hello" leaves out {{name}}, which English has.',
      },
    ])
  })
  it.each<[string, boolean]>([
    ['Hello {name}', true],
    ['Hello {{name}}', false],
    ['Write &{esv.x} here', false],
  ])('a place that nothing fills: %s', (text, isFound) => {
    const findings = lint({ 'a.screen.json': good, 'locales/en/b.json': { more: { text } } })
    expect(findings.map(({ code }) => code)).toEqual(isFound ? ['MSG506'] : [])
  })
})

describe('sentences in place of those of the services', () => {
  const problems = { 'decided-already': '{{person}} was faster.' }
  it.each(['en', 'de'])('stand in %s alone, and are used', (locale) => {
    const more = { items_one: 'x', items_other: 'x', hello: '{{name}}' }
    const german = { 'locales/de/a.json': { ...rest, more } }
    const codeWords = new Set<string>(['/things/{kind}', 'more.items', 'more.hello'])
    expect(found({ ...german, [`locales/${locale}/p.json`]: { problems } }, { codeWords })).toEqual([])
  })
})

describe('messages that nobody uses', () => {
  const codeWords = new Set<string>(['/things/{kind}'])
  it.each<[string, object, string[]]>([
    ['none is used', { codeWords }, ['more.hello', 'more.items_one', 'more.items_other']],
    ['code uses them', { codeWords: new Set([...codeWords, 'more.items', 'more.hello']) }, []],
    ['code completes them', { codeWords, codePrefixes: ['more.'] }, []],
    ['without code nothing is said', {}, []],
  ])('%s', (_what, more, keys) => {
    const unused = found({}, more).filter((each) => each.code === 'MSG503')
    expect(unused.map((each) => each.message)).toEqual(keys.map((key) => `Nobody uses the message "${key}".`))
    expect(unused.every((each) => each.severity === 'info' && each.file === 'locales/en/b.json')).toBe(true)
  })
})
