import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'

/** As what somebody reads a violation who is no administrator: they decide on it or did, or they lead whose access it is. */
export type ViolationReader = 'decides' | 'leads'

/** Ids of the people whom somebody leads. @param collection that holds the people */
export const reportsOf = (collection: string, managerId: string): RawBuilder<unknown> =>
  sql`select m.owner_id from managed_relationship m where m.ref_collection = ${collection} and m.ref_id = ${managerId}
    and m.owner_collection = ${collection} and m.property = 'manager' and m.owner_id <> ${managerId}`

/** Which of some violations a person may read, and as what. */
export async function violationReaders(
  db: GovernanceDatabase | GovernanceTransaction,
  collection: string,
  personId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ViolationReader>> {
  const { rows } = await sql<{ id: string; decides: boolean; leads: boolean }>`
    select v.id, v.id in (select a.case_id from iga_assignment a where a.case_id = any(${[...ids]}::text[])
      and a.user_id = ${personId} and (a.valid_until is null or a.valid_until > ${now})) as decides, v.user_id in (${reportsOf(collection, personId)}) as leads
    from iga_violation v where v.id = any(${[...ids]}::text[])`.execute(db)
  return new Map(
    rows
      .filter(({ decides, leads }) => decides || leads)
      .map(({ id, decides }) => [id, decides ? 'decides' : 'leads']),
  )
}
