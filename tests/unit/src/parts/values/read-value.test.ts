import { describe, expect, it } from 'vitest'
import type { DisplayRule } from '../../../../../engine/format/display.ts'
import type { TranslatePort } from '../../../../../engine/runtime/ports.ts'
import { bytesText, relativeText } from '../../../../../src/parts/displays/figures.ts'
import { initials, tint } from '../../../../../src/parts/person/monogram.ts'
import { nameOf, readValue } from '../../../../../src/parts/values/read-value.ts'

const translate: TranslatePort = {
  locale: 'en',
  direction: 'ltr',
  t: (key) => (typeof key === 'string' ? key : (key['en'] ?? '')),
  has: (key) => key.startsWith('status.a'),
  text: (text) => text,
  date: (value, style) => `${style}:${String(value)}`,
  number: (value) => value.toLocaleString('en'),
}

const status: DisplayRule = {
  kind: 'tag',
  values: { active: { labelKey: 'status.active', tone: 'success', icon: 'check' } },
}
const kindOf: DisplayRule = { kind: 'text', values: { 0: { label: { en: 'employee' } } } }

describe('readValue', () => {
  it.each([
    ['nothing', null, undefined, { kind: 'none' }],
    ['an empty list', [], undefined, { kind: 'none' }],
    ['false', false, undefined, { kind: 'text', text: 'common.no' }],
    ['zero', 0, undefined, { kind: 'text', text: '0' }],
    ['a list', ['a', 1234], undefined, { kind: 'text', text: 'a, 1,234' }],
    ['an icon', 'work', 'icon', { kind: 'icon', text: 'work', tone: 'neutral', icon: 'work', bare: true }],
    ['a status', 'active', status, { kind: 'tag', text: 'status.active', tone: 'success', icon: 'check' }],
    ['an unknown status', 'parked', status, { kind: 'tag', text: 'parked', tone: 'neutral' }],
    ['a number of a closed set', 0, kindOf, { kind: 'text', text: 'employee' }],
    ['a kind that nobody knows', 'a', 'acme-gauge', { kind: 'text', text: 'a' }],
    ['a tag without words', 'draft', 'tag', { kind: 'tag', text: 'draft', tone: 'neutral' }],
    [
      'a list of tags',
      ['active'],
      status,
      {
        kind: 'list',
        text: 'status.active',
        items: [{ kind: 'tag', text: 'status.active', tone: 'success', icon: 'check' }],
      },
    ],
    [
      'a person',
      { givenName: 'Ada', sn: 'L', mail: 'a@b.c', profileImage: 'data:x' },
      'person',
      { kind: 'person', text: 'Ada L', detail: 'a@b.c', image: 'data:x' },
    ],
    ['a person known by the mail address', { mail: 'a@b.c' }, 'person', { kind: 'person', text: 'a@b.c' }],
    [
      'the field that a rule names',
      { owner: { title: 'Otto' }, name: 'x' },
      { kind: 'text', name: 'owner.title' },
      { kind: 'text', text: 'Otto' },
    ],
    ['a percentage', 0.425, 'percent', { kind: 'text', text: '42.5%' }],
    [
      'a period of an object',
      { duration: '2026-02-10/2026-02-15' },
      { kind: 'period', name: 'duration' },
      { kind: 'text', text: 'date:2026-02-10T00:00:00.000Z – date:2026-02-15T00:00:00.000Z' },
    ],
    ['an open period', '2026-02-10/', 'period', { kind: 'text', text: 'displays.period.from' }],
    ['a period that began before', '/2026-02-10', 'period', { kind: 'text', text: 'displays.period.until' }],
    [
      'a period without an end in sight',
      '2026-02-10/2199-01-01',
      'period',
      { kind: 'text', text: 'displays.period.from' },
    ],
    ['no period at all', 'whenever', 'period', { kind: 'none' }],
    [
      'a word in the place of a date',
      'none',
      { kind: 'relative-time', values: { none: { labelKey: 'never' } } },
      { kind: 'text', text: 'never' },
    ],
    ['no date, and no word for it', 'soon', 'date-time', { kind: 'text', text: 'soon' }],
    ['a size', '1536', 'bytes', { kind: 'text', text: '1.5 KB' }],
    ['a size that is no number', 'big', 'bytes', { kind: 'text', text: 'big' }],
    ['how many', ['a', 'b'], 'count', { kind: 'count', text: '2' }],
    ['how many there are of none', [], 'count', { kind: 'count', text: '0' }],
    [
      'an address of the web',
      'https://example.com/a',
      'link',
      { kind: 'link', text: 'https://example.com/a', href: 'https://example.com/a' },
    ],
    [
      'an address of the portal',
      { href: '/profile', title: 'Mine' },
      'link',
      { kind: 'link', text: 'Mine', href: '#/profile' },
    ],
    [
      'a script in the place of an address',
      'javascript:alert(1)',
      'link',
      { kind: 'text', text: 'javascript:alert(1)' },
    ],
    ['an address of another host', '//evil.example', 'link', { kind: 'text', text: '//evil.example' }],
    ['mail', 'a@b.c', 'email', { kind: 'link', text: 'a@b.c', href: 'mailto:a@b.c' }],
    [
      'mail with a hidden header',
      'a@b.c?cc=d',
      'email',
      { kind: 'link', text: 'a@b.c?cc=d', href: 'mailto:a@b.c%3Fcc%3Dd' },
    ],
    ['no mail address', 'nobody', 'email', { kind: 'text', text: 'nobody' }],
    ['an id', { a: 1 }, 'code', { kind: 'code', text: '{"a":1}' }],
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

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 ** 2 * 5.2, '5.2 MB'],
  [1024 ** 5, '1 PB'],
  [1024 ** 8, '1 YB'],
  [1024 ** 9, '1,024 YB'],
  [1_234_567, '1.18 MB'],
  [-2048, '-2 KB'],
])('%d bytes', (bytes, text) => expect(bytesText(bytes, translate)).toBe(text))

it.each([
  ['2026-01-04T00:00:00Z', 'now'],
  ['2026-01-03T23:59:30Z', '30 seconds ago'],
  ['2026-01-03T22:00:00Z', '2 hours ago'],
  ['2026-01-05T00:00:00Z', 'tomorrow'],
  ['2026-01-01T00:00:00Z', '3 days ago'],
  ['2025-11-04T00:00:00Z', '2 months ago'],
])('%s seen from 4 January', (at, text) =>
  expect(relativeText(new Date(at), new Date('2026-01-04T00:00:00Z'), translate)).toBe(text),
)
