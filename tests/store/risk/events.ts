import type { RiskEvent } from '../../../server/platform/risk/events/risk-event.ts'
import type { ScoredEvent } from '../../../server/platform/risk/scoring/score-event.ts'

/** A small world of events, in which each thing is sometimes missing. */
export function someEvents(count: number): ScoredEvent[] {
  return Array.from({ length: count }, (_, nth) => {
    const pick = <Value>(values: readonly Value[], step = 1): Value =>
      values[Math.floor(nth / step) % values.length]!
    const score = pick([0, 12, 30, 50, 87.4, 100], 2)
    const behavior = pick([
      undefined,
      { score: 40, reasons: ['city' as const] },
      { score: 75, reasons: ['country' as const, 'os' as const, 'userAgentType' as const] },
    ])
    const located = nth % 5 > 0
    const event: RiskEvent = {
      id: `e${String(nth).padStart(3, '0')}`,
      realm: '/alpha',
      at: Date.UTC(2026, 1, 25 + (nth % 9), nth % 24, nth % 60, 7),
      userId: pick(['ada', 'bob', 'cy_1', 'dörte'], 3),
      rawUserId: pick(['Ada', 'ada', 'BOB', 'Émile Zola'], 2),
      personId: null,
      outcome: pick(['success', 'failure']),
      source: 'sign-in',
      ip: nth % 7 === 0 ? null : `203.0.113.${nth % 4}`,
      location: located
        ? {
            city: pick(['austin', 'paris', 'new_york', null], 2),
            country: pick(['united_states', 'france']),
            latitude: pick([30.2, 48.85, -33], 2),
            longitude: pick([-97.7, 2.35, 151], 2),
          }
        : undefined,
      dayparting: pick(['morning', 'night']),
      weekday: pick(['monday', 'friday'], 2),
      userAgent: nth % 3 === 0 ? undefined : 'Mozilla/5.0',
      os: pick(['mac', 'windows', null]),
      osVersion: null,
      agentType: pick(['chrome', 'firefox'], 5),
      agentFamily: null,
      device: null,
      deviceType: pick(['desktop', 'mobile'], 4),
      isBot: nth % 11 === 0,
      raw: { transactionId: `t${nth}` },
    }
    return {
      event,
      score,
      threshold: 50,
      level: score >= 50 ? 'high' : 'low',
      heuristics: pick([{}, { is_brute_force: 95 }, { is_brute_force: 95, is_suspicious_ip: 65 }], 2),
      behavior,
      clustering: pick([undefined, { score: 62.5, reasons: ['city', 'os'] }], 3),
      isBlocked: nth % 13 === 0,
      address: undefined,
    }
  })
}
