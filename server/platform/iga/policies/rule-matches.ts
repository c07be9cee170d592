import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { sideCondition, sideFilters } from './rule-filters.ts'
import type { RuleFilters } from './rule-filters.ts'

/**
 * Looks anew for what the filters of rules find in the catalogue: of those rules that changed, and of all when the catalogue did. Something that both
 * sides would hold belongs to the one that names it, else to the first: nobody breaks a rule with one thing.
 *
 * @returns how many rules were looked at
 */
export async function settleMatches(tx: GovernanceTransaction): Promise<number> {
  const { rows } = await sql<{ id: string; filters: RuleFilters; groups: unknown }>`
    with stale as (delete from iga_policy_stale s where s.rule_id in (select rule_id from iga_policy_stale for update skip locked) returning s.rule_id)
    select d.id, d.doc -> 'filters' as filters, d.doc -> 'groups' as groups from stale s join iga_document d on d.kind = 'policy-rule' and d.id = s.rule_id
    order by d.id`.execute(tx)
  for (const { id, filters, groups } of rows) {
    await sql`delete from iga_policy_match where rule_id = ${id}`.execute(tx)
    const named = Array.isArray(groups) ? groups.flat().filter((each) => typeof each === 'string') : []
    for (const [index, filter] of usable(filters).entries())
      if (filter)
        await sql`insert into iga_policy_match (rule_id, place, item_id)
          select ${id}, ${index + 1}, c.id from iga_catalog c where ${sideCondition(filter)} and c.id <> all(${named}::text[])
            and not exists (select 1 from iga_policy_match m where m.rule_id = ${id} and m.item_id = c.id)`.execute(
          tx,
        )
  }
  return rows.length
}

/** A filter that was not written here and cannot be followed finds nothing. */
function usable(filters: RuleFilters): ReturnType<typeof sideFilters> {
  try {
    return sideFilters(filters)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

/** The same in a transaction of its own, where something is to be looked for at all. */
export async function settleRuleMatches(db: GovernanceDatabase): Promise<void> {
  const { rows } = await sql`select 1 from iga_policy_stale limit 1`.execute(db)
  if (rows.length > 0) await unitOfWork(db, settleMatches)
}
