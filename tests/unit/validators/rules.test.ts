import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { productRules, ruleMessage, sayRule, testRule } from '../../../validators/index.ts'
import { ruleCases } from './rule-cases.ts'

const rules = productRules.rules ?? []
const rule = (name: string) => rules.find((each) => each.name === name)!
const catalogue = JSON.parse(readFileSync('locales/en/rules.json', 'utf8')) as {
  rules: Record<string, string | Record<string, string>>
}
const named = (value: unknown): string => {
  const text = value === undefined ? 'undefined' : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const cases = (side: 'good' | 'bad') =>
  ruleCases.flatMap(({ rule: name, params, [side]: values }) =>
    values.map((value) => [name, named(params ?? {}), named(value), value, params] as const),
  )

it.each(cases('good'))('%s %s takes %s', (name, _params, _shown, value, params) => {
  expect(testRule(rule(name), value, params)).toBe(true)
})

it.each(cases('bad'))('%s %s refuses %s', (name, _params, _shown, value, params) => {
  expect(testRule(rule(name), value, params)).not.toBe(true)
})

it('lists the cases that the library promises', () => {
  expect(new Set(ruleCases.map((each) => each.rule))).toEqual(new Set(rules.map((each) => each.name)))
  const count = ruleCases.reduce((sum, each) => sum + each.good.length + each.bad.length, 0)
  expect(count).toBeGreaterThan(700)
})

it('has one file for each rule, called by its id', () => {
  const kebab = (name: string) =>
    name
      .replaceAll('_', '-')
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
  const files = readdirSync('validators/rules').map((file) => file.replace(/\.ts$/, ''))
  expect(files.toSorted()).toEqual(rules.map((each) => kebab(each.name)).toSorted())
})

it('lets an empty value pass exactly where the contract says so', () => {
  // contract/portal-calls.md section 14; not_before_date and unique_on_server are ours and leave emptiness to `required` too.
  const listed = `alpha alpha_dash alpha_num email excluded integer ipv4_ipv6 isNumber
    lower_case_alpha_numeric_underscore_hyphen_only max max_value min_value not_before_date numeric oneOf start_end_space starts_with
    unique_on_server url valid_url_or_esv_variable`.split(/\s+/)
  expect(
    rules
      .filter((each) => each.emptyPasses)
      .map((each) => each.name)
      .toSorted(),
  ).toEqual(listed.toSorted())
})

describe('messages', () => {
  const words = { locale: 'en', t: (key: string) => at(key) ?? key }
  const at = (key: string): string | undefined => {
    const [, name = '', inner] = key.split('.')
    const found = catalogue.rules[name]
    return typeof found === 'object' ? found[inner ?? ''] : found
  }

  it.each(rules.map((each) => [each.name, each] as const))('of %s is in the catalogue', (name, each) => {
    const message = at(each.messageKey)
    expect(message).toMatch(/[.]$/)
    const params = Object.keys((each.params as { properties?: object } | undefined)?.properties ?? {})
    const found = ruleCases.filter((cases) => cases.rule === name && cases.bad.length > 0)
    const verdict = found[0] ? testRule(each, found[0].bad.at(-1), found[0].params) : {}
    const values = new Set([...params, ...(verdict === true ? [] : Object.keys(verdict))])
    const places = [...(message ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!)
    expect(places.filter((place) => !values.has(place))).toEqual([])
  })

  it('are all of some rule', () => {
    const used = new Set(rules.map((each) => each.messageKey.replace('rules.', '')))
    const others = new Set(['characters', 'maxEntries', 'unverified'])
    expect(Object.keys(catalogue.rules).filter((key) => !used.has(key) && !others.has(key))).toEqual([])
  })

  it('says every kind of characters', () => {
    const kinds = ['alpha_lower', 'alpha_upper', 'alpha', 'hyphen', 'numeric', 'period', 'space', 'under']
    expect(kinds.map((kind) => at(`rules.characters.${kind}`)).filter(Boolean)).toHaveLength(8)
  })

  it('brings values, and the words of an author as they are', () => {
    expect(ruleMessage(rule('max'), { length: 5 }, { length: 5 })).toEqual({
      key: 'rules.max',
      values: { length: 5 },
    })
    expect(ruleMessage(rule('max'), { length: 5 }, { length: 5, message: 'No {{length}}' })).toEqual({
      text: 'No {{length}}',
    })
    expect(ruleMessage(rule('max'), {}, { length: 5, message: '' })).toEqual({
      key: 'rules.max',
      values: { length: 5 },
    })
  })

  it('counts entries of a list in other words', () => {
    const found = testRule(rule('max'), [1, 2], { length: 1 })
    expect(found).toEqual({ length: 1, messageKey: 'rules.maxEntries' })
    expect(at('rules.maxEntries')).toBe('Choose at most {{length}}.')
    expect(ruleMessage(rule('max'), found as { length: number }, { length: 1 })).toEqual({
      key: 'rules.maxEntries',
      values: { length: 1 },
    })
  })

  it('joins lists as the locale does', () => {
    const said: unknown[] = []
    const t = (key: string, values?: Readonly<Record<string, unknown>>): string => {
      said.push(values)
      return at(key) ?? key
    }
    const found = testRule(rule('allowedRules'), '!', { list: ['alpha', 'space'] })
    if (found === true) throw new Error('"!" was let through')
    sayRule(ruleMessage(rule('allowedRules'), found), { ...words, t })
    sayRule({ key: 'rules.oneOf', values: { list: ['a', 2] } }, { ...words, t })
    expect(said.slice(-2)).toEqual([{ allowed: 'letters and spaces' }, { list: 'a, 2' }])
  })
})

it('refuses to test what only a server can tell', () => {
  const asking = { name: 'x', messageKey: 'x', asynchronous: async () => true as const }
  expect(() => testRule(asking, 'a')).toThrow(/askRule/)
})
