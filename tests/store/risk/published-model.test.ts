import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPublishedModel } from '../../../server/platform/risk/pipelines/published-model.ts'
import type { RiskDatabase } from '../../../server/platform/risk/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { freshDatabase } from '../support/fresh-database.ts'
import { someEvents } from './events.ts'
import { riskDatabaseOf } from '../../support/risk-database.ts'

let database: Database
let db: RiskDatabase

beforeAll(async () => {
  database = await freshDatabase('embedded')
  db = riskDatabaseOf(database)
})
afterAll(() => database.close())

test('a model that this program cannot read scores nothing, which is said once', async () => {
  const at = new Date()
  const pipeline = { id: 'p', realm: '/alpha', name: 'P', name_folded: 'p', type: 'Training' as const }
  await db
    .insertInto('risk_pipeline')
    .values({ ...pipeline, parameters: '{}', source_id: 's', created_at: at, changed_at: at } as never)
    .execute()
  const execution = { id: 'e', pipeline_id: 'p', realm: '/alpha', status: 'succeeded' as const, seed: '1' }
  await db
    .insertInto('risk_execution')
    .values({ ...execution, parameters: '{}', created_at: at } as never)
    .execute()
  await db
    .insertInto('risk_model')
    .values({ execution_id: 'e', bytes: Buffer.from('of another time') })
    .execute()
  await db
    .insertInto('risk_published_model')
    .values({ realm: '/alpha', pipeline_id: 'p', execution_id: 'e', published_by: 'x', published_at: at })
    .execute()
  const told: string[] = []
  const published = createPublishedModel({
    db,
    cache: database.caches.of('published model'),
    realm: '/alpha',
    report: (message) => told.push(message),
  })
  const [some] = someEvents(1)
  expect(await published.score(some!.event)).toBeUndefined()
  const sent = database.statementsSent()
  for (let nth = 0; nth < 2; nth++) expect(await published.score(some!.event)).toBeUndefined()
  expect(told).toEqual([expect.stringMatching(/execution e scores nothing/)])
  // Its bytes are not read again.
  expect(database.statementsSent() - sent).toBe(0)
})
