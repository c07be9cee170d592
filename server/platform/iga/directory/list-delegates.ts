import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JsonObject } from '../../../store/objects/json.ts'
import { listPageOf } from '../lists/lists.ts'
import type { PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { shownDelegate } from './shown-delegate.ts'
import type { Delegate, DelegationRow } from './shown-delegate.ts'

/** A list call on the delegates of a person; pages count from 1. */
export interface DelegateSearch extends PageQuery {
  readonly queryString?: string | undefined
  readonly sortBy?: 'userName' | 'givenName' | 'sn' | undefined
  readonly sortDir?: 'asc' | 'desc' | undefined
}

/** @param collection that holds the people */
export async function listDelegates(
  db: GovernanceDatabase,
  collection: string,
  userId: string,
  query: DelegateSearch,
  now: Date,
): Promise<{ readonly rows: Delegate[]; readonly total: number }> {
  const { size, offset } = listPageOf(query, 1)
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const names = sql`lower(concat_ws(' ', o.doc ->> 'givenName', o.doc ->> 'sn', o.doc ->> 'userName'))`
  const found = text === '' ? sql`true` : sql`position(${text} in ${names}) > 0`
  const from = sql`iga_delegation d left join managed_object o on o.collection = ${collection} and o.id = d.proxy_id
    where d.user_id = ${userId} and ${found}`
  const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${from}`.execute(db)
  const { rows } = await sql<DelegationRow & { person: JsonObject | null }>`
    select d.*, jsonb_build_object('userName', o.doc ->> 'userName', 'givenName', o.doc ->> 'givenName', 'sn', o.doc ->> 'sn',
      'profileImage', o.doc ->> 'profileImage') as person
    from ${from} order by ${orderBy(query, now)}, d.created_at desc, d.id limit ${size} offset ${offset}`.execute(
    db,
  )
  return {
    total: Number(counted[0]?.n ?? 0),
    rows: rows.map((row) => shownDelegate(row, { id: row.proxy_id, ...row.person }, now)),
  }
}

function orderBy({ sortBy, sortDir }: DelegateSearch, now: Date): RawBuilder<unknown> {
  if (sortBy === undefined) return sql`(d.ends_at is not null and d.ends_at <= ${now})`
  const value = sql`lower(o.doc ->> ${sql.lit(sortBy)})`
  return sortDir === 'desc' ? sql`${value} desc nulls last` : sql`${value} asc nulls last`
}
