import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { governanceListPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery } from '../lists/lists.ts'
import type { UserRef } from '../requests/access-request.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { flagged, givenTo, itemsMatching, STATUS } from './item-filter.ts'
import { itemOrder } from './item-order.ts'
import type { ReviewGroup } from './item-order.ts'
import { readItemPage } from './read-item-page.ts'
import { HIGH_RISK_FROM, ENOUGH_PEERS, KEEP_FROM, REMOVE_TO } from './risk.ts'
import { inSight } from './review-sight.ts'
import type { ReviewSight } from './review-sight.ts'
import type { ReviewItem, Totals } from './review.ts'
import { totalsOf } from './totals.ts'
import type { CountedItems } from './totals.ts'
import { itemRow, mentionedIn, readReviewNames, shownItem } from './shown-item.ts'

type ReviewFacets = components['schemas']['ReviewFacets']
type ReviewApplications = components['schemas']['ReviewApplications']

/** Which of the items in sight. */
export interface ItemSearch {
  readonly targetFilter?: unknown
  readonly queryString?: string | undefined
  readonly status?: 'in-progress' | 'signed-off' | undefined
  readonly primaryReviewerId?: string | undefined
}

/** People and applications to choose from. */
const MOST_CHOICES = 50

/** Items `i` that are in sight and match. */
export function itemsWhere(sight: ReviewSight, query: ItemSearch): RawBuilder<boolean> {
  const { status, primaryReviewerId } = query
  const parts = [
    inSight(sight),
    itemsMatching(query, sight.personProperties),
    ...(status === undefined ? [] : [sql<boolean>`${STATUS} = ${status}`]),
    ...(primaryReviewerId === undefined ? [] : [givenTo(primaryReviewerId)]),
  ]
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Assignments `a` whose items are in sight. */
const assignmentsInSight = (sight: ReviewSight): RawBuilder<boolean> =>
  sight.asAdmin
    ? sql<boolean>`a.campaign_id = ${sight.campaign.id}`
    : sql<boolean>`a.id = any(${sight.assignments.map(({ id }) => id)}::bigint[])`

function isNarrowed({ targetFilter, queryString, status, primaryReviewerId }: ItemSearch): boolean {
  const filter = parseTargetFilter(targetFilter)
  const isAll = 'all' in filter && filter.all.length === 0
  return !isAll || Boolean(queryString?.trim()) || status !== undefined || primaryReviewerId !== undefined
}

/** A page of items. @throws DomainError `filter-not-usable`, `parameter-value-unknown` */
export async function listItems(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: ItemSearch & PageQuery & SortQuery & { readonly groupBy?: ReviewGroup | undefined },
): Promise<GovernanceListPage<ReviewItem>> {
  const source = {
    where: itemsWhere(sight, query),
    order: itemOrder(query),
    row: itemRow,
    kept: isNarrowed(query)
      ? undefined
      : sql<number>`(select coalesce(sum(a.total), 0) from iga_review_assignment a where ${assignmentsInSight(sight)})`,
  }
  const { rows, total } = await readItemPage<Parameters<typeof shownItem>[0]>(db, source, query)
  const names = await readReviewNames(db, mentionedIn(rows))
  return governanceListPage(
    rows.map((row) => shownItem(row, sight, names)),
    total,
    ({ id }) => id,
  )
}

/** How the items in sight are decided; without a filter of the counts that are kept. */
export async function readTotals(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: ItemSearch,
): Promise<Totals> {
  const isAll = query.status === undefined && query.primaryReviewerId === undefined
  const { rows } = isAll
    ? await sql<CountedItems>`select coalesce(sum(a.total), 0)::int as total, coalesce(sum(a.certify), 0)::int as certify,
        coalesce(sum(a.revoke), 0)::int as revoke, coalesce(sum(a.exception), 0)::int as exception,
        coalesce(sum(a.gone), 0)::int as gone, coalesce(sum(a.signed_off), 0)::int as "signedOff"
        from iga_review_assignment a where ${assignmentsInSight(sight)}`.execute(db)
    : await sql<CountedItems>`select count(*)::int as total, count(*) filter (where i.decision = 'certify')::int as certify,
        count(*) filter (where i.decision = 'revoke')::int as revoke, count(*) filter (where i.decision = 'exception')::int as exception,
        count(*) filter (where i.decision is null and i.gone_at is not null)::int as gone,
        count(*) filter (where i.signed_off_at is not null)::int as "signedOff"
        from iga_review_item i where ${itemsWhere(sight, query)}`.execute(db)
  return totalsOf(rows[0]!)
}

/** How many items of the same sight each quick filter matches; in one statement. */
export async function countItems(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: ItemSearch,
): Promise<ReviewFacets> {
  const counts: Readonly<Record<Exclude<keyof ReviewFacets, 'total' | 'revision'>, RawBuilder<boolean>>> = {
    undecided: sql`i.decision is null and i.gone_at is null`,
    decided: sql`i.decision is not null`,
    recommended: sql`i.peers_of >= ${ENOUGH_PEERS}::int and (i.confidence >= ${KEEP_FROM}::float or i.confidence <= ${REMOVE_TO}::float)`,
    highRisk: sql`i.risk >= ${HIGH_RISK_FROM}::int`,
    new: flagged('new'),
    unused: flagged('unused'),
    roleBased: flagged('role-based'),
    conflict: flagged('conflict'),
    exception: sql`i.decision = 'exception'`,
  }
  const counted = Object.entries(counts).map(
    ([name, which]) => sql`count(*) filter (where ${which})::int as ${sql.ref(name)}`,
  )
  const { rows } =
    await sql<ReviewFacets>`select count(*)::int as total, coalesce(max(i.revision), 0)::int8 as revision, ${sql.join(counted)}
    from iga_review_item i where ${itemsWhere(sight, query)}`.execute(db)
  return rows[0]!
}

/** People of the items in sight, by name. */
export async function listItemPeople(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: Pick<ItemSearch, 'queryString'>,
): Promise<UserRef[]> {
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const { rows } = await sql<{ shown: UserRef }>`
    select s.doc -> 'user' || jsonb_build_object('id', u.user_id) as shown from (
      select i.user_id, i.user_name, min(i.id) as id from iga_review_item i where ${inSight(sight)}
        and (${text} = '' or position(${text} in i.user_name) > 0) group by i.user_id, i.user_name order by i.user_name, i.user_id limit ${MOST_CHOICES}) u
    join iga_review_snapshot s on s.item_id = u.id order by u.user_name, u.user_id`.execute(db)
  return rows.map(({ shown }) => shown)
}

/** Applications of the items in sight, by name. */
export async function listItemApplications(
  db: GovernanceDatabase,
  sight: ReviewSight,
  query: Pick<ItemSearch, 'queryString'>,
): Promise<ReviewApplications> {
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const { rows } = await sql<{ shown: ReviewApplications[number] }>`
    select coalesce(s.doc -> 'application', '{}'::jsonb) || jsonb_build_object('id', u.application_id,
      'name', coalesce(s.doc #>> '{application,name}', u.application_name)) as shown from (
      select i.application_id, i.application_name, min(i.id) as id from iga_review_item i where ${inSight(sight)} and i.application_id is not null
        and (${text} = '' or position(${text} in i.application_name) > 0)
      group by i.application_id, i.application_name order by i.application_name, i.application_id limit ${MOST_CHOICES}) u
    join iga_review_snapshot s on s.item_id = u.id order by u.application_name, u.application_id`.execute(db)
  return rows.map(({ shown }) => shown)
}
