import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError } from '../../../contract/index.ts'
import { governanceListPage, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { GovernedPerson } from '../people/people.ts'
import { typeOfNewRequest } from '../requests/new-requests.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { itemTypes } from './list-grants.ts'
import type { ListedGrant } from './list-grants.ts'

type ComparedAccess = components['schemas']['ComparedAccess']
type ComparedSide = components['schemas']['ComparedSide']

/** A call that compares. */
export interface AccessComparison extends PageQuery {
  readonly grantType: components['schemas']['GrantKind']
  readonly held?: 'both' | 'first' | 'second' | 'pending' | undefined
  readonly queryString?: string | undefined
}

/** What an answer says of two people. */
export interface ComparedPage extends GovernanceListPage<ComparedAccess> {
  readonly first: GovernedPerson['ref']
  readonly second: GovernedPerson['ref']
  readonly totals: {
    readonly both: number
    readonly first: number
    readonly second: number
    readonly pending: number
  }
}

interface Row {
  readonly id: string
  readonly name: string
  readonly application: string | null
  readonly assignment_id: string | null
  readonly requestable: boolean | null
  readonly first: ListedGrant | null
  readonly second: ListedGrant | null
}

const kinds = { account: 'application', entitlement: 'entitlement', role: 'role' } as const

/**
 * What two people hold of one kind, or what is requested for them, what only one of them holds first. What is not decided yet is said.
 *
 * @throws DomainError `compared-with-self` for one person twice
 */
export async function compareAccess(
  db: GovernanceDatabase,
  [first, second]: readonly [GovernedPerson['ref'], GovernedPerson['ref']],
  query: AccessComparison,
): Promise<ComparedPage> {
  if (first.id === second.id) throw new DomainError('compared-with-self')
  const { size, offset } = listPageOf(query)
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const itemType = itemTypes[query.grantType]
  const of = (id: string) =>
    sql`(select * from held_access where user_id = ${id} and item_type = ${itemType})`
  const open = sql`select from iga_request q where q.user_id in (${first.id}, ${second.id})
    and q.status in ('in-progress', 'suspended')`
  const pairs = sql`(
    select coalesce(a.catalog_id, b.catalog_id) as id, coalesce(a.name, b.name) as name,
      coalesce(a.doc, b.doc) #>> '{application,name}' as application, a.doc as first, b.doc as second
    from ${of(first.id)} a full join ${of(second.id)} b on b.catalog_id = a.catalog_id
    union all
    select c.id, c.name, c.doc #>> '{application,name}', null, null from iga_catalog c
    where c.item_type = ${itemType}
      and exists (${open} and q.catalog_id = c.id and q.request_type = ${typeOfNewRequest(itemType, 'add')})
      and not exists (select from held_access h where h.user_id in (${first.id}, ${second.id}) and h.catalog_id = c.id)) p`
  const found =
    text === '' ? sql`true` : sql`position(${text} in lower(concat_ws(' ', p.name, p.application))) > 0`
  const both = sql`(p.first is not null and p.second is not null)`
  const conditions = {
    both,
    first: sql`p.first is not null and p.second is null`,
    second: sql`p.first is null and p.second is not null`,
    pending: sql`exists (${open} and q.catalog_id = p.id
      and q.request_type in (${typeOfNewRequest(itemType, 'add')}, ${typeOfNewRequest(itemType, 'remove')}))`,
  }
  const held = query.held === undefined ? sql`true` : conditions[query.held]
  const { rows: counted } = await sql<Record<'found' | keyof ComparedPage['totals'], string>>`
    select count(*) as found, count(*) filter (where ${conditions.both}) as both,
      count(*) filter (where ${conditions.first}) as first, count(*) filter (where ${conditions.second}) as second,
      count(*) filter (where ${conditions.pending}) as pending from ${pairs} where ${found}`.execute(db)
  const totals = {
    both: Number(counted[0]?.both ?? 0),
    first: Number(counted[0]?.first ?? 0),
    second: Number(counted[0]?.second ?? 0),
    pending: Number(counted[0]?.pending ?? 0),
  }
  const { rows } = await sql<Row>`
    select p.*, c.assignment_id, c.requestable from ${pairs} left join iga_catalog c on c.id = p.id
    where ${found} and ${held} order by ${both}, lower(p.name), p.id limit ${size} offset ${offset}`.execute(
    db,
  )
  const sideOf = await sides(db, [first.id, second.id], rows, itemType)
  const result = rows.map((row): ComparedAccess => ({
    id: row.id,
    type: kinds[query.grantType],
    name: row.name,
    ...(row.application === null || query.grantType === 'account' ? {} : { application: row.application }),
    ...(row.assignment_id === null ? {} : { assignmentId: row.assignment_id }),
    requestable: row.requestable === true,
    first: sideOf(first.id, row.id, row.first),
    second: sideOf(second.id, row.id, row.second),
  }))
  const total = query.held === undefined ? Number(counted[0]?.found ?? 0) : totals[query.held]
  return { first, second, totals, ...governanceListPage(result, total, ({ id }) => id) }
}

/** How each of the people stands to an item, with what is requested and not decided. */
async function sides(
  db: GovernanceDatabase,
  people: readonly string[],
  rows: readonly Row[],
  itemType: (typeof itemTypes)[keyof typeof itemTypes],
): Promise<(userId: string, catalogId: string, grant: ListedGrant | null) => ComparedSide> {
  const open =
    rows.length === 0
      ? []
      : await db
          .selectFrom('iga_request')
          .select(['user_id', 'catalog_id', 'request_type'])
          .where('user_id', 'in', people)
          .where(
            'catalog_id',
            'in',
            rows.map(({ id }) => id),
          )
          .where('status', 'in', ['in-progress', 'suspended'])
          .execute()
  const asked = new Set(open.map((each) => `${each.user_id} ${each.catalog_id} ${each.request_type}`))
  return (userId, catalogId, grant) => {
    const isAsked = (modifier: 'add' | 'remove') =>
      asked.has(`${userId} ${catalogId} ${typeOfNewRequest(itemType, modifier)}`)
    if (!grant) return { state: isAsked('add') ? 'requested' : 'none', removable: false }
    if (isAsked('remove')) return { state: 'removing', removable: false }
    const { conditional, properties } = grant.relationship
    const isByRole = properties.grantTypes.some(({ grantType }) => grantType === 'role')
    return { state: 'held', removable: !conditional && !isByRole }
  }
}
