import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoRiskEvents } from '../../../server/demo/risk-events.ts'
import { demoAddress, demoPlaces, demoTowns } from '../../../server/demo/risk-places.ts'
import type { PeoplePort } from '../../../server/platform/ports/people-port.ts'
import { heuristicNames } from '../../../server/platform/risk/events/heuristic-names.ts'
import { folderBuckets } from '../../../server/platform/risk/sources/buckets/folder-buckets.ts'
import { createRiskService } from '../../../server/platform/risk/risk-service.ts'
import type { RiskService } from '../../../server/platform/risk/risk-service.ts'
import type { RiskDatabase } from '../../../server/platform/risk/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { riskDatabaseOf } from '../../support/risk-database.ts'

const now = Date.UTC(2026, 10, 29, 12)
const some = Array.from({ length: 60 }, (_, n) => ({
  id: `p${n}`,
  component: 'managed/alpha_user',
  userName: `user.${n}`,
}))
const people = {
  listPeople: async (_realm: string, { offset, size }: { offset: number; size: number }) =>
    some.slice(offset, offset + size),
  findForSignIn: async () => null,
  readPerson: async () => null,
  onDeleted: () => {},
} as unknown as PeoplePort

let database: Database
let db: RiskDatabase
let risk: RiskService
let made: number

beforeAll(async () => {
  database = await freshDatabase('embedded')
  db = riskDatabaseOf(database)
  const buckets = folderBuckets(join(tmpdir(), 'no-buckets-here'))
  risk = createRiskService({ database, people, realm: '/alpha', locate: demoPlaces, buckets })
  made = await seedDemoRiskEvents(risk, people, { realm: '/alpha', now })
})
afterAll(() => database.close())

test('people of the demo have a hundred sign-ins each, in the four weeks before now', async () => {
  expect(made).toBeGreaterThan(some.length * 80)
  expect(made).toBeLessThan(some.length * 130)
  const { first, last, n } = await db
    .selectFrom('risk_event')
    .select(({ fn }) => [
      fn.min('at').as('first'),
      fn.max('at').as('last'),
      fn.count('person_id').distinct().as('n'),
    ])
    .executeTakeFirstOrThrow()
  expect(first.getTime()).toBeGreaterThan(now - 30 * 86_400_000)
  expect(last.getTime()).toBeLessThan(now)
  expect(Number(n)).toBe(some.length)
})

test('every kind of attack is among them, and found; most of the rest is not risky', async () => {
  const rows = await db.selectFrom('risk_event').select(['heuristics', 'is_bot', 'is_risky', 'ip']).execute()
  const found = new Set(rows.flatMap(({ heuristics }) => heuristics))
  expect([...found].toSorted()).toEqual([...heuristicNames].toSorted())
  expect(rows.some(({ is_bot: isBot }) => isBot)).toBe(true)
  const risky = rows.filter(({ is_risky: isRisky }) => isRisky).length
  expect(risky).toBeGreaterThan(30)
  expect(risky).toBeLessThan(rows.length / 10)
})

test('they are made once', async () => {
  expect(await seedDemoRiskEvents(risk, people, { realm: '/alpha', now })).toBe(0)
})

test('addresses of a town are in it', () => {
  for (const town of demoTowns)
    for (const nth of [0, 1, 60, 80]) {
      const address = demoAddress(town, nth)
      expect(Number(address.split('.')[3])).toBeLessThan(256)
      expect(demoPlaces(address)).toMatchObject({ city: town.city, country: town.country })
    }
})
