import { sql } from 'kysely'
import { removeOldAudit } from './audit-chain/retention.ts'
import type { Database } from './database.ts'

/** For how many days something is kept. */
export interface Retention {
  readonly audit: number
  readonly notifications: number
}

export const retentionDefaults: Retention = { audit: 400, notifications: 90 }

const EVERY_MS = 10 * 60_000
const DAY = 86_400_000
const NOTIFICATIONS_AT_ONCE = 1_000
/** Statements of one round, so that a store with much that is old is cleaned over several. */
const MOST_TIMES = 20

/**
 * Removes what is older than it is kept, some at a time.
 *
 * @param report receives what went wrong; the next round tries again
 * @returns ends the rounds
 * @example const stop = startRetention(database, retentionDefaults, (error) => logger.warn(error)); stop()
 */
export function startRetention(
  database: Database,
  kept: Retention,
  report: (error: unknown) => void,
): () => void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    removeOld(database, kept, Date.now())
      .catch(report)
      .finally(() => (running = false))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One round of {@link startRetention}. @returns rows of the audit trail and notifications that were removed */
export async function removeOld(
  database: Database,
  kept: Retention,
  now: number,
): Promise<{ readonly audit: number; readonly notifications: number }> {
  const cutoff = new Date(now - kept.notifications * DAY)
  return {
    audit: await repeated(() => removeOldAudit(database, kept.audit, now)),
    notifications: await repeated(() => removeNotifications(database, cutoff)),
  }
}

async function repeated(remove: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let times = 0; times < MOST_TIMES; times++) {
    const count = await remove()
    sum += count
    if (count === 0) break
  }
  return sum
}

/** Notifications with their links on both sides; that each was made stands in the trail. */
async function removeNotifications(database: Database, cutoff: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from managed_object where collection = 'internal/notification'
        and doc ->> 'createDate' < ${cutoff.toISOString()}
      limit ${NOTIFICATIONS_AT_ONCE} for update skip locked),
    unlinked as (
      delete from managed_relationship r using old
      where (r.owner_collection = 'internal/notification' and r.owner_id = old.id)
        or (r.ref_collection = 'internal/notification' and r.ref_id = old.id)),
    gone as (
      delete from managed_object o using old where o.collection = 'internal/notification' and o.id = old.id returning o.id)
    select count(*)::int as count from gone`.execute(database.kysely)
  return rows[0]?.count ?? 0
}
