import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { openPhasesOf } from '../cases/happen.ts'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { governanceListPage, governanceListOrder, listPageOf } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery, Sortable } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import { withAsked } from './asked-removals.ts'
import { asManagerReads, managersDoc } from './manager-view.ts'
import { reportsOf } from './violation-readers.ts'
import { violationKind } from './violation-case.ts'
import type { Violation, ViolationView } from './violation.ts'

/** What violations are sorted by. */
export const violationOrder: Sortable = {
  columns: {
    id: sql`v.id`,
    'decision.startDate': sql`v.started_at`,
    'decision.status': sql`v.status`,
    'policyRule.riskScore': sql`case when v.doc #>> '{policyRule,riskScore}' ~ '^[0-9]{1,3}$' then (v.doc #>> '{policyRule,riskScore}')::int end`,
  },
  fields: [
    'user.userName',
    'user.givenName',
    'user.sn',
    'policyRule.name',
    'decision.completionDate',
    'decision.outcome',
    'decision.events.exception.date',
  ],
}

/** A list call of violations. */
export interface ViolationSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
  readonly actorStatus?: 'active' | 'inactive' | undefined
  /** Those of the direct reports of whoever asks, whoever decides. */
  readonly scope?: 'reports' | undefined
}

async function listViolations(
  db: GovernanceDatabase,
  from: RawBuilder<unknown>,
  query: ViolationSearch,
  personId: string,
  isManagers = false,
): Promise<GovernanceListPage<ViolationView>> {
  const doc = isManagers ? managersDoc(sql`v.doc`) : sql`v.doc`
  const condition = compileTargetFilter(parseTargetFilter(query.targetFilter), doc, {
    id: sql`v.id`,
    'decision.status': sql`v.status`,
  })
  const source = sql`${from} and ${condition}`
  const order = governanceListOrder(query, doc, sql`v.id`, violationOrder, sql`v.started_at desc, v.id`)
  const { size, offset } = listPageOf(query)
  const { rows: counted } = await sql<{ n: string }>`select count(*) as n from ${source}`.execute(db)
  const total = Number(counted[0]?.n ?? 0)
  if (size === 0) return governanceListPage<ViolationView>([], total)
  const { rows } = await sql<{ doc: Violation }>`select v.doc from ${source} order by ${order}
    limit ${size} offset ${offset}`.execute(db)
  const views = await withAsked(
    db,
    rows.map((row) => violationViewOf(row.doc, personId)),
  )
  return governanceListPage(isManagers ? views.map(asManagerReads) : views, total, ({ id }) => id)
}

/**
 * Violations that a person decides on, or did; or those of the people whom they lead, as managers read them.
 *
 * @throws DomainError for a filter or sort key that the list does not know
 */
export function listViolationsOf(
  db: GovernanceDatabase,
  person: { readonly id: string; readonly collection: string },
  query: ViolationSearch,
  now: Date,
): Promise<GovernanceListPage<ViolationView>> {
  const { actorStatus, scope } = query
  const active =
    actorStatus === undefined ? sql`true` : actorStatus === 'active' ? sql`a.active` : sql`not a.active`
  const assigned = sql`v.id in (select a.case_id from iga_assignment a where a.user_id = ${person.id}
      and a.kind = 'violation' and ${active} and (a.valid_until is null or a.valid_until > ${now}))`
  if (scope !== 'reports') return listViolations(db, sql`iga_violation v where ${assigned}`, query, person.id)
  const led = sql`v.user_id in (${reportsOf(person.collection, person.id)})`
  const source = sql`iga_violation v where ${led} and ${actorStatus === undefined ? sql`true` : assigned}`
  return listViolations(db, source, query, person.id, true)
}

/** All violations. @throws DomainError as {@link listViolationsOf} */
export const listAllViolations = (
  db: GovernanceDatabase,
  personId: string,
  query: ViolationSearch,
): Promise<GovernanceListPage<ViolationView>> =>
  listViolations(db, sql`iga_violation v where true`, query, personId)

/** A violation as somebody reads it, with what waits for them. */
export const violationViewOf = (doc: Violation, personId: string): ViolationView => ({
  ...doc,
  phases: openPhasesOf(doc, personId).map(({ phase, kind }) => ({
    name: phase,
    type: kind,
    permissions: violationKind.permissions(kind),
  })),
})
