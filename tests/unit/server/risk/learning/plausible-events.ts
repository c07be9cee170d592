import { createRandom } from '../../../../../server/platform/risk/learning/random.ts'
import type { Random } from '../../../../../server/platform/risk/learning/random.ts'
import type { TrainingEvent } from '../../../../../server/platform/risk/learning/event-row.ts'

const DAY = 86_400_000
const BEGIN = Date.parse('2026-03-02T00:00:00Z')
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const DAYPARTS = ['night', 'morning', 'afternoon', 'evening']

const cities = [
  'oslo norway',
  'bergen norway',
  'trondheim norway',
  'paris france',
  'lyon france',
  'nantes france',
  'cairo egypt',
  'alexandria egypt',
  'austin united_states',
  'boston united_states',
  'seattle united_states',
  'london united_kingdom',
  'leeds united_kingdom',
  'berlin germany',
  'hamburg germany',
  'munich germany',
  'madrid spain',
  'seville spain',
].map((one) => one.split(' ') as [string, string])

/** Places from where nobody works. */
const remote = ['lagos nigeria', 'perm russia', 'chengdu china', 'minsk belarus'].map(
  (one) => one.split(' ') as [string, string],
)

/** os, version, user agent, device, kind of device */
const devices = [
  'mac mac_14 chrome mac desktop',
  'mac mac_15 safari mac desktop',
  'windows windows_11 edge pc desktop',
  'windows windows_11 chrome pc desktop',
  'windows windows_10 firefox pc desktop',
  'linux ubuntu_24 firefox pc desktop',
  'ios ios_18 safari iphone mobile',
  'ios ios_17 safari iphone mobile',
  'android android_15 chrome pixel mobile',
  'android android_14 chrome galaxy mobile',
].map((one) => one.split(' '))

const automated = ['linux linux_6 python_requests server other', 'linux linux_5 curl server other'].map(
  (one) => one.split(' '),
)

interface Person {
  readonly userId: string
  readonly home: [string, string]
  readonly devices: string[][]
  readonly hours: readonly number[]
  readonly worksWeekends: boolean
}

/** What is made. */
export interface PlausibleOptions {
  readonly events: number
  readonly seed: number
  /** Share of attacks. */
  readonly attacks?: number
  /** Share of events of which somebody said whether they are attacks. */
  readonly labelled?: number
}

/**
 * Sign-ins of people who have a home, devices and hours, who travel and buy new devices; among them attacks of four kinds: taken over from far away, tried
 * by a program against many, from where colleagues work, and at night with another device.
 *
 * @returns in the order of time, and which of them are attacks
 */
export function plausibleEvents({ events, seed, attacks = 0.03, labelled = 1 }: PlausibleOptions): {
  readonly rows: TrainingEvent[]
  readonly isAttack: boolean[]
} {
  const random = createRandom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)]!
  const people = Array.from({ length: Math.max(5, Math.round(events / 45)) }, (_, at) =>
    personOf(at, random, pick),
  )
  const made = Array.from({ length: events }, () => {
    const person = pick(people)
    const isAttack = random.next() < attacks
    const row = isAttack ? attackOn(person, random, pick) : signInOf(person, random, pick)
    const label = isAttack ? 1 : 0
    const said: TrainingEvent = random.next() < labelled ? { ...row, label } : row
    return { row: said, isAttack }
  }).toSorted((a, b) => a.row.timestamp - b.row.timestamp)
  return { rows: made.map(({ row }) => row), isAttack: made.map(({ isAttack }) => isAttack) }
}

type Pick = <Item>(items: readonly Item[]) => Item

const personOf = (at: number, random: Random, pick: Pick): Person => ({
  userId: `person.${at}`,
  home: pick(cities),
  devices: Array.from({ length: 1 + random.below(2) }, () => pick(devices)),
  hours: random.next() < 0.2 ? [14, 15, 17, 19, 21, 22] : [7, 8, 9, 10, 12, 13, 14, 16],
  worksWeekends: random.next() < 0.15,
})

function signInOf(person: Person, random: Random, pick: Pick): TrainingEvent {
  if (random.next() < 0.003) person.devices[0] = pick(devices)
  let day = random.below(28)
  if (day % 7 > 4 && !person.worksWeekends && random.next() < 0.9) day -= 2 + random.below(3)
  const hour = random.next() < 0.03 ? random.below(24) : pick(person.hours)
  const place = random.next() < 0.025 ? pick(cities) : person.home
  return eventOf(person, place, pick(person.devices), day, hour, random)
}

function attackOn(person: Person, random: Random, pick: Pick): TrainingEvent {
  const day = random.below(28)
  switch (random.below(4)) {
    case 0:
      return eventOf(person, pick(remote), pick(devices), day, random.below(24), random)
    case 1:
      return eventOf(person, pick([...remote, ...cities]), pick(automated), day, random.below(24), random)
    case 2:
      return eventOf(person, pick(cities), pick(devices), day, pick([0, 1, 2, 3, 20, 23]), random)
    default:
      return eventOf(person, pick(remote), pick(person.devices), day, pick([0, 1, 2, 3, 4]), random)
  }
}

function eventOf(
  { userId }: Person,
  [city, country]: [string, string],
  [os, osVersion, userAgentType, device, deviceType]: readonly string[],
  day: number,
  hour: number,
  random: Random,
): TrainingEvent {
  return {
    timestamp: BEGIN + day * DAY + hour * 3_600_000 + random.below(3_600_000),
    features: {
      userId,
      city,
      country,
      os: os!,
      osVersion: osVersion!,
      userAgentType: userAgentType!,
      device: device!,
      deviceType: deviceType!,
      dayparting: DAYPARTS[Math.floor(hour / 6)]!,
      weekday: WEEKDAYS[day % 7]!,
    },
  }
}
