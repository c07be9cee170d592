import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { listPage, orderOf, pageOf } from '../lists/lists.ts'
import type { ListPage } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

type Review = components['schemas']['Review']

/** Which reviews: those that wait, or those that are over in one way. */
export type ReviewStatus = 'active' | 'closed' | 'complete' | 'expired' | 'cancelled'

/** A list call on the reviews of somebody. */
export interface ReviewSearch {
  readonly status?: ReviewStatus | undefined
  readonly queryString?: string | undefined
  readonly pageSize?: number | undefined
  readonly pageNumber?: number | undefined
  readonly sortBy?: string | undefined
  readonly sortDesc?: boolean | undefined
}

/** The status of a review: of its campaign, unless the reviewer has signed everything off. */
const STATUS = sql<string>`case
  when r.status in ('expired', 'cancelled') then r.status
  when r.status = 'signed-off' or r.signed then 'complete' else 'active' end`

const sortable = {
  columns: {
    deadline: sql`r.deadline`,
    startDate: sql`r.starts_at`,
    name: sql`lower(r.name)`,
    campaignName: sql`lower(r.name)`,
    status: STATUS,
    progress: sql`r.completed::float / r.total`,
  },
  fields: [],
}

/** The campaigns in which somebody reviews, as far as theirs is concerned; in one statement. */
export async function listReviews(
  db: GovernanceDatabase,
  reviewerId: string,
  query: ReviewSearch,
  now: Date,
): Promise<ListPage<Review>> {
  const { size, offset } = pageOf(query)
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const named = text === '' ? sql`true` : sql`position(${text} in lower(r.name)) > 0`
  const reviews = sql`(select c.*, count(*)::int as total, count(i.decision)::int as completed, bool_and(i.signed_off) as signed
    from iga_review_item i join iga_campaign c on c.id = i.campaign_id where i.reviewer_id = ${reviewerId} group by c.id) r
    where ${named} and ${isOf(query.status)}`
  const sorting =
    query.sortBy === undefined
      ? {}
      : { sortBy: query.sortBy, sortDir: query.sortDesc ? ('desc' as const) : ('asc' as const) }
  const order = orderOf(sorting, sql`'{}'::jsonb`, sql`r.id`, sortable, sql`r.deadline nulls last, r.id`)
  const { rows } = await sql<ReviewRow>`with found as (
      select r.*, ${STATUS} as shown, row_number() over (order by ${order}) as place from ${reviews})
    select all_of.n, f.* from (select count(*)::int as n from found) all_of
    left join lateral (select * from found order by place limit ${size} offset ${offset}) f on true order by f.place`.execute(
    db,
  )
  const result = rows.flatMap((row) => (row.id === null ? [] : [shownReview(row as Found, reviewerId, now)]))
  return listPage(result, rows[0]?.n ?? 0, ({ id }) => id)
}

const isOf = (status: ReviewStatus | undefined): RawBuilder<boolean> =>
  status === undefined
    ? sql<boolean>`true`
    : status === 'closed'
      ? sql<boolean>`${STATUS} <> 'active'`
      : sql<boolean>`${STATUS} = ${status}`

interface Found {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly starts_at: Date
  readonly deadline: Date | null
  readonly shown: 'active' | 'complete' | 'expired' | 'cancelled'
  readonly total: number
  readonly completed: number
}
type ReviewRow = { readonly n: number } & (Found | { readonly id: null })

function shownReview(row: Found, reviewerId: string, now: Date): Review {
  const isOverdue = row.shown === 'active' && row.deadline !== null && row.deadline <= now
  return {
    id: row.id,
    campaignId: row.id,
    name: row.name,
    campaignName: row.name,
    description: row.description,
    certifierId: `managed/user/${reviewerId}`,
    status: isOverdue ? 'overdue' : row.shown,
    startDate: row.starts_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    progress: row.completed / row.total,
    totals: { total: row.total, completed: row.completed },
  }
}
