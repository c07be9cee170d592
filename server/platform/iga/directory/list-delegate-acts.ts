import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { CaseComment, CasePerson } from '../cases/case.ts'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import { accessName } from '../certification/sign-off.ts'
import { listPageOf } from '../lists/lists.ts'
import type { PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What a delegate did on a case; what the platform says of it is a code until it is answered (`saidComment`). */
export type DelegateAct = components['schemas']['DelegateAct']

interface ActRow {
  readonly case_id: string
  /** Absent on violations and in access reviews. */
  readonly request_type: string | null
  readonly person: CasePerson | null
  readonly item: string
  /** What stands of it in the history of the case, and at which place. */
  readonly entry: CaseComment & { readonly campaignId?: string }
  readonly at: string
}

/** What delegates did in place of a person, on requests, on violations and in access reviews, newest first. */
export async function listDelegateActs(
  db: GovernanceDatabase,
  userId: string,
  query: PageQuery,
): Promise<{ readonly rows: DelegateAct[]; readonly total: number }> {
  const { size, offset } = listPageOf(query)
  const mine = sql`iga_assignment a join iga_delegation d on d.id = a.delegation_id and d.user_id = ${userId}`
  const acted = sql`cross join lateral jsonb_array_elements(c.doc #> '{decision,comments}') with ordinality as h(entry, at)
    where h.entry ->> 'phase' = a.phase and h.entry #>> '{user,id}' = a.user_id`
  const from = sql`(
    select c.id as case_id, c.request_type, c.doc -> 'user' as person, h.entry, h.at,
      coalesce(c.doc #>> '{descriptor,idx,/entitlement,displayName}', c.doc #>> '{role,name}', c.doc #>> '{application,name}', c.request_type) as item
    from ${mine} join iga_request c on c.id = a.case_id ${acted}
      and h.entry ->> 'action' in ('approve', 'reject', 'fulfill', 'deny', 'reassign', 'modify')
    union all
    select c.id, null, c.doc -> 'user', h.entry, h.at, c.doc #>> '{policyRule,name}'
    from ${mine} join iga_violation c on c.id = a.case_id ${acted}
      and h.entry ->> 'action' in ('allow', 'exception', 'remediate', 'reassign')
    union all
    ${reviewActs(userId)}) acts`
  const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${from}`.execute(db)
  const { rows } = await sql<ActRow>`
    select * from ${from} order by entry ->> 'timeStamp' desc, case_id, at limit ${size} offset ${offset}`.execute(
    db,
  )
  return { rows: rows.map(actOf), total: Number(counted[0]?.n ?? 0) }
}

/**
 * Acts of access reviews on items that were the person's to review when their delegate acted, and not the delegate's own: an item is with whom
 * it was given to, or moved to last.
 */
const reviewActs = (userId: string): RawBuilder<unknown> => sql`
  select c.id, null, case when t.total = 1 then one.person end, jsonb_build_object('action', t.action, 'campaignId', c.id,
      'timeStamp', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'user', jsonb_strip_nulls(jsonb_build_object('id', t.by_id, 'userName', o.doc -> 'userName', 'givenName', o.doc -> 'givenName', 'sn', o.doc -> 'sn')))
      || case when t.comment is null then '{}'::jsonb else jsonb_build_object('comment', t.comment) end,
    t.id, case when t.total = 1 then one.access else c.name end
  from iga_review_act t join iga_campaign c on c.id = t.campaign_id
  left join managed_object o on o.collection = ${GOVERNED_PEOPLE} and o.id = t.by_id
  cross join lateral (
    select s.doc -> 'user' as person, ${accessName} as access from iga_review_event e join iga_review_item i on i.id = e.item_id
    join iga_review_snapshot s on s.item_id = i.id
    join iga_review_assignment a on a.id = coalesce((select m.assignment_id from iga_review_event m join iga_review_act v on v.id = m.act_id
      where m.item_id = i.id and m.act_id < t.id and m.assignment_id is not null and (v.undone_at is null or v.undone_at > t.at)
      order by m.act_id desc limit 1), i.given_to)
    where e.act_id = t.id and a.principals @> array['managed/user/' || ${userId}::text] and not a.principals @> array['managed/user/' || t.by_id]
    order by i.id limit 1) one
  where t.by_id in (select d.proxy_id from iga_delegation d where d.user_id = ${userId} and d.kinds @> '["review"]'::jsonb)
    and t.action in ('certify', 'revoke', 'exception', 'forward', 'reassign', 'signoff') and t.undone_at is null`

function actOf({ case_id: id, request_type: requestType, person, item, entry, at }: ActRow): DelegateAct {
  const { user, action, timeStamp, comment, code, params, campaignId } = entry
  return {
    id: `${id}-${at}`,
    delegate: user!,
    action: action as DelegateAct['action'],
    at: timeStamp,
    ...(comment === undefined ? {} : { comment }),
    ...(code === undefined ? {} : { code, params: params ?? {} }),
    ...(campaignId !== undefined
      ? { campaignId }
      : requestType === null
        ? { violationId: id }
        : { requestId: id, requestType }),
    ...(person === null ? {} : { user: person }),
    item,
  }
}
