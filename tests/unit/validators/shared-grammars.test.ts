import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDate } from '../../../validators/grammars/date.ts'
import { isPhone } from '../../../validators/grammars/phone.ts'
import { productRules, testRule } from '../../../validators/index.ts'
import { policyLibrary } from '../../../validators/policy-library/library.ts'
import { runs } from '../../support/runs.ts'

const byRule = (name: string, value: string, params = {}): boolean =>
  testRule(
    productRules.rules!.find((each) => each.name === name)!,
    value,
    params,
  ) === true
const byPolicy = (name: string, value: string): boolean =>
  policyLibrary[name]!(value, {}, { object: {}, property: '' }).length === 0
/** Texts near to what is meant: made of its letters, or one with a letter changed. */
const near = (good: fc.Arbitrary<string>, letters: string) =>
  fc.oneof(
    good,
    fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 }),
    fc
      .tuple(good, fc.nat(), fc.constantFrom(...letters))
      .map(([text, at, letter]) => text.slice(0, at % text.length) + letter + text.slice(at % text.length)),
  )

describe.each([
  ['email', 'valid-email-address-format', near(fc.emailAddress(), 'ab1.@-_+ ,"\\()<>é')],
  ['url', 'valid-url', near(fc.webUrl(), 'ahtps:/.?#@ 1[]%\\')],
] as const)('the rule %s and the policy %s', (rule, policy, texts) => {
  it('give one answer on every text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect([text, byPolicy(policy, text)]).toEqual([text, byRule(rule, text)])
      }),
      runs(2_000),
    )
  })
})

it.each([
  ['erin@example.com', true],
  ["o'hara+news@mail.b-c.example", true],
  ['zoë@münchen.example', true],
  ['erin@example', false],
  ['a..b@example.com', false],
  ['.a@example.com', false],
  ['a.@example.com', false],
  ['"a b"@example.com', false],
  ['a@b@example.com', false],
  ['a@-b.example', false],
  ['a@[10.0.0.1]', false],
  [' erin@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
])('mail to %j: %s, whoever asks', (text, expected) => {
  expect([byRule('email', text), byPolicy('valid-email-address-format', text)]).toEqual([expected, expected])
})

it.each([
  ['https://a.example/b?c#d', true],
  ['ftp://a.example', true],
  [' https://a.example ', true],
  ['https://a.example/b c', false],
  ['javascript:alert(1)', false],
  [' javascript://a.example/%0aalert(1)', false],
  ['mailto:a@b.example', false],
  ['urn:a:b', false],
  ['https:a.example', false],
  ['//a.example', false],
  ['a.example', false],
])('the address %j: %s, whoever asks', (text, expected) => {
  expect([byRule('url', text), byPolicy('valid-url', text)]).toEqual([expected, expected])
})

describe('days and moments', () => {
  /** A rule that compares has an answer for a date only. */
  const isDate = (text: string) =>
    byRule('is_after_date', text, { date: -8e15 }) || byRule('is_before_date', text, { date: 8e15 })

  it.each([
    ['2028-02-29', ['valid-date', 'valid-date-format'], true],
    ['2026-02-29', [], false],
    ['2026-02-28T10:00Z', ['valid-date', 'valid-datetime'], true],
    ['2026-02-28T10:00:00.123+05:30', ['valid-date', 'valid-datetime'], true],
    ['2026-02-28T10:00', ['valid-date', 'valid-datetime'], true],
    ['2026-02-30T10:00Z', [], false],
    ['2026-02-28T25:00Z', [], false],
    ['2026-02-28Z', [], false],
    ['2026-02-28 and more', [], false],
    ['2026-02-28Tnoon', [], false],
    // People write it so in forms; stored it is only as the wire writes it.
    ['28.02.2026', [], true],
    ['28/02/2026', [], true],
    ['31.02.2026', [], false],
    ['28.02/2026', [], false],
    ['soon', [], false],
  ])('%j is what %j take; for rules a date: %s', (text, policies, date) => {
    const taking = ['valid-date', 'valid-date-format', 'valid-datetime'].filter((each) =>
      byPolicy(each, text),
    )
    expect([taking, isDate(text)]).toEqual([policies, date])
  })

  it('policies take what rules read, written as the wire does', () => {
    const moment = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const texts = near(
      fc.oneof(
        moment,
        moment.map((text) => text.slice(0, 10)),
      ),
      '0123456789-:.TZ+ /',
    )
    fc.assert(
      fc.property(texts, (text) => {
        const asWire = /^\d{4}-/.test(text) && text.trim() === text
        expect([text, byPolicy('valid-date', text)]).toEqual([text, asWire && parseDate(text) !== undefined])
        expect(byPolicy('valid-date', text)).toBe(
          byPolicy('valid-date-format', text) || byPolicy('valid-datetime', text),
        )
      }),
      runs(2_000),
    )
  })
})

describe('telephone numbers', () => {
  it.each([
    ['+49 (0) 30 123-456 ext 7', true],
    ['(030) 123 45', true],
    ['0171/1234567', true],
    ['030 - 12345', true],
    ['+1.555.010.0199x12', true],
    ['112', true],
    ['12', false],
    ['+1234567890123456', false],
    ['+49 (0)1 2345 6789 012 3', true],
    ['call me', false],
    ['++49 30 123', false],
    ['030 12345 ext', false],
    ['030 12345-', false],
    ['() 123', false],
    ['030\n12345', false],
    [`1${' '.repeat(50)}23`, false],
  ])('%j: %s', (text, expected) => {
    expect([isPhone(text), byPolicy('valid-phone-format', text)]).toEqual([expected, expected])
  })

  it('take a number however its digits are parted', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 15 })
    const parts = fc.constantFrom('', ' ', '-', '.', '/', ' - ')
    fc.assert(
      fc.property(digits, fc.array(parts, { minLength: 15, maxLength: 15 }), (number, between) => {
        const text = number.map((digit, at) => `${at === 0 ? '+' : between[at]}${digit}`).join('')
        expect([text, isPhone(text)]).toEqual([text, text.length <= 60])
      }),
      runs(500),
    )
  })
})
