import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { GOVERNED_PEOPLE } from './edge.ts'

/** When access was last used, as it is answered. */
export type LastUse = components['schemas']['LastUse']

/** A person who opens the same application again and again is written once in this time. */
const ANEW_AFTER = '1 minute'

/**
 * Says that a person has opened an application just now.
 *
 * @returns when it was last written
 * @throws DomainError `account-not-found` for who has no account there, whether the application exists or not
 */
export async function recordUse(
  db: GovernanceDatabase,
  userId: string,
  applicationId: string,
  now: Date,
): Promise<LastUse> {
  // The lock: an account that is taken away at this very moment is none.
  await sql`
    with account as (
      select e.edge_id from managed_relationship e where e.owner_collection = ${GOVERNED_PEOPLE} and e.owner_id = ${userId}
        and e.property = 'applications' and e.ref_id = ${applicationId} for key share)
    update iga_access f set used_at = ${now}::timestamptz from account a
    where f.edge_id = a.edge_id and (f.used_at is null or f.used_at <= ${now}::timestamptz - ${ANEW_AFTER}::interval)`.execute(
    db,
  )
  const used = await lastUseOf(db, userId, applicationId)
  if (!used) throw new DomainError('account-not-found')
  return used
}

/** When a person last used an application; nothing where they have no account there. */
export async function lastUseOf(
  db: GovernanceDatabase,
  userId: string,
  applicationId: string | RawBuilder<string | null>,
): Promise<LastUse | undefined> {
  const { rows } = await sql<{ used: LastUse }>`select ${asLastUse(sql`g.used_at`)} as used
    from held_access g
    where g.user_id = ${userId} and g.application_id = ${applicationId} and g.item_type = 'accountGrant'
    order by g.used_at desc nulls last limit 1`.execute(db)
  return rows[0]?.used
}

/** The moment at which the account behind a grant `g`, its own or that of its application, was last used. */
export const usedAt: RawBuilder<Date | null> = sql`(
  select max(a.used_at) from held_access a
  where a.user_id = g.user_id and a.application_id = g.application_id and a.item_type = 'accountGrant')`

/** A moment, or none, as {@link LastUse}. */
export const asLastUse = (
  moment: RawBuilder<unknown>,
): RawBuilder<LastUse> => sql`jsonb_strip_nulls(jsonb_build_object(
  'state', case when ${moment} is null then 'none' else 'recorded' end,
  'at', to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`
