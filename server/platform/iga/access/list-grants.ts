import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { ObjectType } from '../../../store/objects/object-type.ts'
import { governanceListPage, governanceListOrder, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import { readAccessConflicts } from '../policies/access-conflicts.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import { GOVERNED_PEOPLE } from './edge.ts'
import { asLastUse, usedAt } from './last-use.ts'

/** Something that a person holds, as it is answered. */
export type ListedGrant = components['schemas']['Grant']
type GrantKind = components['schemas']['GrantKind']

/** What each kind of grant is about. */
export const itemTypes: Record<GrantKind, ItemType> = {
  account: 'accountGrant',
  entitlement: 'entitlementGrant',
  role: 'roleMembership',
}

/** What was signed off of a grant `g` last. */
const lastReview = sql`select jsonb_build_object('decision', r.decision, 'decisionDate', r.decided_at)
    || coalesce((select jsonb_build_object('decisionBy', jsonb_strip_nulls(jsonb_build_object('id', o.id, 'userName', o.doc -> 'userName',
      'givenName', o.doc -> 'givenName', 'sn', o.doc -> 'sn'))) from managed_object o where o.collection = ${GOVERNED_PEOPLE} and o.id = r.decided_by), '{}'::jsonb)
  from iga_review_item r where r.grant_id = g.id and r.signed_off_at is not null order by r.signed_off_at desc, r.id desc limit 1`

/** A grant with the undecided request that would end it, or let it last longer, when it was last used where that can be known, and what was reviewed of it. */
export const shownGrant: RawBuilder<ListedGrant> = sql`g.doc || coalesce((
  select jsonb_build_object('pendingRequest', jsonb_build_object('id', r.id, 'requestType', r.request_type))
  from iga_request r where r.user_id = g.user_id and r.catalog_id = g.catalog_id
    and (r.request_type like '%Remove' or r.request_type = 'extendEndDate') and r.status in ('in-progress', 'suspended') limit 1), '{}'::jsonb)
  || case when g.item_type = 'roleMembership' then '{}'::jsonb
    else (select jsonb_build_object('lastUsed', ${asLastUse(sql`used.at`)}) from (select ${usedAt} as at) used) end
  || coalesce((select jsonb_build_object('item', g.doc -> 'item' || jsonb_build_object('decision', jsonb_build_object('certification', last.review)))
    from (${lastReview}) last(review)), '{}'::jsonb)`

/** A list call on the grants of a person. */
export interface GrantSearch extends PageQuery, SortQuery {
  readonly grantType: GrantKind
  /** Part of the name of the item, of its application or of the account. */
  readonly queryString?: string | undefined
  readonly riskLevel?: string | undefined
  /** How it came. */
  readonly origin?: 'recon' | 'request' | 'role' | undefined
}

const risk = sql`coalesce(g.doc #>> '{glossary,idx,/entitlement,riskLevel}', g.doc #>> '{glossary,idx,/role,riskLevel}', g.doc #>> '{glossary,idx,/application,riskLevel}')`
const origin = sql`g.doc #>> '{relationship,properties,grantTypes,0,grantType}'`

/**
 * A page of what a person holds of one kind, by name unless it says otherwise, with the rules that it breaks.
 *
 * @param people the type of the people of the realm
 */
export async function listGrants(
  db: GovernanceDatabase,
  people: ObjectType,
  userId: string,
  query: GrantSearch,
): Promise<GovernanceListPage<ListedGrant>> {
  const { size, offset } = listPageOf(query)
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const found =
    text === ''
      ? sql`true`
      : sql`position(${text} in lower(concat_ws(' ', g.name, g.doc #>> '{application,name}', g.doc #>> '{account,id}'))) > 0`
  const from = sql`held_access g where g.user_id = ${userId} and g.item_type = ${itemTypes[query.grantType]} and ${found}
    and ${query.riskLevel === undefined ? sql`true` : sql`${risk} = ${query.riskLevel}`}
    and ${query.origin === undefined ? sql`true` : sql`${origin} = ${query.origin}`}`
  const byName = sql`lower(g.name)`
  const order = governanceListOrder(
    query,
    sql`g.doc`,
    sql`g.id`,
    {
      columns: {
        'descriptor.idx./entitlement.displayName': byName,
        'role.name': byName,
        'relationship.properties.firstSync': sql`g.granted_at`,
        'relationship.temporalConstraints.0.duration': sql`g.ends_at`,
        'lastUsed.at': usedAt,
        'glossary.idx./entitlement.riskLevel': sql`array_position(array['low', 'medium', 'high'], ${risk})`,
      },
      fields: [
        'application.name',
        'application.templateName',
        'descriptor.idx./account.displayName',
        'role.description',
        'glossary.idx./application.',
        'glossary.idx./entitlement.',
        'glossary.idx./role.',
      ],
    },
    sql`${byName}, g.id`,
  )
  const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${from}`.execute(db)
  const { rows } = await sql<{ grant: ListedGrant }>`select ${shownGrant} as grant from ${from}
    order by ${order} limit ${size} offset ${offset}`.execute(db)
  const conflicts = await readAccessConflicts(
    db,
    people,
    userId,
    rows.map(({ grant }) => grant.catalog.id),
  )
  return governanceListPage(
    rows.map(({ grant }) => {
      const broken = conflicts.get(grant.catalog.id)
      return broken ? { ...grant, conflicts: broken } : grant
    }),
    Number(counted[0]?.n ?? 0),
    ({ compositeId }) => compositeId,
  )
}
