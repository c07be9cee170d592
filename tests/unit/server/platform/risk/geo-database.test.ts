import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPlaces } from '../../../../../server/demo/risk-places.ts'
import { openGeoDatabase } from '../../../../../server/platform/risk/geo/geo-database.ts'
import { mmdb } from './support/mmdb.ts'

let folder: string
const file = (content: Buffer): string => {
  const path = join(folder, 'places.mmdb')
  writeFileSync(path, content)
  return path
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-geo-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('an address has the place that the file says', () => {
  const locate = openGeoDatabase(
    file(
      mmdb([203, 0, 113], {
        city: { names: { en: 'São Paulo' } },
        country: { names: { en: 'Brazil' } },
        location: { latitude: -23.55, longitude: -46.63, time_zone: 'America/Sao_Paulo' },
      }),
    ),
  )
  const saoPaulo = {
    city: 'são_paulo',
    country: 'brazil',
    latitude: -23.55,
    longitude: -46.63,
    timeZone: 'America/Sao_Paulo',
  }
  expect(locate('203.0.113.7')).toEqual(saoPaulo)
  expect(locate('::ffff:203.0.113.7')).toEqual(saoPaulo)
  expect(locate('203.0.114.7')).toBeUndefined()
  expect(locate('localhost')).toBeUndefined()
  expect(locate('2001:db8::1')).toBeUndefined()
})

it('what is not known of a place is left out', () => {
  const locate = openGeoDatabase(file(mmdb([203], { country: { names: { en: 'Brazil' } } })))
  expect(locate('203.0.113.7')).toEqual({ city: null, country: 'brazil', latitude: null, longitude: null })
})

it.each([
  ['no such file', Buffer.from('hello')],
  ['an empty file', Buffer.alloc(0)],
])('%s is refused with its name', (_what, content) => {
  const path = file(content)
  expect(() => openGeoDatabase(path)).toThrow(`RISK_GEO_DB=${path}`)
})

it.each([
  ['192.0.2.0', 'paris'],
  ['198.51.100.1', 'new_york'],
  ['203.0.113.254', 'kyiv'],
  ['203.0.114.1', undefined],
  ['::1', undefined],
])('the demo has %s in %s', (address, city) => {
  expect(demoPlaces(address)?.city).toBe(city)
})
