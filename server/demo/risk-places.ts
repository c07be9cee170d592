import { plainAddress } from '../platform/kernel/outbound/public-address.ts'
import type { Locate, Location } from '../platform/risk/events/risk-event.ts'

const paris = { city: 'paris', country: 'france', latitude: 48.86, longitude: 2.35, timeZone: 'Europe/Paris' }
const lyon = { ...paris, city: 'lyon', latitude: 45.76, longitude: 4.84 }
const london = {
  city: 'london',
  country: 'united_kingdom',
  latitude: 51.51,
  longitude: -0.13,
  timeZone: 'Europe/London',
}
const austin = {
  city: 'austin',
  country: 'united_states',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
}
const newYork = {
  ...austin,
  city: 'new_york',
  latitude: 40.71,
  longitude: -74.01,
  timeZone: 'America/New_York',
}
const singapore = {
  city: 'singapore',
  country: 'singapore',
  latitude: 1.35,
  longitude: 103.82,
  timeZone: 'Asia/Singapore',
}
const saoPaulo = {
  city: 'são_paulo',
  country: 'brazil',
  latitude: -23.55,
  longitude: -46.63,
  timeZone: 'America/Sao_Paulo',
}
const kyiv = { city: 'kyiv', country: 'ukraine', latitude: 50.45, longitude: 30.52, timeZone: 'Europe/Kyiv' }

/** Networks that are for documentation (RFC 5737), by their first three numbers; the fourth says which town. */
const networks: Readonly<Record<string, readonly Location[]>> = {
  '192.0.2': [paris, lyon, london],
  '198.51.100': [austin, newYork],
  '203.0.113': [singapore, saoPaulo, kyiv],
}

/** A town of the demo tenant. */
export interface DemoTown {
  readonly city: string
  readonly country: string
  /** Of its clocks in winter, ahead of UTC. */
  readonly hoursAhead: number
  readonly network: string
  /** Of its addresses within the network: the rest of the fourth number by how many towns there are. */
  readonly place: number
}

const hours: Readonly<Record<string, number>> = {
  london: 0,
  paris: 1,
  lyon: 1,
  kyiv: 2,
  singapore: 8,
  austin: -6,
  new_york: -5,
  são_paulo: -3,
}

export const demoTowns: readonly DemoTown[] = Object.entries(networks).flatMap(([network, towns]) =>
  towns.map(({ city, country }, place) => ({
    city: city ?? '',
    country: country ?? '',
    hoursAhead: hours[city ?? ''] ?? 0,
    network,
    place,
  })),
)

/** An address of a town. @param nth from 0 to 80 @example demoAddress(demoTowns[0]!, 1) // '192.0.2.3' */
export function demoAddress({ network, place }: DemoTown, nth: number): string {
  return `${network}.${nth * (networks[network]?.length ?? 1) + place}`
}

/** Towns of the addresses that the demo tenant's people sign in from. @example demoPlaces('192.0.2.0')?.city // 'paris' */
export const demoPlaces: Locate = (given) => {
  const address = plainAddress(given) ?? ''
  const at = address.lastIndexOf('.')
  const towns = networks[address.slice(0, at)]
  return towns?.[Number(address.slice(at + 1)) % towns.length]
}
