import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { governanceListPage, governanceListOrder, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { campaignStatusOf } from './campaign-status.ts'

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

/** The status of a review: of its campaign, unless everything of the reviewer is signed off. */
const STATUS = sql<string>`case
  when r.status in ('expired', 'cancelled') then r.status
  when r.status = 'signed-off' or r.signed >= r.total - r.gone then 'complete' else 'active' end`

const sortable = {
  columns: {
    deadline: sql`r.deadline`,
    startDate: sql`r.starts_at`,
    name: sql`lower(r.name)`,
    campaignName: sql`lower(r.name)`,
    status: STATUS,
    progress: sql`(r.completed + r.gone)::float / r.total`,
  },
  fields: [],
}

/**
 * The campaigns in which somebody reviews, as far as theirs is concerned, and those whom they act for: a row for each of them; in one statement.
 * What is over stays with whom it was with in the last stage they had a part in.
 */
export async function listReviews(
  db: GovernanceDatabase,
  reviewerId: string,
  query: ReviewSearch,
  now: Date,
): Promise<GovernanceListPage<Review>> {
  const { size, offset } = listPageOf(query)
  const text = query.queryString?.trim().toLowerCase() ?? ''
  const named = text === '' ? sql`true` : sql`position(${text} in lower(r.name)) > 0`
  const sorting =
    query.sortBy === undefined
      ? {}
      : { sortBy: query.sortBy, sortDir: query.sortDesc ? ('desc' as const) : ('asc' as const) }
  const order = governanceListOrder(
    sorting,
    sql`'{}'::jsonb`,
    sql`r.key`,
    sortable,
    sql`r.deadline nulls last, r.key`,
  )
  const { rows } = await sql<ReviewRow>`
    with principal as (select unnest(iga_review_principals(${reviewerId}, ${now}::timestamptz)) as ref),
    part as (
      select a.campaign_id, p.ref, a.stage, sum(a.total)::int as total, sum(a.certify + a.revoke + a.exception)::int as completed,
        sum(a.gone)::int as gone,
        sum(a.signed_off)::int as signed, row_number() over (partition by a.campaign_id, p.ref order by a.stage desc) as latest
      from iga_review_assignment a join iga_campaign c on c.id = a.campaign_id and a.stage <= c.stage and c.status not in ('creating', 'staging')
      join principal p on p.ref = any(a.principals)
      where a.principals && array(select ref from principal) and a.total > 0
      group by a.campaign_id, p.ref, a.stage),
    r as (
      select c.id, c.id || ' ' || part.ref as key, c.name, c.description, c.starts_at, c.stage_at, c.deadline, c.status, part.ref, part.total,
        part.completed, part.gone, part.signed from part join iga_campaign c on c.id = part.campaign_id where part.latest = 1),
    found as (
      select r.*, ${STATUS} as shown, row_number() over (order by ${order}) as place from r where ${named} and ${isOf(query.status)})
    select all_of.n, f.* from (select count(*)::int as n from found) all_of
    left join lateral (select * from found order by place limit ${size} offset ${offset}) f on true order by f.place`.execute(
    db,
  )
  const result = rows.flatMap((row) => (row.id === null ? [] : [shownReview(row as Found, now)]))
  return governanceListPage(result, rows[0]?.n ?? 0, ({ id }) => id)
}

const isOf = (status: ReviewStatus | undefined): RawBuilder<boolean> =>
  status === undefined
    ? sql<boolean>`true`
    : status === 'closed'
      ? sql<boolean>`${STATUS} <> 'active'`
      : sql<boolean>`${STATUS} = ${status}`

interface Found {
  readonly id: string
  readonly ref: string
  readonly name: string
  readonly description: string
  readonly starts_at: Date
  readonly stage_at: Date
  readonly deadline: Date | null
  readonly shown: 'active' | 'complete' | 'expired' | 'cancelled'
  readonly total: number
  readonly completed: number
  readonly gone: number
}
type ReviewRow = { readonly n: number } & (Found | { readonly id: null })

function shownReview(row: Found, now: Date): Review {
  const times = { status: 'in-progress', stageStart: row.stage_at, deadline: row.deadline } as const
  const running = campaignStatusOf(times, now)
  const status =
    row.shown !== 'active' ? row.shown : running === 'overdue' || running === 'expiring' ? running : 'active'
  return {
    id: row.id,
    campaignId: row.id,
    name: row.name,
    campaignName: row.name,
    description: row.description,
    certifierId: row.ref,
    status,
    startDate: row.starts_at.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    progress: (row.completed + row.gone) / row.total,
    totals: { total: row.total, completed: row.completed },
  }
}
