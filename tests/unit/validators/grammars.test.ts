import { isIP } from 'node:net'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productRules, testRule } from '../../../validators/index.ts'
import { compilePattern } from '../../../validators/pattern/compile.ts'
import { matches } from '../../../validators/pattern/match.ts'
import { patternTest } from '../../../validators/pattern/pattern-test.ts'
import { runs } from '../../support/runs.ts'

const accepts = (name: string, value: unknown): boolean =>
  testRule(
    productRules.rules!.find((each) => each.name === name)!,
    value,
  ) === true
const usual = runs(500)

describe('addresses of machines', () => {
  it('takes what the platform calls one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
        expect(accepts('ipv4_ipv6', text)).toBe(isIP(text) > 0)
      }),
      usual,
    )
  })

  it('agrees with the platform on every text of its letters', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0129afg:.%'), minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(text, (value) => {
        expect(accepts('ipv4_ipv6', value)).toBe(isIP(value) > 0 && !value.includes('%'))
      }),
      runs(3_000),
    )
  })
})

describe('addresses of pages and people', () => {
  it('takes every web address, with its path or without', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (text) => {
        expect(accepts('url', text)).toBe(true)
        expect(accepts('url_with_path', text)).toBe(new URL(text).pathname !== '/')
        expect(accepts('url_without_path', text)).toBe(new URL(text).pathname === '/' && !text.includes('?'))
        expect(accepts('url', `javascript:${text}`)).toBe(false)
      }),
      usual,
    )
  })

  it('takes every domain, with a wildcard or without, and no address of one', () => {
    fc.assert(
      fc.property(fc.domain(), (text) => {
        expect(accepts('url_domain_only', text)).toBe(true)
        expect(accepts('url_domain_only_plus_wildcard', `*.${text}`)).toBe(true)
        for (const other of [`https://${text}`, `${text}:80`, `${text}/`, `.${text}`, `*.${text}`])
          expect(accepts('url_domain_only', other)).toBe(false)
        expect(accepts('google_cloud_platform_certificate_validation', text.toLowerCase())).toBe(true)
      }),
      usual,
    )
  })

  it('takes every address of mail', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(accepts('email', text)).toBe(true)
        for (const other of [`${text}, ${text}`, `<${text}>`, ` ${text}`, `@${text}`])
          expect(accepts('email', other)).toBe(false)
      }),
      usual,
    )
  })
})

describe('names and versions', () => {
  it('takes as names of variables what a script can declare', () => {
    const declares = (name: string): boolean => {
      try {
        return new Script(`"use strict"; { let ${name}; }`) instanceof Script
      } catch {
        return false
      }
    }
    const letter = fc.oneof(
      fc.constantFrom(...'abz09$_- .éжª'),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    )
    const text = fc
      .array(letter, { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''))
      .filter((name) => /^[\p{ID_Continue}$ .-]+$/u.test(name) && name.trim() === name)
    fc.assert(
      fc.property(text, (name) => {
        expect(accepts('valid_js_variable_name', name)).toBe(declares(name) && !/[ .]/.test(name))
      }),
      usual,
    )
  })

  it('takes two digits, two digits, four digits and one separator', () => {
    const part = (length: number) =>
      fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))
    fc.assert(
      fc.property(
        part(2),
        part(2),
        part(4),
        fc.constantFrom(...'./-'),
        fc.constantFrom(...'./-'),
        (d, m, y, a, b) => {
          expect(accepts('date_format', `${d}${a}${m}${b}${y}`)).toBe(a === b && a !== '-')
        },
      ),
      usual,
    )
  })

  it('takes versions 1.5 of connectors', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(9), fc.nat(9), (x, y, major, minor) => {
        expect(accepts('connector_bundle_version', `${major}.${minor}.${x}.${y}`)).toBe(
          major === 1 && minor === 5,
        )
      }),
      usual,
    )
  })

  it('reads numbers as the platform writes them', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), (value) => {
        expect(accepts('number', String(value))).toBe(true)
        expect(accepts('number', value)).toBe(true)
      }),
      usual,
    )
  })
})

it('no rule throws, whatever it is given', () => {
  const params = {
    length: 3,
    max: 3,
    min: 3,
    minItems: 1,
    list: ['a'],
    pattern: '^a+$',
    otherValues: ['a'],
    prefix: 'a',
    date: '2026-01-01',
    computedVal: 1,
    maxVal: 2,
    restricted: ['a'],
  }
  const kinds = { ...params, list: ['alpha', 'under'] }
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }), (value) => {
      for (const rule of productRules.rules!)
        expect(() => testRule(rule, value, rule.name === 'allowedRules' ? kinds : params)).not.toThrow()
    }),
    usual,
  )
})

