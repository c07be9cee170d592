import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRiskConfig } from '../../../server/platform/risk/config/parse-risk-config.ts'
import type { RiskEvent } from '../../../server/platform/risk/events/risk-event.ts'
import { insertEvents } from '../../../server/platform/risk/events/event-store.ts'
import { readPast } from '../../../server/platform/risk/scoring/past.ts'
import { createRunningPast } from '../../../server/platform/risk/scoring/running-past.ts'
import { scoreEvent } from '../../../server/platform/risk/scoring/score-event.ts'
import type { RiskDatabase } from '../../../server/platform/risk/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { runs } from '../../support/runs.ts'
import { databasesByDay, freshDatabase } from '../support/fresh-database.ts'
import { someEvents } from './events.ts'
import { riskDatabaseOf } from '../../support/risk-database.ts'

const config = parseRiskConfig({
  heuristics: {
    brute_force: { failures: 3, minutes: 10 },
    credential_stuffing: { people: 3, minutes: 20 },
    distributed_attack: { addresses: 2, minutes: 30 },
    suspicious_ip: { failures: 4, hours: 2 },
  },
  behavior: { signIns: 2 },
})
const [like] = someEvents(1)
const [austin, paris] = [1, 6].map((nth) => someEvents(10)[nth]!.event.location)

const told = fc.record({
  /** Minutes since the one before. */
  after: fc.constantFrom(0, 1, 5, 40, 300, 3_000_000),
  userId: fc.constantFrom('ada', 'bob', 'cy'),
  ip: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3', null),
  outcome: fc.constantFrom<RiskEvent['outcome'][]>('success', 'failure', 'failure'),
  location: fc.constantFrom(austin, paris, undefined),
  os: fc.constantFrom('mac', 'windows', null),
  dayparting: fc.constantFrom('morning', 'night'),
})

describe.each(databasesByDay)('the past that is kept while events are told, on %s', (kind) => {
  let database: Database
  let db: RiskDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = riskDatabaseOf(database)
  })
  afterAll(() => database.close())

  it('is the one that would be read', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(told, { maxLength: 25 }), async (events) => {
        run++
        await db.deleteFrom('risk_event').execute()
        const past = createRunningPast(config)
        let at = Date.UTC(2026, 0)
        for (const [nth, { after, ...given }] of events.entries()) {
          at += after * 60_000
          const event: RiskEvent = { ...like!.event, ...given, id: `${run}-${nth}`, at }
          const read = await readPast(db, event, config)
          const kept = past.of(event)
          expect(kept).toEqual(read)
          past.add(event)
          await insertEvents(db, [scoreEvent(event, kept, config)])
        }
      }),
      runs(150),
    )
  })
})
