import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterField } from '../../../../../engine/format/list-layout.ts'
import { queryFilter } from '../../../../../engine/runtime/list/query-filter.ts'
import { readWhere, writeWhere } from '../../../../../engine/runtime/list/where-codec.ts'
import { operatorsOf, whereFilter } from '../../../../../engine/runtime/list/where-filter.ts'
import {
  takesValue,
  whereLimit,
  whereOperators,
  type Where,
  type WhereCondition,
} from '../../../../../engine/runtime/list/where.ts'

const condition: fc.Arbitrary<WhereCondition> = fc
  .record({
    field: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,9}$/),
    operator: fc.constantFrom(...whereOperators),
    value: fc.oneof(
      fc.string({ unit: fc.constantFrom('*', '.', '-', 'a', ' ', '&', '=', '+', '%', '#', '😀') }),
      fc.string({ unit: 'grapheme' }),
    ),
  })
  .map((each) => (takesValue(each.operator) ? each : { ...each, value: '' }))
const join = fc.constantFrom('all' as const, 'any' as const)
const where: fc.Arbitrary<Where> = fc.record({
  join,
  parts: fc.array(
    fc.oneof(condition, fc.record({ join, conditions: fc.array(condition, { minLength: 1, maxLength: 2 }) })),
    { minLength: 1, maxLength: whereLimit / 2 },
  ),
})

describe('the filter in the address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(where, (each) => {
        const search = new URLSearchParams({ where: writeWhere(each)! }).toString()
        expect(readWhere(new URLSearchParams(search).get('where')!)).toEqual(each)
      }),
      { numRuns: 500 },
    )
  })
  it('never fails on what is no filter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('*', '.', '-', 'a', 'any', 'eq', 'pr') }), (text) => {
        const read = readWhere(text)
        if (read) expect(readWhere(writeWhere(read)!)).toEqual(read)
      }),
      { numRuns: 500 },
    )
  })
  it('can be read by people', () => {
    const parts: Where['parts'] = [
      { field: 'sn', operator: 'sw', value: 'Smith' },
      { join: 'any', conditions: [{ field: 'mail', operator: 'pr', value: '' }] },
    ]
    expect(writeWhere({ join: 'all', parts })).toBe('sn.sw.Smith*-any*mail.pr*-')
    const search = new URLSearchParams({ where: writeWhere({ join: 'all', parts })! })
    expect(search.toString()).toBe('where=sn.sw.Smith*-any*mail.pr*-')
    expect(writeWhere({ join: 'any', parts: [] })).toBeUndefined()
  })
  it.each([
    '',
    'any',
    'sn',
    'sn.sw',
    'sn.like.a',
    'mail.pr.x',
    '7.eq.a',
    '-any*sn.sw.a',
    '-any*-',
    'sn.sw.a*-',
    '-any*-all*a.pr*-*-',
    Array.from({ length: whereLimit + 1 }, () => 'a.pr').join('*'),
  ])('"%s" is malformed', (text) => expect(readWhere(text)).toBeUndefined())
})

const fields: FilterField[] = [
  { id: 'sn', field: 'sn', type: 'text' },
  { id: 'age', field: 'age', type: 'number' },
  { id: 'on', field: 'active', type: 'boolean' },
  { id: 'born', field: 'born', type: 'date' },
  { id: 'seen', field: '/meta/seen', type: 'date-time' },
  { id: 'tier', field: 'tier', type: 'choice', choices: [{ value: 'gold' }], operators: ['eq'] },
]

describe('what the rows mean', () => {
  it.each([
    ['sn.sw.O"B', String.raw`/sn sw "O\"B"`],
    ['age.ge.18', '/age ge 18'],
    ['on.eq.false', '/active eq false'],
    ['born.lt.2000-02-29', '/born lt "2000-02-29"'],
    ['seen.eq.2026-12-31', '/meta/seen ge "2026-12-31" and /meta/seen lt "2027-01-01"'],
    ['seen.gt.2026-02-28', '/meta/seen ge "2026-03-01"'],
    ['seen.le.2026-02-28', '/meta/seen lt "2026-03-01"'],
    ['sn.nco.x', '!(/sn co "x")'],
    ['sn.npr', '!(/sn pr)'],
    ['any*sn.eq.a*-all*age.gt.1*on.pr*-', '/sn eq "a" or (/age gt 1 and /active pr)'],
    ['tier.eq.gold', '/tier eq "gold"'],
  ])('%s', (text, filter) => expect(queryFilter(whereFilter(readWhere(text)!, fields)!)).toBe(filter))

  it.each([
    // zone, rows, the filter
    ['UTC', 'seen.eq.2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['Pacific/Kiritimati', 'seen.eq.2026-05-01', '2026-04-30T10:00:00.000Z', '2026-05-01T10:00:00.000Z'],
    ['America/Los_Angeles', 'seen.eq.2026-05-01', '2026-05-01T07:00:00.000Z', '2026-05-02T07:00:00.000Z'],
    // 23 and 25 hours.
    ['Europe/Paris', 'seen.eq.2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', 'seen.eq.2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    // Midnight is left out.
    ['Asia/Beirut', 'seen.eq.2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  ])('in %s %s begins and ends there', (zone, text, start, end) => {
    const said = (rows: string) => queryFilter(whereFilter(readWhere(rows)!, fields, zone)!)
    expect(said(text)).toBe(`/meta/seen ge "${start}" and /meta/seen lt "${end}"`)
    expect(said(text.replace('.eq.', '.ge.'))).toBe(`/meta/seen ge "${start}"`)
    expect(said(text.replace('.eq.', '.lt.'))).toBe(`/meta/seen lt "${start}"`)
    expect(said(text.replace('.eq.', '.gt.'))).toBe(`/meta/seen ge "${end}"`)
    expect(said(text.replace('.eq.', '.le.'))).toBe(`/meta/seen lt "${end}"`)
  })
  it('a field that holds days is asked for the day itself, in every zone', () => {
    const filter = whereFilter(readWhere('born.lt.2000-02-29')!, fields, 'Pacific/Kiritimati')
    expect(queryFilter(filter!)).toBe('/born lt "2000-02-29"')
  })

  it.each([
    'nobody.eq.a',
    'age.eq.old',
    'age.co.1',
    'on.eq.yes',
    'born.eq.2001-02-29',
    'born.co.2001',
    'tier.eq.silver',
    'tier.pr',
    'sn.eq.',
  ])('%s means nothing', (text) => expect(whereFilter(readWhere(text)!, fields)).toBeUndefined())

  it('a definition narrows the operators', () => {
    expect(operatorsOf(fields[5]!)).toEqual(['eq'])
    expect(operatorsOf(fields[2]!)).toEqual(['eq', 'neq', 'pr', 'npr'])
  })
})
