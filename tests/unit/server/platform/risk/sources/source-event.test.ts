import { describe, expect, it } from 'vitest'
import type { Locate } from '../../../../../../server/platform/risk/events/risk-event.ts'
import { sourceEventOf } from '../../../../../../server/platform/risk/sources/source-event.ts'

const locate: Locate = (address) =>
  address === '192.0.2.7'
    ? { city: 'paris', country: 'france', latitude: 48.86, longitude: 2.35, timeZone: 'Europe/Paris' }
    : undefined
const now = Date.UTC(2026, 2, 10, 12)
const scope = { id: 'e1', realm: '/alpha', source: 's1', locate, zone: 'UTC', clock: () => now }
const least = { userId: 'Ada', timestamp: '2026-03-06T19:00:00Z' }
const made = (more: object) => sourceEventOf({ ...least, ...more }, scope)
const eventOf = (more: object) => {
  const all = made(more)
  if (!('event' in all)) throw new Error(JSON.stringify(all))
  return all
}

describe('a line', () => {
  it('may be of a clock that is ahead', () => {
    expect(eventOf({ timestamp: now + 86_400_000 }).event.at).toBe(now + 86_400_000)
  })

  it('is an event of the source', () => {
    const { event, isRisky } = eventOf({
      ipAddress: '192.0.2.7',
      userAgent:
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      outcome: 'Failed',
      transactionId: 'tx-1',
      isRisky: 'true',
    })
    expect(isRisky).toBe(true)
    expect(event).toMatchObject({
      id: 'e1',
      source: 's1',
      userId: 'ada',
      rawUserId: 'Ada',
      personId: null,
      at: Date.UTC(2026, 2, 6, 19),
      outcome: 'failure',
      ip: '192.0.2.7',
      location: { city: 'paris' },
      dayparting: 'evening',
      weekday: 'friday',
      os: 'mac',
      agentType: 'chrome',
      raw: { transactionId: 'tx-1', outcome: 'failure' },
    })
  })

  it('says itself where it was, and by what', () => {
    const { event } = eventOf({
      ipAddress: '192.0.2.7',
      city: 'New York',
      country: 'United States',
      latitude: '40.7',
      longitude: -74,
      os: 'Windows',
      deviceType: 'Desktop',
    })
    expect(event).toMatchObject({
      location: { city: 'new_york', country: 'united_states', latitude: 40.7, longitude: -74 },
      os: 'windows',
      deviceType: 'desktop',
    })
  })

  it.each<[string, unknown, number]>([
    ['a date and a time', '2026-03-06T19:00:00+01:00', Date.UTC(2026, 2, 6, 18)],
    ['without a zone', '2026-03-06 19:00:00.123456', Date.UTC(2026, 2, 6, 19, 0, 0, 123)],
    ['with a zone behind a blank', '2026-03-06 19:00:00 +0000', Date.UTC(2026, 2, 6, 19)],
    ['seconds', 1_772_823_600, 1_772_823_600_000],
    ['milliseconds', 1_772_823_600_000, 1_772_823_600_000],
    ['seconds as text', '1772823600', 1_772_823_600_000],
  ])('has a time of %s', (_name, timestamp, at) => {
    expect(eventOf({ timestamp }).event.at).toBe(at)
  })

  it.each<[string, object, string]>([
    ['nobody', { userId: ' ' }, 'risk-line-user-needed'],
    ['an object as a name', { userId: {} }, 'risk-line-user-needed'],
    ['no time', { timestamp: 'yesterday' }, 'risk-line-time-needed'],
    ['a month that is none', { timestamp: '2026-13-01T10:00:00Z' }, 'risk-line-time-needed'],
    ['a time of long ago', { timestamp: 12 }, 'risk-line-time-needed'],
    ['a time of more than a day ahead', { timestamp: now + 86_400_001 }, 'risk-line-time-ahead'],
    ['a time of years ahead', { timestamp: '2199-01-01T00:00:00Z' }, 'risk-line-time-ahead'],
    ['an outcome of its own', { outcome: 'maybe' }, 'risk-line-outcome-unknown'],
  ])('with %s is none', (_name, more, code) => {
    expect(made(more)).toEqual({ fault: { code } })
  })

  it.each<[unknown, 'success' | 'failure']>([
    [undefined, 'success'],
    [true, 'success'],
    ['SUCCESSFUL', 'success'],
    [0, 'failure'],
    ['denied', 'failure'],
  ])('that says %j is a %s', (outcome, is) => {
    expect(eventOf({ outcome }).event.outcome).toBe(is)
  })

  it('that is no sign-in is passed over', () => {
    expect(made({ isAuth: false })).toEqual({ skipped: true })
    expect(made({ isAuth: 'yes' })).toHaveProperty('event')
  })

  it.each([
    ['10.0.0.1, 192.0.2.7', '10.0.0.1'],
    ['-', null],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    [7, null],
  ])('from %j has the address %j', (ipAddress, ip) => {
    expect(eventOf({ ipAddress }).event.ip).toBe(ip)
  })
})
