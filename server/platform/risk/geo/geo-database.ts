import { readFileSync } from 'node:fs'
import { Reader, validate } from 'maxmind'
import type { CityResponse } from 'maxmind'
import { plainAddress } from '../../kernel/outbound/public-address.ts'
import type { Locate } from '../events/risk-event.ts'
import { token } from '../events/features.ts'

/**
 * Where addresses are, by a file of the operator's own with towns (`.mmdb`). The file is read once.
 *
 * @throws an Error that names the file, where it cannot be read or is no such file
 * @example const locate = openGeoDatabase('/var/lib/geo/city.mmdb'); locate('203.0.113.7')?.country // 'united_states'
 */
export function openGeoDatabase(file: string): Locate {
  const reader = readerOf(file)
  return (address) => {
    const plain = plainAddress(address)
    const found = plain !== undefined && validate(plain) ? reader.get(plain) : null
    if (!found) return undefined
    const { city, country, location } = found
    const { latitude = null, longitude = null } = location ?? {}
    return {
      city: token(city?.names?.en),
      country: token(country?.names?.en),
      latitude,
      longitude,
      ...(location?.time_zone === undefined ? {} : { timeZone: location.time_zone }),
    }
  }
}

function readerOf(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `RISK_GEO_DB=${file}: is no file of places that can be read (${why}). Name an .mmdb file with towns, or leave it out.`,
      { cause: error },
    )
  }
}