describe("an administrator's pattern", () => {
  const decides = (pattern: string, text: string): boolean | string => {
    const { test, fault } = patternTest(pattern)
    return test ? test(text) : (fault ?? '')
  }

  it('means what the platform means by it', () => {
    const leaf = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\w',
      '[ab]',
      '[^a]',
      '^',
      '$',
      '\\b',
      '\\B',
      '\\.',
      '[a-c\\]]',
      '1',
    )
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
      const inner = tie('pattern')
      return {
        pattern: fc.oneof(
          { maxDepth: 4 },
          leaf,
          fc.tuple(inner, inner).map(([a, b]) => a + b),
          fc.tuple(inner, inner).map(([a, b]) => `(?:${a}|${b})`),
          fc
            .tuple(inner, fc.constantFrom('*', '+', '?', '{2}', '{1,}', '{0,2}', '*?', '+?'))
            .map(([a, times]) => `(${a})${times}`),
          inner.map((a) => `(?=${a})`),
          inner.map((a) => `(?!${a})`),
        ),
      }
    })
    const text = fc.string({ unit: fc.constantFrom(...'ab1. é]'), maxLength: 8 })
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        expect([source, value, decides(source, value)]).toEqual([
          source,
          value,
          new RegExp(source, 'u').test(value),
        ])
      }),
      runs(3_000),
    )
  })

  // Code that is made to be changed counts each of its steps, which takes longer than the steps.
  it.skipIf(Boolean(process.env['MUTATION_TESTS'])).each([
    ['(a+)+$', 'a'.repeat(1_999) + '!'],
    ['^(a|a)*$', 'a'.repeat(1_999) + '!'],
    ['^(a|ab|b)*c$', 'ab'.repeat(900)],
    ['^(.*a){30}b$', 'a'.repeat(1_999)],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(1_999)],
    ['(x+x+)+y', 'x'.repeat(2_000)],
    ['^(?:(?=(a+)+b)a)*$', 'a'.repeat(1_500)],
    ['(?:(?!(.*)*z).)+$', 'a'.repeat(1_500)],
  ])('%s comes to an end', (source, value) => {
    const start = performance.now()
    decides(source, value)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it.each([
    ['(a', /Unterminated group/],
    ['[a', /Unterminated character class/],
    ['a**', /Nothing to repeat/],
    ['((a)\\2)+', /refers back/],
    ['(a+)(b+)(c+)\\1', /refers back/],
    ['(?:(?<n>a)\\k<n>){1,}', /refers back/],
    ['(?<=(a+)+)b', /looks behind/],
    ['(?<!a{1,20}b{1,20}c{1,20})b', /looks behind/],
    ['(a{1,1000}){1,1000}', /more than 2000 steps/],
  ])('%s is refused with a reason', (source, reason) => {
    expect(decides(source, 'a')).toMatch(reason)
  })

  it.each([
    ['^abc$', 'i', 'aBC', true],
    ['^a.c$', '', 'a\nc', false],
    ['^a.c$', 's', 'a\nc', true],
    ['^É[a-z]$', 'iu', 'éX', true],
    ['^a$', 'm', 'a', undefined],
  ])('%s with the flags "%s" on %j: %s', (source, flags, text, expected) => {
    const { program } = compilePattern(source, flags)
    expect(program && matches(program, text)).toBe(expected)
  })

  it.each([
    ['^(?!.*(.)\\1\\1).+$', 'aabbaab', 'aabbbaa'],
    ['^(\\w)\\1$', 'aa', 'ab'],
    ['^(?<n>[ab]+)-\\k<n>$', 'ab-ab', 'ab-ba'],
    ['(?<!\\.)com$', 'telecom', 'tele.com'],
    ['(?<=@)x', '@x', 'x@'],
  ])('%s is left to the platform, on short text', (source, good, bad) => {
    expect([decides(source, good), decides(source, bad)]).toEqual([true, false])
    expect(decides(source, good.repeat(200))).toBe(false)
  })

  it('stays quick where it is left to the platform', () => {
    const start = performance.now()
    expect(decides('(.*)(.*)\\1x$', 'a'.repeat(300))).toBe(false)
    expect(performance.now() - start).toBeLessThan(5_000)
  })

  it('takes escapes of older definitions', () => {
    expect(decides('^[\\w\\-]+\\-\\@$', 'a-b-@')).toBe(true)
    expect(decides('^\\u0041\\x42\\p{L}$', 'ABé')).toBe(true)
    expect(decides('^{a}$', '{a}')).toBe(true)
  })
})
