import { describe, expect, it } from 'vitest'
import type { TranslatePort } from '../../../../engine/runtime/ports.ts'
import { initials, tint } from '../../../../src/parts/monogram.ts'
import { nameOf, readValue } from '../../../../src/parts/read-value.ts'

const translate: TranslatePort = {
  locale: 'en',
  direction: 'ltr',
  t: (key) => (typeof key === 'string' ? key : (key['en'] ?? '')),
  has: (key) => key.startsWith('status.a'),
  text: (text) => text,
  date: (value, style) => `${style}:${String(value)}`,
  number: (value) => value.toLocaleString('en'),
}

describe('readValue', () => {
  it.each([
    ['nothing', null, undefined, { kind: 'none' }],
    ['an empty list', [], undefined, { kind: 'none' }],
    ['false', false, undefined, { kind: 'text', text: 'common.no' }],
    ['zero', 0, undefined, { kind: 'text', text: '0' }],
    ['a list', ['a', 1234], undefined, { kind: 'text', text: 'a, 1,234' }],
    ['a status', 'active', 'account-status', { kind: 'tag', text: 'status.active', tone: 'success' }],
    ['an unknown status', 'parked', 'account-status', { kind: 'tag', text: 'parked', tone: 'neutral' }],
    [
      'a reference',
      { _ref: 'managed/u/1', givenName: 'Ada', sn: 'L' },
      undefined,
      { kind: 'text', text: 'Ada L' },
    ],
    ['text that is declared a string', '2026-01-02', 'string', { kind: 'text', text: '2026-01-02' }],
  ])('%s', (_, value, type, read) => expect(readValue(value, type, translate)).toEqual(read))

  it('keeps the exact time of a date for the hover', () => {
    expect(readValue('2026-01-02T03:04:05Z', undefined, translate)).toEqual({
      kind: 'date',
      text: 'date-time:2026-01-02T03:04:05Z',
      exact: 'exact:2026-01-02T03:04:05Z',
      iso: '2026-01-02T03:04:05Z',
    })
  })
})

it('names an object by what a person would call it', () => {
  expect(nameOf({ _id: '1', userName: 'ada' })).toBe('ada')
  expect(nameOf({ _id: '1', name: 'Treasury' })).toBe('Treasury')
  expect(nameOf({ _id: '1' })).toBe('1')
})

it('makes monograms', () => {
  expect(initials('Mona Ferreira')).toBe('MF')
  expect(initials('ada')).toBe('ad')
  expect(initials('')).toBe('')
  expect(tint('Mona')).toBe(tint('Mona'))
})
