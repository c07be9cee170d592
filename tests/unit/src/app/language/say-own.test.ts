import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { sayOwn } from '../../../../../src/app/language/say-own.ts'

const words = createInstance()
await words.init({
  lng: 'fr-CA',
  fallbackLng: ['en'],
  interpolation: { escapeValue: false },
  resources: {
    en: { translation: { problems: { 'english-only': 'Only in English' } } },
    fr: {
      translation: {
        problems: {
          full: 'Complet : {{name}}.',
          late: 'Trop tard depuis le {{at}}.',
          'too-many_one': '{{count}} appareil de trop.',
          'too-many_many': '{{count}} appareils de trop.',
          'too-many_other': '{{count}} appareils de trop.',
          wraps: 'Refusé : {{why}}',
          odd: '{{lng}} {{context}}',
        },
        secret: 'not a problem',
      },
    },
  },
})
const said = (code: unknown, params?: unknown) => sayOwn(words, { code, params }, 'Europe/Paris')

describe('the portal’s own sentence', () => {
  test.each<[string, unknown, string]>([
    ['full', { name: 'Coffre' }, 'Complet : Coffre.'],
    ['full', { name: ['a', 'b'] }, 'Complet : a et b.'],
    ['full', { name: null }, 'Complet : .'],
    ['late', { at: { day: '2026-02-10T23:30:00Z' } }, 'Trop tard depuis le 11 février 2026.'],
    ['too-many', { count: 1 }, '1 appareil de trop.'],
    ['too-many', { count: 3 }, '3 appareils de trop.'],
    ['wraps', { why: { code: 'full', params: { name: 'Coffre' } } }, 'Refusé : Complet : Coffre.'],
  ])('of %s with %o', (code, params, expected) => expect(said(code, params)).toBe(expected))

  test.each<[string, unknown, unknown]>([
    ['a code without one', 'unknown', {}],
    ['a sentence within that has none', 'wraps', { why: { code: 'unknown' } }],
    ['another language', 'english-only', {}],
    ['no code', undefined, {}],
    ['a way out of the problems', '../secret', {}],
    ['a path', 'full.name', {}],
    ['what is no param', 'full', { name: { deep: true } }],
  ])('is missing for %s', (_, code, params) => expect(said(code, params)).toBeUndefined())

  test('takes params for nothing but themselves', () => {
    expect(said('full', { name: '$t(secret) {{other}} <b>' })).toBe('Complet : $t(secret) {{other}} <b>.')
    expect(said('odd', { lng: 'en', context: 'x' })).toBe('en x')
  })

  test.each([undefined, null, 'text', 5, [], { message: 'x' }])('is missing for %o', (detail) =>
    expect(sayOwn(words, detail)).toBeUndefined(),
  )
})
