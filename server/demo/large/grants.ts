import { sql } from 'kysely'
import type { GovernanceDatabase } from '../../platform/iga/tables.ts'
import type { Held } from './catalogue.ts'
import { personId } from './people.ts'

/** People of one statement; each holds ten. */
const PEOPLE_AT_ONCE = 1000
const DAY = 86_400_000

/** Who holds what, by number of the person. */
export interface Holdings {
  /** Ids of catalogue items. */
  heldBy(n: number): Held
  /** The request that brought the first of them. */
  broughtBy(n: number): string | undefined
  readonly now: Date
}

/** What of a person goes to the database. */
interface Row {
  readonly user: string
  readonly held: readonly string[]
  /** So many are their own; a role brings the others. */
  readonly own: number
  readonly request: string | null
  readonly granted: string
}

/**
 * Gives people what they hold, a thousand people in one statement: the documents are put together by the database from those of the items and of
 * the people.
 *
 * @returns how many grants are new
 */
export async function seedManyGrants(
  db: GovernanceDatabase,
  collection: string,
  people: number,
  { heldBy, broughtBy, now }: Holdings,
): Promise<number> {
  let added = 0
  for (let from = 0; from < people; from += PEOPLE_AT_ONCE) {
    const rows = Array.from({ length: Math.min(PEOPLE_AT_ONCE, people - from) }, (_, at): Row => {
      const n = from + at
      const granted = new Date(now.getTime() - (30 + ((n * 7) % 700)) * DAY).toISOString()
      const { own, byRole } = heldBy(n)
      return {
        user: personId(n),
        held: [...own, ...byRole],
        own: own.length,
        request: broughtBy(n) ?? null,
        granted,
      }
    })
    const { numAffectedRows } = await insertGrants(db, collection, rows)
    added += Number(numAffectedRows ?? 0)
  }
  return added
}

/** The same document as `grantRow` of the provisioning makes. */
function insertGrants(db: GovernanceDatabase, collection: string, rows: readonly Row[]) {
  // `offset 0`: what is the same for all ten of a person is put together once.
  return sql`
    insert into iga_grant (id, user_id, catalog_id, item_type, application_id, name, request_id, granted_at, doc)
    select g.id, u.id, c.id, c.item_type, c.application_id, c.name, g.request, u.granted::timestamptz,
      c.doc || u.part || case when c.role_id is null then u.account else '{}' end || jsonb_build_object(
        'compositeId', g.id,
        'keys', jsonb_strip_nulls(jsonb_build_object('userId', u.id, 'roleId', c.role_id, 'applicationId', c.application_id,
          'accountId', case when c.role_id is null then u.named end, 'entitlementId', c.assignment_id)),
        'catalog', jsonb_build_object('id', c.id),
        'descriptor', jsonb_build_object('idx', (c.doc #> '{descriptor,idx}') || case when c.role_id is null then u.described else '{}' end),
        'relationship', jsonb_build_object('id', g.id, 'conditional', g.by_role, 'properties', u.sync || jsonb_build_object(
          'grantTypes', jsonb_build_array(jsonb_build_object(
            'grantType', case when g.by_role then 'role' when g.request is null then 'recon' else 'request' end, 'id', coalesce(g.request, g.id))))))
    from (
      select p.id, x.held, x.own, x.request, x.granted, p.doc -> 'userName' as named,
        jsonb_build_object('/account', jsonb_build_object('displayName', p.doc -> 'userName')) as described,
        jsonb_build_object('firstSync', x.granted, 'lastSync', x.granted) as sync,
        jsonb_build_object('account', jsonb_build_object('id', p.doc -> 'userName',
          'displayName', concat_ws(' ', p.doc ->> 'givenName', p.doc ->> 'sn'))) as account,
        jsonb_build_object(
          'user', jsonb_strip_nulls(jsonb_build_object('id', p.id, 'userName', p.doc -> 'userName', 'givenName', p.doc -> 'givenName',
            'sn', p.doc -> 'sn', 'mail', p.doc -> 'mail', 'accountStatus', p.doc -> 'accountStatus'))) as part
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("user" text, held jsonb, own int, request text, granted text)
      join managed_object p on p.collection = ${collection} and p.id = x."user"
      offset 0) u
    cross join lateral jsonb_array_elements_text(u.held) with ordinality as h(item, at)
    join iga_catalog c on c.id = h.item
    cross join lateral (
      select u.id || '-' || h.at as id, h.at > u.own as by_role, case when h.at = 1 then u.request end as request) g
    on conflict do nothing`.execute(db)
}
