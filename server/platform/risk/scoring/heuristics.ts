import type { RiskConfig } from '../config/risk-config.ts'
import { listedNetwork } from '../config/parse-risk-config.ts'
import type { HeuristicName } from '../events/heuristic-names.ts'
import { isAutomatedAgent } from '../events/features.ts'
import { SIGN_IN } from '../events/risk-event.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import type { Past } from './past.ts'

type Rules = RiskConfig['heuristics']
type Rule = (event: RiskEvent, past: Past, rules: Rules) => number | undefined

const HOUR_MS = 3_600_000

/** Each says the score, or nothing where it finds nothing. An event that failed counts itself. */
const rules: Readonly<Record<HeuristicName, Rule>> = {
  is_brute_force(event, past, { brute_force: { enabled, failures, score } }) {
    // Whoever got in after so many is whom it is about.
    return enabled && event.userId !== '' && past.failuresOfPerson + own(event) >= failures
      ? score
      : undefined
  },
  is_credential_stuffing(event, past, { credential_stuffing: { enabled, people, score } }) {
    return enabled && event.ip !== null && past.peopleOfAddress + own(event) >= people ? score : undefined
  },
  is_distributed_attack(event, past, { distributed_attack: { enabled, addresses, score } }) {
    return enabled && event.userId !== '' && past.addressesOfPerson + own(event) >= addresses
      ? score
      : undefined
  },
  is_impossible_travel({ at, location }, { last }, { impossible_travel: travel }) {
    const { latitude, longitude } = location ?? { latitude: null, longitude: null }
    if (!travel.enabled || !last || latitude === null || longitude === null) return undefined
    const kilometers = distance(last, { latitude, longitude })
    const hours = Math.max(at - last.at, 0) / HOUR_MS
    return kilometers >= travel.kilometers && kilometers > travel.kilometersPerHour * hours
      ? travel.score
      : undefined
  },
  is_suspicious_ip(event, past, { suspicious_ip: { enabled, failures, addresses, score } }) {
    if (!enabled || event.ip === null) return undefined
    const isListed = listedNetwork(event.ip, addresses) !== undefined
    return isListed || past.failuresOfAddress + own(event) >= failures ? score : undefined
  },
  is_automated_user_agent({ userAgent, source }, _past, { automated_user_agent: { enabled, score } }) {
    // Files that say nothing of browsers do not say that there was none.
    const isUnknown = userAgent === undefined && source !== SIGN_IN
    return enabled && !isUnknown && isAutomatedAgent(userAgent) ? score : undefined
  },
}

const own = ({ outcome }: RiskEvent): number => Number(outcome === 'failure')

/** What heuristics find in an event, with the score of each. */
export function heuristicScores(
  event: RiskEvent,
  past: Past,
  config: RiskConfig,
): Readonly<Partial<Record<HeuristicName, number>>> {
  const found = Object.entries(rules).flatMap(([name, rule]) => {
    const score = rule(event, past, config.heuristics)
    return score === undefined ? [] : [[name, score]]
  })
  return Object.fromEntries(found) as Partial<Record<HeuristicName, number>>
}

interface Point {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_KM = 6_371

/** Kilometers between two points on a sphere. @example distance({ latitude: 48.9, longitude: 2.4 }, { latitude: 51.5, longitude: -0.1 }) // 341 */
export function distance(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const north = radians(b.latitude - a.latitude) / 2
  const east = radians(b.longitude - a.longitude) / 2
  const h =
    Math.sin(north) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
