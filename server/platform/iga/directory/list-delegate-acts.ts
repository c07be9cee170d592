import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import type { CaseComment, CasePerson } from '../cases/case.ts'
import { pageOf } from '../lists/lists.ts'
import type { PageQuery } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'

/** What a delegate did on a case; what the platform says of it is a code until it is answered (`saidComment`). */
export type DelegateAct = components['schemas']['DelegateAct']

interface ActRow {
  readonly case_id: string
  /** Absent on violations. */
  readonly request_type: string | null
  readonly person: CasePerson | null
  readonly item: string
  /** What stands of it in the history of the case, and at which place. */
  readonly entry: CaseComment
  readonly at: string
}

/** What delegates did in place of a person, on requests and on violations, newest first. */
export async function listDelegateActs(
  db: GovernanceDatabase,
  userId: string,
  query: PageQuery,
): Promise<{ readonly rows: DelegateAct[]; readonly total: number }> {
  const { size, offset } = pageOf(query)
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
      and h.entry ->> 'action' in ('allow', 'exception', 'remediate', 'reassign')) acts`
  const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${from}`.execute(db)
  const { rows } = await sql<ActRow>`
    select * from ${from} order by entry ->> 'timeStamp' desc, case_id, at limit ${size} offset ${offset}`.execute(
    db,
  )
  return { rows: rows.map(actOf), total: Number(counted[0]?.n ?? 0) }
}

function actOf({ case_id: id, request_type: requestType, person, item, entry, at }: ActRow): DelegateAct {
  const { user, action, timeStamp, comment, code, params } = entry
  return {
    id: `${id}-${at}`,
    delegate: user!,
    action: action as DelegateAct['action'],
    at: timeStamp,
    ...(comment === undefined ? {} : { comment }),
    ...(code === undefined ? {} : { code, params: params ?? {} }),
    ...(requestType === null ? { violationId: id } : { requestId: id, requestType }),
    ...(person === null ? {} : { user: person }),
    item,
  }
}
