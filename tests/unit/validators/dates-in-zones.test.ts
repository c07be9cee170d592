import { describe, expect, it, test } from 'vitest'
import { productFunctions } from '../../../src/functions/product-functions.ts'
import { parseDate } from '../../../validators/grammars/date.ts'
import { productRules, testRule } from '../../../validators/index.ts'

const rule = (name: string) => (productRules.rules ?? []).find((each) => each.name === name)!
const kiritimati = 'Pacific/Kiritimati'
const california = 'America/Los_Angeles'

describe('a date is of the zone', () => {
  test.each([
    [kiritimati, '2026-05-01', '2026-04-30T10:00:00.000Z'],
    [california, '01.05.2026', '2026-05-01T07:00:00.000Z'],
    ['Europe/Paris', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    // A time without an offset is of its clocks; one with an offset is the same everywhere.
    ['Europe/Paris', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['Europe/Paris', '2026-01-01T09:00:00.250', '2026-01-01T08:00:00.250Z'],
    [kiritimati, '2026-07-01T09:00:00Z', '2026-07-01T09:00:00.000Z'],
    [undefined, '2026-05-01', '2026-05-01T00:00:00.000Z'],
  ])('%s %s', (zone, text, moment) => {
    expect(new Date(parseDate(text, zone)!).toISOString()).toBe(moment)
  })
  it.each(['2026-02-30', '2026-05-01Z', '2026-05-01T25:00', '2026-05-01T', '31.02.2026'])(
    '%s is none',
    (text) => expect(parseDate(text, kiritimati)).toBeUndefined(),
  )
})

describe('rules of dates', () => {
  // Rule, zone, parameters, value, whether it passes
  test.each([
    // The day of the start is not before it, at whatever hour it starts.
    ['not_before_date', california, { date: '2026-05-02T06:59:00Z' }, '2026-05-01', true],
    ['not_before_date', 'UTC', { date: '2026-05-02T06:59:00Z' }, '2026-05-01', false],
    ['not_before_date', kiritimati, { date: '2026-04-30T10:00:00Z' }, '2026-04-30', false],
    ['not_before_date', 'UTC', { date: '2026-04-30T10:00:00Z' }, '2026-04-30', true],
    ['not_before_date', kiritimati, { date: '2026-05-01' }, '2026-04-30T10:00:00Z', true],
    ['not_before_date', kiritimati, { date: '2026-05-01' }, '2026-04-30T09:59:59Z', false],
    // Moments are compared as they are.
    ['not_before_date', california, { date: '2026-05-01T12:00:00Z' }, '2026-05-01T11:59:59Z', false],
    ['is_after_date', kiritimati, { date: '2026-04-30T10:00:00Z' }, '2026-05-01', false],
    ['is_after_date', kiritimati, { date: '2026-04-30T09:59:59Z' }, '2026-05-01', true],
    ['is_after_date', california, { date: '2026-05-01T06:00:00Z' }, '2026-05-01', true],
    ['is_after_date', 'UTC', { date: '2026-05-01T06:00:00Z' }, '2026-05-01', false],
    ['is_before_date', 'Europe/Paris', { date: '2026-03-29T21:59:59Z' }, '2026-03-30', true],
    ['is_before_date', 'Europe/Paris', { date: '2026-10-25T22:59:59Z' }, '2026-10-26', true],
    ['is_before_date', 'Europe/Paris', { date: '2026-10-25T23:00:00Z' }, '2026-10-26', false],
  ])('%s in %s with %j: %s is %s', (name, timeZone, params, value, passes) => {
    expect(testRule(rule(name), value, params, { timeZone }) === true).toBe(passes)
  })

  it.each([8.64e15, -8.64e15, 1e20, Infinity, NaN])('%d milliseconds are no date', (value) => {
    const found = testRule(rule('not_before_date'), value, { date: '2026-05-01' }, { timeZone: kiritimati })
    expect(found).not.toBe(true)
  })

  test.each([
    [california, '2026-05-01T06:00:00Z', '2026-05-01', true],
    ['UTC', '2026-05-01T06:00:00Z', '2026-05-01', false],
    [kiritimati, '2026-04-30T10:00:00Z', '2026-05-01', false],
  ])('access in %s from %s until %s: %s', (timeZone, startDate, endDate, passes) => {
    const found = testRule(rule('are_start_and_end_dates_valid'), '', { startDate, endDate }, { timeZone })
    expect(found === true).toBe(passes)
  })
})

test.each([
  [kiritimati, '2026-04-30T10:00:00Z', '2026-05-01'],
  [kiritimati, '2026-04-30T09:59:59Z', '2026-04-30'],
  [california, '2026-05-01T06:59:59Z', '2026-04-30'],
  ['Europe/Paris', '2026-03-29T22:00:00Z', '2026-03-30'],
])('today in %s at %s is %s', (zone, now, day) => {
  const { run } = productFunctions.find(({ name }) => name === 'ownDay')!
  expect(run(new Date(now), zone)).toBe(day)
})
