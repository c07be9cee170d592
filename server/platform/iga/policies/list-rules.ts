import { sql } from 'kysely'
import { compileTargetFilter } from '../filter/compile-target.ts'
import { parseTargetFilter } from '../filter/target-filter.ts'
import { governanceListPage, governanceListOrder, readPage } from '../lists/lists.ts'
import type { GovernanceListPage, PageQuery, SortQuery, Sortable } from '../lists/lists.ts'
import type { GovernanceDatabase } from '../tables.ts'
import type { PolicyRuleView } from './policy-rule.ts'

/** What rules are sorted by. */
export const ruleOrder: Sortable = {
  columns: {
    id: sql`r.id`,
    riskScore: sql`case when r.doc ->> 'riskScore' ~ '^[0-9]{1,3}$' then (r.doc ->> 'riskScore')::int end`,
  },
  fields: ['name'],
}

/** A list call of rules. */
export interface RuleSearch extends PageQuery, SortQuery {
  readonly targetFilter?: unknown
}

/**
 * Rules of segregation of duties, by name.
 *
 * @param personId whose: those that they own, or about whose violations they decide or did; `undefined` for all of them
 * @throws DomainError for a filter or sort key that the list does not know
 */
export async function listRules(
  db: GovernanceDatabase,
  personId: string | undefined,
  query: RuleSearch,
  now: Date,
): Promise<GovernanceListPage<PolicyRuleView>> {
  const doc = sql`r.doc`
  const own =
    personId === undefined
      ? sql`true`
      : sql`(r.doc #>> '{policyRuleOwner,id}' = ${personId} or r.id in (select v.rule_id from iga_violation v
          join iga_assignment a on a.case_id = v.id where a.user_id = ${personId} and a.kind = 'violation' and (a.valid_until is null or a.valid_until > ${now})))`
  const condition = compileTargetFilter(parseTargetFilter(query.targetFilter), doc, { id: sql`r.id` })
  const { rows, total } = await readPage<PolicyRuleView>(
    db,
    {
      table: sql`iga_document r`,
      id: sql`r.id`,
      where: sql`r.kind = 'policy-rule' and ${own} and ${condition}`,
      order: governanceListOrder(query, doc, sql`r.id`, ruleOrder, sql`lower(r.doc ->> 'name'), r.id`),
      // A rule that says nothing of requests warns.
      row: sql`jsonb_build_object('onRequest', 'warn') || r.doc || jsonb_build_object('id', r.id)`,
    },
    query,
  )
  return governanceListPage(rows, total, ({ id }) => id)
}
