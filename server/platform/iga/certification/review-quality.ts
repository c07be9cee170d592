import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/certification.ts'
import { bareId } from '../people/people.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { CampaignRow } from './campaign-row.ts'
import { HIGH_RISK_FROM } from './risk.ts'
import { progressOf, totalsOf } from './totals.ts'
import type { CountedItems } from './totals.ts'

type CampaignReviewers = components['schemas']['CampaignReviewers']
type Quality = CampaignReviewers['result'][number]['quality']

/** Two decisions further apart were not made one after the other. */
const PAUSE = '10 minutes'
/** Nobody reads so fast. */
const FAST = '5 seconds'

type ReviewerRow = CountedItems & { readonly principal: string; readonly role: string | null }

/** The reviewers of the stage of a campaign: how far they are, and how they review. Those with most to do first. */
export async function listReviewers(
  db: GovernanceDatabase,
  people: GovernedPeople,
  row: CampaignRow,
): Promise<CampaignReviewers> {
  const { rows } = await sql<ReviewerRow>`
    select p.principal, (select o.doc ->> 'name' from managed_object o where o.collection = 'managed/alpha_role'
        and starts_with(p.principal, 'managed/role/') and o.id = substring(p.principal from '[^/]*$')) as role,
      sum(a.total)::int as total, sum(a.certify)::int as certify, sum(a.revoke)::int as revoke, sum(a.exception)::int as exception,
      sum(a.gone)::int as gone, sum(a.signed_off)::int as "signedOff"
    from iga_review_assignment a cross join unnest(a.principals) as p(principal)
    where a.campaign_id = ${row.id} and a.stage = ${row.stage} and a.total > 0
    group by p.principal order by sum(a.total) desc, p.principal`.execute(db)
  const quality = await qualityOf(db, row)
  const found = await people.read(rows.map(({ principal }) => bareId(principal)))
  const result = rows.map(({ principal, role, ...counts }, index) => {
    const totals = totalsOf(counts)
    return {
      reviewer: { ...found[index]?.ref, ...(role === null ? {} : { name: role }), id: principal },
      totals,
      progress: progressOf(totals),
      quality: quality.get(bareId(principal)) ?? NOTHING_KNOWN,
    }
  })
  return { result, resultCount: result.length, totalCount: result.length }
}

const NOTHING_KNOWN: Quality = { decided: 0, medianSeconds: null, bulkShare: null, highRiskFast: 0 }

/** How people decide in a campaign, by their id; what they took back counts no more. */
async function qualityOf(
  db: GovernanceDatabase,
  { id }: Pick<CampaignRow, 'id'>,
): Promise<Map<string, Quality>> {
  const { rows } = await sql<Quality & { readonly by: string }>`
    with acts as (
      select a.by_id, a.action, a.total, a.item_id, a.undone_at, a.at - lag(a.at) over (partition by a.by_id order by a.id) as pause
      from iga_review_act a where a.campaign_id = ${id} and a.action in ('certify', 'revoke', 'exception', 'reset') and a.by_id <> 'SYSTEM')
    select a.by_id as by, coalesce(sum(a.total) filter (where a.action <> 'reset'), 0)::int as decided,
      (percentile_cont(0.5) within group (order by extract(epoch from a.pause)::float8)
        filter (where a.item_id is not null and a.pause <= ${PAUSE}::interval)) as "medianSeconds",
      (sum(a.total) filter (where a.total > 1 and a.action <> 'reset'))::float8 as bulk,
      (count(*) filter (where a.action = 'certify' and a.pause < ${FAST}::interval and exists (
        select from iga_review_item i where i.id = a.item_id and i.risk >= ${HIGH_RISK_FROM})))::int as "highRiskFast"
    from acts a where a.undone_at is null group by a.by_id`.execute(db)
  return new Map(
    (rows as (Quality & { readonly by: string; readonly bulk: number | null })[]).map(
      ({ by, bulk, ...each }) => [
        by,
        { ...each, bulkShare: each.decided === 0 ? null : (bulk ?? 0) / each.decided },
      ],
    ),
  )
}
