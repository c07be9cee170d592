import { behaviorFeatures } from '../config/risk-config.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import type { RiskEvent } from '../events/risk-event.ts'
import { riskLimits } from '../limits.ts'
import { behaviorFeature } from './behavior.ts'
import { FAILURES, SIGN_INS } from './past.ts'
import type { Past } from './past.ts'

/** What came before, of events that are told one after the other. */
export interface RunningPast {
  /** As {@link readPast} would read it, had those before been kept. */
  of(event: RiskEvent): Past
  add(event: RiskEvent): void
}

const MINUTE_MS = 60_000

interface Failure {
  readonly at: number
  readonly userId: string
  readonly ip: string | null
}

/** Of one person. */
interface Person {
  failures: Failure[]
  successes: RiskEvent[]
  last: Past['last']
}

/**
 * Keeps the past of many events in memory, for those that come all at once and in order: asking the database about each takes a thousand times as long.
 *
 * @example const past = createRunningPast(config); for (const event of events) { score(event, past.of(event)); past.add(event) }
 */
export function createRunningPast({ heuristics }: Pick<RiskConfig, 'heuristics'>): RunningPast {
  const { brute_force, credential_stuffing, distributed_attack, suspicious_ip } = heuristics
  const longest =
    Math.max(
      brute_force.minutes,
      credential_stuffing.minutes,
      distributed_attack.minutes,
      suspicious_ip.hours * 60,
    ) * MINUTE_MS
  const people = new Map<string, Person>()
  const addresses = new Map<string, Failure[]>()
  const within = (failures: readonly Failure[], at: number, minutes: number): readonly Failure[] =>
    failures.filter((one) => one.at <= at && one.at > at - minutes * MINUTE_MS)

  return {
    of({ at, userId, ip, ...event }) {
      const person = people.get(userId)
      const failures = person?.failures ?? []
      const ofAddress = (ip !== null && addresses.get(ip)) || []
      const others = within(ofAddress, at, credential_stuffing.minutes).filter((one) => one.userId !== userId)
      const elsewhere = within(failures, at, distributed_attack.minutes).filter((one) => one.ip !== ip)
      const successes = (person?.successes ?? []).filter(
        (one) => one.at > at - riskLimits.pastDays * 1_440 * MINUTE_MS,
      )
      const whole = { at, userId, ip, ...event }
      return {
        failuresOfPerson: Math.min(within(failures, at, brute_force.minutes).length, brute_force.failures),
        peopleOfAddress: new Set(others.slice(-FAILURES).map((one) => one.userId)).size,
        addressesOfPerson: new Set(elsewhere.slice(-FAILURES).flatMap((one) => one.ip ?? [])).size,
        failuresOfAddress: Math.min(
          within(ofAddress, at, suspicious_ip.hours * 60).length,
          suspicious_ip.failures,
        ),
        last: person?.last,
        signIns: successes.length,
        same: Object.fromEntries(
          behaviorFeatures.map((feature) => {
            const own = behaviorFeature[feature](whole)
            const same = successes.filter((one) => own !== null && behaviorFeature[feature](one) === own)
            return [feature, same.length]
          }),
        ),
      }
    },
    add(event) {
      const { at, userId, ip, location } = event
      const person = people.get(userId) ?? { failures: [], successes: [], last: undefined }
      people.set(userId, person)
      if (event.outcome === 'success') {
        person.successes.push(event)
        if (person.successes.length > SIGN_INS) person.successes.shift()
        const { latitude, longitude } = location ?? { latitude: null, longitude: null }
        if (latitude !== null && longitude !== null) person.last = { at, latitude, longitude }
        return
      }
      const failure = { at, userId, ip }
      const recent = (failures: readonly Failure[]): Failure[] => [
        ...failures.filter((one) => one.at > at - longest),
        failure,
      ]
      person.failures = recent(person.failures)
      if (ip !== null) addresses.set(ip, recent(addresses.get(ip) ?? []))
    },
  }
}
