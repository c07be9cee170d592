import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { TellWithin } from '../requests/progress.ts'
import { readHeldItems } from './held-item.ts'
import { createWrites } from '../requests/writes.ts'
import { lastAtLeast, takeAccess } from './provision.ts'

const SYSTEM = { actor: 'system' }

/**
 * Ends access whose time is over.
 *
 * @param tell says so in the transaction that ends it
 * @returns how many grants ended
 * @throws AggregateError of what could not be ended, when all others have been
 */
export async function expireGrants(db: GovernanceDatabase, now: Date, tell: TellWithin): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  let due: DueGrant[] = []
  do {
    due = await dueBehind(db, due.at(-1), now)
    for (const { user_id: userId, catalog_id: catalogId, name } of due)
      try {
        count += await unitOfWork(db, async (tx) => {
          const ended = await expire(tx, userId, catalogId, now)
          if (ended > 0)
            await tell(tx, [{ to: userId, message: `Your access to ${name} has ended, as it was agreed.` }])
          return ended
        })
      } catch (error) {
        failures.push(error)
      }
  } while (due.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

const PAGE = 200

interface DueGrant {
  readonly id: string
  readonly user_id: string
  readonly catalog_id: string
  readonly name: string
  /** When it ends, to the last digit: what cannot be ended stays behind the page. */
  readonly at: string
  readonly is_account: boolean
}

/** The next page of what is over: an account after what needs it, so that each is said by its own name. */
async function dueBehind(db: GovernanceDatabase, last: DueGrant | undefined, now: Date): Promise<DueGrant[]> {
  const isAccount = sql`item_type = 'accountGrant'`
  const behind = last
    ? sql`(ends_at, ${isAccount}, id) > (${last.at}::timestamptz, ${last.is_account}::boolean, ${last.id})`
    : sql`true`
  const { rows } = await sql<DueGrant>`
    select id, user_id, catalog_id, name, ends_at::text as at, ${isAccount} as is_account from iga_grant
    where ends_at <= ${now} and ${behind} order by ends_at, ${isAccount}, id limit ${PAGE}`.execute(db)
  return rows
}

async function expire(
  tx: GovernanceTransaction,
  userId: string,
  catalogId: string,
  now: Date,
): Promise<number> {
  // It may have been extended, or taken, since it was found.
  const grant = await tx
    .selectFrom('iga_grant')
    .select(['id', 'item_type', 'application_id'])
    .where('user_id', '=', userId)
    .where('catalog_id', '=', catalogId)
    .where('ends_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!grant) return 0
  const item =
    (await readItems(tx, [catalogId])).get(catalogId) ??
    (await readHeldItems(tx, [catalogId], [userId])).get(catalogId)!
  const writes = createWrites(tx)
  const work = { tx, writes, by: SYSTEM, now }
  const longest =
    grant.item_type === 'accountGrant' && (await longestNeed(tx, userId, grant.application_id, now))
  if (longest) {
    await lastAtLeast(work, { user: { id: userId }, item, endsAt: longest.endsAt })
    await writes.flush()
    return 0
  }
  return takeAccess(work, userId, item, { reason: 'end date' })
}

/** How long an account is needed by the entitlements of its application; nothing when none outlasts it. */
async function longestNeed(
  tx: GovernanceTransaction,
  userId: string,
  applicationId: string | null,
  now: Date,
): Promise<{ readonly endsAt: Date | undefined } | undefined> {
  const needs = await tx
    .selectFrom('iga_grant')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('item_type', '=', 'entitlementGrant')
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .execute()
  if (needs.length === 0) return undefined
  const ends = needs.flatMap(({ ends_at: end }) => (end === null ? [] : [end.getTime()]))
  return { endsAt: ends.length < needs.length ? undefined : new Date(Math.max(...ends)) }
}
