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
