import { sql } from 'kysely'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernanceDatabase, GovernanceTransaction, ItemType } from '../tables.ts'
import type { ReviewScope } from './review-scope.ts'

type Executor = GovernanceDatabase | GovernanceTransaction

/** Somebody whose access is reviewed. */
export interface ReviewedPerson {
  readonly id: string
  readonly job: string | null
  readonly manager: string | null
  /** Ids of people at the properties that stages name. */
  readonly paths: Readonly<Record<string, readonly string[]>>
}

/** The next people of a campaign in the order of their ids. @param cursor after whom @param paths properties that stages name */
export async function readPeople(
  db: Executor,
  scope: ReviewScope,
  paths: readonly string[],
  cursor: string,
  most: number,
): Promise<ReviewedPerson[]> {
  const ofPath = (name: string) => sql`select ${name}::text as name, coalesce(
      (select jsonb_agg(e.ref_id order by e.rev, e.edge_id) from managed_relationship e where e.owner_collection = o.collection and e.owner_id = o.id
        and e.property = ${name} and e.ref_collection = o.collection),
      (select jsonb_agg(regexp_replace(v #>> '{}', '^.*/', '')) from jsonb_path_query(o.doc -> ${name}::text, '$[*] ? (@.type() == "string")') v),
      '[]'::jsonb) as ids`
  const found =
    paths.length === 0
      ? sql`'{}'::jsonb`
      : sql`(select jsonb_object_agg(p.name, p.ids) from (${sql.join(paths.map(ofPath), sql` union all `)}) p)`
  const { rows } = await sql<ReviewedPerson>`
    select o.id, nullif(o.doc ->> 'jobTitle', '') as job, ${found} as paths,
      (select m.ref_id from managed_relationship m where m.owner_collection = o.collection and m.owner_id = o.id
        and m.property = 'manager' order by m.rev, m.edge_id limit 1) as manager
    from managed_object o where o.collection = ${GOVERNED_PEOPLE} and o.id > ${cursor} and ${scope.people}
    order by o.id limit ${most}`.execute(db)
  return rows
}

/** How many people there are to look at. */
export async function countPeople(db: Executor, scope: ReviewScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from managed_object o
    where o.collection = ${GOVERNED_PEOPLE} and ${scope.people}`.execute(db)
  return rows[0]?.n ?? 0
}

/** What a review before said. */
export interface LastDecision {
  readonly decision: string | null
  readonly at: Date | null
  /** Id of a person. */
  readonly by: string | null
  readonly campaignId: string
}

/** Something that one of the people holds, with what was decided of it last. */
export interface ReviewedGrantRow {
  readonly id: string
  readonly user_id: string
  readonly catalog_id: string
  readonly item_type: ItemType
  readonly application_id: string | null
  readonly name: string
  readonly by_role: boolean
  readonly ends_at: Date | null
  readonly granted_at: Date | null
  readonly doc: JsonObject
  readonly disconnected: boolean | null
  readonly last: LastDecision | undefined
}

/** What some people hold now, as far as the campaign is about it. */
export async function readHeld(
  db: Executor,
  scope: ReviewScope,
  ids: readonly string[],
  now: Date,
): Promise<ReviewedGrantRow[]> {
  const { rows } = await sql<Omit<ReviewedGrantRow, 'last'>>`
    select g.id, g.user_id, g.catalog_id, g.item_type, g.application_id, g.name, g.roles is not null as by_role, g.ends_at, g.granted_at, g.doc,
      c.disconnected
    from held_access g left join iga_catalog c on c.id = g.catalog_id collate "default" ${scope.beside}
    where g.user_id = any(${ids}::text[]) and g.item_type = any(${[...scope.types]}::text[])
      and (g.starts_at is null or g.starts_at <= ${now}::timestamptz) and (g.ends_at is null or g.ends_at > ${now}::timestamptz) and ${scope.items}
    order by g.user_id, g.catalog_id`.execute(db)
  const last = await lastDecisions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, last: last.get(row.id) }))
}

/** What was decided last of some grants, by their ids. */
async function lastDecisions(db: Executor, grantIds: readonly string[]): Promise<Map<string, LastDecision>> {
  if (grantIds.length === 0) return new Map()
  const { rows } = await sql<LastDecision & { readonly grantId: string }>`
    select distinct on (r.grant_id) r.grant_id as "grantId", r.decision, r.decided_at as at, r.decided_by as by, r.campaign_id as "campaignId"
    from iga_review_item r where r.grant_id = any(${grantIds}::text[]) and r.signed_off_at is not null
    order by r.grant_id, r.signed_off_at desc, r.id desc`.execute(db)
  return new Map(rows.map(({ grantId, ...decision }) => [grantId, decision]))
}

/** When the accounts of some people were last used, by `{person} {application}`; `null` = never. */
export async function readUses(db: Executor, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const { rows } = await sql<{ account: string; used_at: Date | null }>`
    select e.owner_id || ' ' || e.ref_id as account, f.used_at from managed_relationship e left join iga_access f on f.edge_id = e.edge_id
    where e.owner_collection = ${GOVERNED_PEOPLE} and e.owner_id = any(${ids}::text[]) and e.property = 'applications'`.execute(
    db,
  )
  return new Map(rows.map(({ account, used_at: at }) => [account, at]))
}

/** Which entitlements of a list some people hold, whether the campaign is about them or not. */
export async function readHeldOf(
  db: Executor,
  ids: readonly string[],
  items: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (items.length === 0) return new Map()
  const { rows } = await sql<{
    user_id: string
    held: string[]
  }>`select h.user_id, array_agg(h.catalog_id) as held from held_item h
    where h.user_id = any(${ids}::text[]) and h.catalog_id = any(${items}::text[]) group by h.user_id`.execute(
    db,
  )
  return new Map(rows.map(({ user_id: id, held }) => [id, new Set(held)]))
}
