import { describe, expect, it } from 'vitest'
import { parseRiskConfig } from '../../../../../server/platform/risk/config/parse-risk-config.ts'
import type { RiskEvent } from '../../../../../server/platform/risk/events/risk-event.ts'
import { riskEventOf } from '../../../../../server/platform/risk/events/risk-event.ts'
import { distance } from '../../../../../server/platform/risk/scoring/heuristics.ts'
import type { Past } from '../../../../../server/platform/risk/scoring/past.ts'
import { scoreEvent } from '../../../../../server/platform/risk/scoring/score-event.ts'

const AT = Date.UTC(2026, 2, 6, 10)
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const paris = { city: 'paris', country: 'france', latitude: 48.86, longitude: 2.35, timeZone: 'Europe/Paris' }
const austin = { city: 'austin', country: 'united_states', latitude: 30.27, longitude: -97.74 }

const event = (more: Partial<RiskEvent> = {}): RiskEvent => ({
  ...riskEventOf(
    {
      realm: '/alpha',
      userName: 'Ada',
      outcome: 'success',
      journey: 'Login',
      address: '203.0.113.7',
      userAgent: CHROME,
      transactionId: 't1',
      at: AT,
    },
    'ada',
    { id: 'e1', locate: () => paris, zone: 'UTC' },
  ),
  ...more,
})
const failed = (more: Partial<RiskEvent> = {}): RiskEvent => event({ outcome: 'failure', ...more })
const past = (more: Partial<Past> = {}): Past => ({
  failuresOfPerson: 0,
  peopleOfAddress: 0,
  addressesOfPerson: 0,
  failuresOfAddress: 0,
  last: undefined,
  signIns: 0,
  same: {},
  ...more,
})
const usual = { city: 20, country: 20, os: 20, device: 20, userAgentType: 20, dayparting: 20, weekday: 20 }
const score = (of: RiskEvent, before: Past, config: object = {}) =>
  scoreEvent(of, before, parseRiskConfig(config as Record<string, unknown>))

describe('what heuristics find', () => {
  const lastIn = (hoursAgo: number, where = austin) => ({
    at: AT - hoursAgo * 3_600_000,
    latitude: where.latitude,
    longitude: where.longitude,
  })
  it.each<[string, RiskEvent, Past, string[]]>([
    ['nothing', event(), past(), []],
    ['four failures and this one', failed(), past({ failuresOfPerson: 4 }), ['is_brute_force']],
    ['four failures and a success', event(), past({ failuresOfPerson: 4 }), []],
    ['five failures and a success', event(), past({ failuresOfPerson: 5 }), ['is_brute_force']],
    ['the names of four others', failed(), past({ peopleOfAddress: 4 }), ['is_credential_stuffing']],
    ['the names of three others', failed(), past({ peopleOfAddress: 3 }), []],
    ['from three other addresses', failed(), past({ addressesOfPerson: 3 }), ['is_distributed_attack']],
    ['an address that failed 19 times', failed(), past({ failuresOfAddress: 19 }), ['is_suspicious_ip']],
    ['an address that failed 18 times', failed(), past({ failuresOfAddress: 18 }), []],
    ['8,200 km in nine hours', event(), past({ last: lastIn(9) }), ['is_impossible_travel']],
    ['8,200 km in ten hours', event(), past({ last: lastIn(10) }), []],
    ['to the next town at once', event(), past({ last: lastIn(0, { ...paris, latitude: 49.9 }) }), []],
    ['no browser', event({ userAgent: undefined }), past(), ['is_automated_user_agent']],
    ['curl', event({ userAgent: 'curl/8.4.0' }), past(), ['is_automated_user_agent']],
  ])('%s', (_name, of, before, found) => {
    expect(Object.keys(score(of, before).heuristics)).toEqual(found)
  })

  it.each([
    ['brute_force', { failuresOfPerson: 9 }],
    ['credential_stuffing', { peopleOfAddress: 9 }],
    ['distributed_attack', { addressesOfPerson: 9 }],
    ['suspicious_ip', { failuresOfAddress: 99 }],
  ])('%s is off where the configuration says so', (name, before) => {
    const off = { heuristics: { [name]: { enabled: false } } }
    expect(score(failed(), past(before), off).heuristics).toEqual({})
    expect(score(failed(), past(before)).heuristics).not.toEqual({})
  })

  it('of nobody say nothing of a person', () => {
    const nobody = failed({ userId: '', rawUserId: '' })
    expect(score(nobody, past({ failuresOfPerson: 9, addressesOfPerson: 9 })).heuristics).toEqual({})
  })

  it('a listed address is suspicious', () => {
    const config = { heuristics: { suspicious_ip: { addresses: ['203.0.113.0/24'] } } }
    expect(score(event(), past(), config).heuristics).toEqual({ is_suspicious_ip: 65 })
  })

  it('what is ignored is recorded and does not count', () => {
    const scored = score(failed(), past({ failuresOfPerson: 9 }), { ignored: ['is_brute_force'] })
    expect([scored.heuristics, scored.score, scored.level]).toEqual([{ is_brute_force: 95 }, 0, 'low'])
  })
})

