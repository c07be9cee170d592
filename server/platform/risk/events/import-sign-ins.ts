import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { SignInAttempt } from '../../ports/sign-in-events.ts'
import type { RiskConfig } from '../config/risk-config.ts'
import { createRunningPast } from '../scoring/running-past.ts'
import { scoreEvent } from '../scoring/score-event.ts'
import type { ScoredEvent } from '../scoring/score-event.ts'
import type { RiskDatabase } from '../tables.ts'
import { insertEvents } from './event-store.ts'
import { riskEventOf } from './risk-event.ts'
import type { Locate } from './risk-event.ts'

/** A statement of PostgreSQL has 65,535 parameters at most. */
const AT_ONCE = 1_000

/**
 * Scores and keeps many tries to sign in, all or none, each by those before it; of what is there already nothing is looked at.
 *
 * @param attempts the oldest first
 * @returns how many there were
 */
export async function importSignIns(
  {
    db,
    config,
    locate,
    zone,
  }: {
    readonly db: RiskDatabase
    readonly config: RiskConfig
    readonly locate: Locate
    readonly zone: string
  },
  attempts: Iterable<SignInAttempt>,
): Promise<number> {
  const past = createRunningPast(config)
  let scored: ScoredEvent[] = []
  let count = 0
  for (const attempt of attempts) {
    const event = riskEventOf(attempt, attempt.userName, { id: randomUUID(), locate, zone })
    scored.push(scoreEvent(event, past.of(event), config))
    past.add(event)
    count++
    if (scored.length < AT_ONCE) continue
    await insertEvents(db, scored)
    scored = []
    await setImmediate()
  }
  await insertEvents(db, scored)
  return count
}
