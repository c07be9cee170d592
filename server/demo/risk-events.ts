import type { PeoplePort } from '../platform/ports/people-port.ts'
import type { SignInAttempt } from '../platform/ports/sign-in-events.ts'
import { createRandom } from '../platform/risk/learning/random.ts'
import type { Random } from '../platform/risk/learning/random.ts'
import type { RiskService } from '../platform/risk/risk-service.ts'
import { plantedAttacks } from './risk-attacks.ts'
import type { Attempt, SomebodyWatched } from './risk-attacks.ts'
import { desktops, phones } from './risk-browsers.ts'
import { demoAddress, demoTowns } from './risk-places.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const LATE_MS = 7 * HOUR_MS
const DAYS = 28
/** Of one person in the four weeks: five on each day of work. */
const EVENTS = 100
/** People who sign in, of a tenant however large. */
const MOST_PEOPLE = 5_000
const AT_ONCE = 500
const SEED = 20_261_129

/**
 * Gives the demo tenant four weeks of sign-ins, with attacks among them. Does nothing where there are events already.
 *
 * @param realm whose people sign in
 * @param now end of the four weeks, in milliseconds since the epoch
 * @returns how many events are new; a hundred for each person
 * @example await seedDemoRiskEvents(risk, identity.people, { realm: '/alpha', now: Date.now() })
 */
export async function seedDemoRiskEvents(
  risk: Pick<RiskService, 'hasEvents' | 'importSignIns'>,
  people: Pick<PeoplePort, 'listPeople'>,
  { realm, now }: { readonly realm: string; readonly now: number },
): Promise<number> {
  if (await risk.hasEvents()) return 0
  const random = createRandom(SEED)
  const watched = (await readPeople(people, realm)).map((person) => habitsOf(person, random))
  const begin = now - DAYS * DAY_MS
  const attempts = [
    ...watched.flatMap((person) => signInsOf(person, begin, random)),
    ...plantedAttacks(watched, begin, DAYS, random),
  ].filter(({ at }) => at < now)
  const ordered = attempts.toSorted((one, other) => one.at - other.at)
  return risk.importSignIns(ordered.map((attempt, nth) => asTold(attempt, realm, nth)))
}

async function readPeople(
  people: Pick<PeoplePort, 'listPeople'>,
  realm: string,
): Promise<Awaited<ReturnType<PeoplePort['listPeople']>>> {
  const found = []
  for (let offset = 0; offset < MOST_PEOPLE; offset += AT_ONCE) {
    const page = await people.listPeople(realm, { offset, size: AT_ONCE })
    found.push(...page)
    if (page.length < AT_ONCE) break
  }
  return found
}

/** Where and with what somebody works. Half of a town work in one office. */
function habitsOf(
  person: { readonly id: string; readonly component: string; readonly userName: string },
  random: Random,
): SomebodyWatched {
  const town = demoTowns[random.below(demoTowns.length)]!
  const office = demoAddress(town, 1)
  return {
    userName: person.userName,
    person: { component: person.component, id: person.id },
    town,
    address: random.below(2) === 0 ? office : demoAddress(town, 2 + random.below(40)),
    desktop: desktops[random.below(desktops.length)]!,
    phone: random.below(3) === 0 ? undefined : phones[random.below(phones.length)]!,
    startsAt: 7 + random.below(4),
  }
}

function signInsOf(somebody: SomebodyWatched, begin: number, random: Random): Attempt[] {
  const attempts: Attempt[] = []
  // Somebody travels for some days.
  const trip =
    random.below(40) === 0
      ? { from: 7 + random.below(14), town: demoTowns[random.below(demoTowns.length)]! }
      : undefined
  for (let day = 0; day < DAYS; day++) {
    const midnight = begin - (begin % DAY_MS) + day * DAY_MS
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay())
    const count = isWeekend ? Number(random.below(5) === 0) : Math.round(EVENTS / 20 + random.normal())
    const isAway = trip !== undefined && day >= trip.from && day < trip.from + 3
    const address = isAway ? demoAddress(trip.town, 60) : somebody.address
    for (let nth = 0; nth < count; nth++) {
      const hour = somebody.startsAt - somebody.town.hoursAhead + 9 * random.next()
      const at = Math.round(midnight + hour * HOUR_MS)
      const isMobile = somebody.phone !== undefined && random.below(5) === 0
      // Now and then it is the machine of a colleague, or late in the evening.
      const isBorrowed = random.below(40) === 0
      const isLate = random.below(30) === 0
      const attempt = {
        ...named(somebody),
        at: isLate ? at + LATE_MS : at,
        address,
        userAgent: isBorrowed
          ? desktops[random.below(desktops.length)]!
          : isMobile
            ? somebody.phone!
            : somebody.desktop,
        outcome: 'success' as const,
      }
      // A slip of the finger, and again.
      if (random.below(30) === 0)
        attempts.push({ ...attempt, at: attempt.at - 20_000, outcome: 'failure', reason: 'password' })
      attempts.push(attempt)
    }
  }
  return attempts
}

const named = ({ userName, person }: SomebodyWatched) => ({ userName, person })

const asTold = (attempt: Attempt, realm: string, nth: number): SignInAttempt => ({
  ...attempt,
  realm,
  journey: 'Login',
  transactionId: `demo-${nth}`,
})