describe('what a person does', () => {
  it.each<[string, Partial<Past>, number, string[]]>([
    ['too little is known of', { signIns: 4 }, 0, []],
    ['is as always', { signIns: 20, same: usual }, 0, []],
    [
      'comes from another country',
      { signIns: 20, same: { ...usual, city: 0, country: 0 } },
      62.5,
      ['country', 'city'],
    ],
    ['is at another time', { signIns: 20, same: { ...usual, dayparting: 0 } }, 15, ['dayparting']],
    ['was so once in 20', { signIns: 20, same: { ...usual, dayparting: 1 } }, 0, []],
    ['was so once in 21', { signIns: 21, same: { ...usual, dayparting: 1 } }, 15, ['dayparting']],
  ])('%s', (_name, before, expected, reasons) => {
    const scored = score(event(), past(before))
    expect([scored.score, scored.behavior?.reasons ?? []]).toEqual([expected, reasons])
  })

  it('is not held against what the event does not say', () => {
    const scored = score(
      event({ location: undefined }),
      past({ signIns: 20, same: { ...usual, city: 0, country: 0 } }),
    )
    expect(scored.behavior).toEqual({ score: 0, reasons: [] })
  })
})

describe('scores', () => {
  it.each<[string, object, object]>([
    [
      'of a blocked address are 100',
      { addresses: { block: ['203.0.113.7'] } },
      { score: 100, isBlocked: true, level: 'high' },
    ],
    [
      'of an allowed address are 0',
      { addresses: { allow: ['203.0.113.0/28'] } },
      { score: 0, isBlocked: false, level: 'low' },
    ],
    [
      'of an address on both lists are 100',
      { addresses: { allow: ['203.0.113.0/28'], block: ['203.0.113.7'] } },
      { score: 100, isBlocked: true },
    ],
    [
      'are medium from the lower threshold',
      { thresholds: { medium: 95, high: 96 } },
      { score: 95, level: 'medium' },
    ],
    [
      'are high from the upper threshold',
      { thresholds: { medium: 0, high: 95 } },
      { score: 95, level: 'high' },
    ],
  ])('%s', (_name, config, expected) => {
    expect(score(failed(), past({ failuresOfPerson: 9 }), config)).toMatchObject(expected)
  })

  it('say what a driven browser is', () => {
    const driven = event({ isBot: true })
    expect(score(driven, past()).score).toBe(70)
    expect(score(driven, past(), { bots: { enabled: false } }).score).toBe(0)
  })
})

it('a zone that this runtime does not know is as none', () => {
  const made = riskEventOf(
    {
      realm: '/alpha',
      userName: 'ada@example.com',
      outcome: 'success',
      journey: 'Login',
      address: '203.0.113.7',
      transactionId: 't1',
      at: AT,
    },
    'Ada',
    { id: 'e1', locate: () => ({ ...paris, timeZone: 'Mars/Olympus' }), zone: 'UTC' },
  )
  expect(made).toMatchObject({ dayparting: 'morning', userId: 'ada', rawUserId: 'ada@example.com' })
})

it('distances are those of a sphere', () => {
  expect(Math.round(distance(paris, austin) / 10)).toBe(820)
  expect(distance(paris, paris)).toBe(0)
  expect(Math.round(distance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }))).toBe(
    111,
  )
})
