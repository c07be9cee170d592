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

/** Towns of the addresses that the demo tenant's people sign in from. @example demoPlaces('192.0.2.0')?.city // 'paris' */
export const demoPlaces: Locate = (given) => {
  const address = plainAddress(given) ?? ''
  const at = address.lastIndexOf('.')
  const towns = networks[address.slice(0, at)]
  return towns?.[Number(address.slice(at + 1)) % towns.length]
}
