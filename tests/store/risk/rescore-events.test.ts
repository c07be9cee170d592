import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  eventRow,
  insertEvents,
  pseudonymise,
  rescoreEvents,
} from '../../../server/platform/risk/events/event-store.ts'
import type { ScoredEvent } from '../../../server/platform/risk/scoring/score-event.ts'
import type { EventRow, RiskDatabase } from '../../../server/platform/risk/tables.ts'
import type { Database } from '../../../server/store/database.ts'
import { unitOfWork } from '../../../server/store/unit-of-work.ts'
import { databasesByDay, freshDatabase } from '../support/fresh-database.ts'
import { someEvents } from './events.ts'
import { riskDatabaseOf } from '../../support/risk-database.ts'

const [plain] = someEvents(2).slice(1)
const before: ScoredEvent = {
  ...plain!,
  score: 0,
  level: 'low',
  heuristics: { is_brute_force: 95 },
  isBlocked: false,
  address: { isAllowed: true, rule: '203.0.113.1' },
}
const after: ScoredEvent = {
  ...before,
  event: { ...before.event, isBot: true, raw: { transactionId: 'other' }, rawUserId: 'OTHER' },
  score: 100,
  level: 'high',
  heuristics: { is_suspicious_ip: 65 },
  isBlocked: true,
  address: { isAllowed: false, rule: '203.0.113.0/24' },
}

describe.each(databasesByDay)('events that are scored anew, on %s', (kind) => {
  let database: Database
  let db: RiskDatabase
  beforeAll(async () => {
    database = await freshDatabase(kind)
    db = riskDatabaseOf(database)
  })
  afterAll(() => database.close())
  const rowOf = (id: string): Promise<EventRow> =>
    db.selectFrom('risk_event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const withId = (id: string, scored: ScoredEvent, personId: string | null = null): ScoredEvent => ({
    ...scored,
    event: { ...scored.event, id, personId },
  })

  it.each([
    ['with a rule of its address', after],
    ['without one', { ...after, isBlocked: false, address: undefined, heuristics: {} }],
  ])('have the whole score, %s, and are otherwise as they were', async (name, anew) => {
    await insertEvents(db, [withId(name, before)])
    await rescoreEvents(db, [withId(name, anew)])
    const [was, is] = [eventRow(withId(name, before)), eventRow(withId(name, anew))]
    const { scores, address } = is.details
    const { address: _old, ...kept } = was.details
    expect(await rowOf(name)).toEqual({
      ...is,
      raw_user_id: was.raw_user_id,
      raw_user_folded: was.raw_user_folded,
      details: { ...kept, scores, ...(address ? { address } : {}) },
    })
  })

  it('stay nobody’s where somebody was deleted', async () => {
    await insertEvents(db, [withId('deleted', before, 'p1')])
    await unitOfWork(database.kysely, (tx) => pseudonymise(tx, 'p1'))
    const was = await rowOf('deleted')
    await rescoreEvents(db, [withId('deleted', after, 'p1')])
    const is = await rowOf('deleted')
    expect(is).toMatchObject({ risk_score: 100, is_blocked: true, heuristics: ['is_suspicious_ip'] })
    expect([is.user_id, is.raw_user_id, is.person_id, is.ip]).toEqual([
      was.user_id,
      was.raw_user_id,
      null,
      null,
    ])
    expect(is.details).toEqual({ raw: {}, scores: { is_suspicious_ip: 65 } })
  })
})
