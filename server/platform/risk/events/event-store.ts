import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { StoreTransaction } from '../../../store/tables.ts'
import type { ScoredEvent } from '../scoring/score-event.ts'
import type { EventRow, RiskDatabase, RiskTransaction } from '../tables.ts'
import type { EventDetails } from './event-details.ts'

/** Keeps scored events. One that is there already stays as it is. */
export async function insertEvents(
  db: RiskDatabase | RiskTransaction,
  events: readonly ScoredEvent[],
): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('risk_event')
    .values(events.map(newRow))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * Keeps events as they are scored now, those too that are there already; whose they are and what is shown of them stays.
 * The rule of an address is not said of somebody whose name was taken away: it may be the address itself.
 */
export async function rescoreEvents(db: RiskDatabase, events: readonly ScoredEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('risk_event')
    .values(events.map(newRow))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        is_risky: ref('excluded.is_risky'),
        risk_score: ref('excluded.risk_score'),
        risk_threshold: ref('excluded.risk_threshold'),
        clustering_score: ref('excluded.clustering_score'),
        clustering_reasons: ref('excluded.clustering_reasons'),
        behavior_score: ref('excluded.behavior_score'),
        behavior_reasons: ref('excluded.behavior_reasons'),
        heuristics: ref('excluded.heuristics'),
        is_blocked: ref('excluded.is_blocked'),
        is_bot: ref('excluded.is_bot'),
        details: rescoredDetails,
      })),
    )
    .execute()
}

const rescoredDetails = sql<string>`(risk_event.details - 'address')
  || jsonb_build_object('scores', coalesce(excluded.details -> 'scores', '{}'::jsonb))
  || case when excluded.details ? 'address' and risk_event.user_id = excluded.user_id
    then jsonb_build_object('address', excluded.details -> 'address') else '{}'::jsonb end`

const newRow = (scored: ScoredEvent) => {
  const row = eventRow(scored)
  return { ...row, details: JSON.stringify(row.details) }
}

/** An event as it is kept. */
export function eventRow(scored: ScoredEvent): EventRow {
  const { event, behavior, clustering, heuristics } = scored
  const { location, userAgent, agentFamily } = event
  const details: EventDetails = {
    ...(userAgent === undefined ? {} : { userAgent }),
    ...(agentFamily === null ? {} : { agentFamily }),
    ...(location?.timeZone === undefined ? {} : { timeZone: location.timeZone }),
    raw: event.raw,
    scores: heuristics,
    ...(scored.address ? { address: scored.address } : {}),
  }
  return {
    id: event.id,
    realm: event.realm,
    at: new Date(event.at),
    user_id: event.userId,
    raw_user_id: event.rawUserId,
    raw_user_folded: event.rawUserId.toLowerCase(),
    person_id: event.personId,
    outcome: event.outcome,
    source: event.source,
    ip: event.ip,
    city: location?.city ?? null,
    country: location?.country ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    os: event.os,
    os_version: event.osVersion,
    agent_type: event.agentType,
    device: event.device,
    device_type: event.deviceType,
    dayparting: event.dayparting,
    weekday: event.weekday,
    is_risky: scored.level === 'high',
    risk_score: scored.score,
    risk_threshold: scored.threshold,
    clustering_score: clustering?.score ?? 0,
    behavior_score: behavior?.score ?? 0,
    behavior_reasons: [...(behavior?.reasons ?? [])],
    clustering_reasons: [...(clustering?.reasons ?? [])],
    heuristics: Object.keys(heuristics),
    is_blocked: scored.isBlocked,
    is_bot: event.isBot,
    details,
  }
}

/** Statements of one round, so that a store with much that is old is cleaned over several. */
const MOST_TIMES = 20
const AT_ONCE = 5_000

/** Removes events of before a moment, some at a time. */
export async function removeOldEvents(db: RiskDatabase, realm: string, before: Date): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times++) {
    const { numDeletedRows } = await db
      .deleteFrom('risk_event')
      .where('id', 'in', (old) =>
        old
          .selectFrom('risk_event')
          .select('id')
          .where('realm', '=', realm)
          .where('at', '<', before)
          .limit(AT_ONCE),
      )
      .executeTakeFirstOrThrow()
    if (numDeletedRows < AT_ONCE) return
  }
}

/**
 * Takes from the events of somebody who is deleted what says who it was. They stay, as those of one person who has no name any more.
 */
export async function pseudonymise(tx: StoreTransaction, personId: string): Promise<void> {
  const name = `deleted_${randomBytes(8).toString('hex')}`
  await sql`update risk_event set user_id = ${name}, raw_user_id = ${name}, raw_user_folded = ${name}, person_id = null, ip = null,
    details = jsonb_build_object('raw', '{}'::jsonb, 'scores', coalesce(details -> 'scores', '{}'::jsonb))
    where person_id = ${personId}`.execute(tx)
}
