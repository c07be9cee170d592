import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { NotifyWithin } from '../cases/case-work.ts'
import { readHeldItems } from './held-item.ts'
import { createWrites } from '../cases/writes.ts'
import type { ObjectTypes } from '../../../store/objects/object-type.ts'
import { GOVERNED_PEOPLE, lockEdge } from './edge.ts'
import { lastAtLeast } from './grant.ts'
import { revokeAccess, rolesThatBring } from './revoke.ts'

const SYSTEM = { actor: 'system' }

/**
 * Ends access whose time is over.
 *
 * @param types of the objects whose relationships are the access
 * @param notifyWithin says so in the transaction that ends it
 * @returns how many grants ended
 * @throws AggregateError of what could not be ended, when all others have been
 */
export async function expireGrants(
  db: GovernanceDatabase,
  types: () => ObjectTypes,
  now: Date,
  notifyWithin: NotifyWithin,
): Promise<number> {
  let count = 0
  const failures: unknown[] = []
  let due: DueGrant[] = []
  do {
    due = await dueBehind(db, due.at(-1), now)
    for (const { user_id: userId, catalog_id: catalogId, name } of due)
      try {
        count += await unitOfWork(db, async (tx) => {
          const ended = await expire(tx, types, userId, catalogId, now)
          if (ended > 0) {
            const roles = await rolesThatBring(tx, userId, catalogId)
            const message: Message =
              roles.length > 0
                ? { code: 'own-access-ended', params: { item: name, roles } }
                : { code: 'your-access-ended', params: { item: name } }
            await notifyWithin(tx, [{ to: userId, message }])
          }
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
  const isAccount = sql`(e.property = 'applications')`
  const end = sql`iga_ends(e.properties)`
  const behind = last
    ? sql`(${end}, ${isAccount}, e.edge_id) > (${last.at}::timestamptz, ${last.is_account}::boolean, ${last.id})`
    : sql`true`
  const { rows } = await sql<DueGrant>`
    select d.id, d.user_id, d.catalog_id, d.at, d.is_account, coalesce(
      (select c.name from iga_catalog c where c.id = d.catalog_id),
      (select o.doc ->> 'name' from managed_object o where o.collection = d.ref_collection and o.id = d.catalog_id), d.catalog_id) as name
    from (
      select e.edge_id as id, e.owner_id as user_id, e.ref_id as catalog_id, e.ref_collection, ${end}::text as at, ${isAccount} as is_account
      from managed_relationship e
      where e.owner_collection = ${GOVERNED_PEOPLE} and e.properties ? 'temporalConstraints' and e.property in ('applications', 'assignments', 'roles')
        and ${end} <= ${now} and ${behind} order by ${end}, ${isAccount}, e.edge_id limit ${PAGE}) d
    order by d.at::timestamptz, d.is_account, d.id`.execute(db)
  return rows
}

async function expire(
  tx: GovernanceTransaction,
  types: () => ObjectTypes,
  userId: string,
  catalogId: string,
  now: Date,
): Promise<number> {
  // It may have been extended, or taken, since it was found.
  const edge = await lockEdge(tx, userId, catalogId)
  if (!edge?.endsAt || edge.endsAt > now) return 0
  const item =
    (await readItems(tx, [catalogId])).get(catalogId) ??
    (await readHeldItems(tx, [catalogId], [userId])).get(catalogId)!
  const writes = createWrites(tx, types)
  const work = { tx, writes, by: SYSTEM, now }
  const longest =
    item.itemType === 'accountGrant' && (await longestNeed(tx, userId, item.applicationId ?? item.id, now))
  if (longest) {
    await lastAtLeast(work, { user: { id: userId }, item, endsAt: longest.endsAt })
    await writes.flush()
    return 0
  }
  const ended = await revokeAccess(work, userId, item, { reason: 'end date' })
  await writes.flush()
  return ended
}

/** How long an account is needed by the entitlements of its application; nothing when none outlasts it. */
async function longestNeed(
  tx: GovernanceTransaction,
  userId: string,
  applicationId: string | null,
  now: Date,
): Promise<{ readonly endsAt: Date | undefined } | undefined> {
  const needs = await tx
    .selectFrom('held_access')
    .select('ends_at')
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('item_type', '=', 'entitlementGrant')
    // What a role brings goes with the role, and lets no account of one's own last.
    .where('roles', 'is', null)
    .where((at) => at.or([at('ends_at', 'is', null), at('ends_at', '>', now)]))
    .execute()
  if (needs.length === 0) return undefined
  const ends = needs.flatMap(({ ends_at: end }) => (end === null ? [] : [end.getTime()]))
  return { endsAt: ends.length < needs.length ? undefined : new Date(Math.max(...ends)) }
}
