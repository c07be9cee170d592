import type { SignInAttempt } from '../platform/ports/sign-in-events.ts'
import type { Random } from '../platform/risk/learning/random.ts'
import { desktops, drivenBrowser, program } from './risk-browsers.ts'
import { demoAddress, demoTowns } from './risk-places.ts'
import type { DemoTown } from './risk-places.ts'

/** A try, before it is told as one of a realm. */
export type Attempt = Omit<SignInAttempt, 'realm' | 'journey' | 'transactionId'>

/** Somebody, with where and with what they work. */
export interface SomebodyWatched {
  readonly userName: string
  readonly person: { readonly component: string; readonly id: string }
  readonly town: DemoTown
  readonly address: string
  readonly desktop: string
  readonly phone: string | undefined
  /** Hour of the day, by the clocks of the town. */
  readonly startsAt: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** For so many people there is one attack of each kind. */
const PEOPLE_OF_ATTACK = 100
const kinds = ['guess', 'stuff', 'spread', 'take over', 'drive'] as const

interface Place {
  readonly people: readonly SomebodyWatched[]
  readonly victim: SomebodyWatched
  readonly at: number
  /** Where nobody of the victims is. */
  readonly address: string
  readonly random: Random
}

/** Attacks within some days: one of each kind for a hundred people, one of each at least. */
export function plantedAttacks(
  people: readonly SomebodyWatched[],
  begin: number,
  days: number,
  random: Random,
): Attempt[] {
  if (people.length === 0) return []
  const rounds = Math.ceil(people.length / PEOPLE_OF_ATTACK)
  return Array.from({ length: rounds }, () => kinds)
    .flat()
    .flatMap((kind) => {
      const victim = people[random.below(people.length)]!
      const elsewhere = demoTowns.filter(({ country }) => country !== victim.town.country)
      // Of the first week too little is known of anybody; the last has some to look at.
      const at = begin + Math.round((7 + random.next() * (days - 7)) * DAY_MS)
      const address = demoAddress(elsewhere[random.below(elsewhere.length)]!, 61 + random.below(20))
      return attacks[kind]({ people, victim, at, address, random })
    })
}

const attacks: Readonly<Record<(typeof kinds)[number], (place: Place) => Attempt[]>> = {
  /** One name, many passwords. */
  guess: ({ victim, at, address, random }) =>
    Array.from({ length: 30 + random.below(30) }, (_, nth) =>
      failure(victim, at + nth * 9_000, address, program),
    ),
  /** One address, many names, a password each. */
  stuff: ({ people, at, address, random }) =>
    Array.from({ length: Math.min(60, people.length) }, (_, nth) =>
      failure(people[random.below(people.length)]!, at + nth * 7_000, address, desktops[0]!),
    ),
  /** One name, many addresses. */
  spread: ({ victim, at, random }) =>
    Array.from({ length: 12 }, (_, nth) => {
      const town = demoTowns[random.below(demoTowns.length)]!
      return failure(victim, at + nth * 4 * MINUTE_MS, demoAddress(town, 61 + random.below(20)), desktops[1]!)
    }),
  /** Somebody works, and comes in from far away before anybody could be there. */
  'take over': ({ victim, at, address }) => [
    success(victim, at - 40 * MINUTE_MS, victim.address, victim.desktop),
    success(victim, at, address, desktops.find((one) => one !== victim.desktop) ?? victim.desktop),
  ],
  /** A browser that a program drives looks in on several people. */
  drive: ({ people, at, address, random }) =>
    Array.from({ length: 8 }, (_, nth) =>
      success(people[random.below(people.length)]!, at + nth * 3 * MINUTE_MS, address, drivenBrowser),
    ),
}

function failure(
  { userName, person }: SomebodyWatched,
  at: number,
  address: string,
  userAgent: string,
): Attempt {
  return { userName, person, at, address, userAgent, outcome: 'failure', reason: 'password' }
}

function success(
  { userName, person }: SomebodyWatched,
  at: number,
  address: string,
  userAgent: string,
): Attempt {
  return { userName, person, at, address, userAgent, outcome: 'success' }
}
