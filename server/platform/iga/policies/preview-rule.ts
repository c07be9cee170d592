import { sql } from 'kysely'
import { GOVERNED_PEOPLE } from '../access/edge.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { checkedRule } from './checked-rule.ts'
import type { NewPolicyRule, PolicyRuleDeps } from './policy-rule.ts'
import { isAbout, sideCondition, sideFilters } from './rule-filters.ts'

const FIRST = 20

/** Who would break a rule as things stand. @throws DomainError for what it names and that is not there */
export async function previewRule(
  deps: Pick<PolicyRuleDeps, 'people' | 'types'>,
  tx: GovernanceTransaction,
  said: NewPolicyRule,
) {
  const { people } = deps
  const { groups, filters } = await checkedRule(deps, tx, said)
  const [one, other] = sideFilters(filters ?? {}).map((filter, index) => {
    const named = sql`select unnest(${groups[index]}::text[]) as id`
    const found = sql`select c.id from iga_catalog c where ${filter ? sideCondition(filter) : sql`false`}
            and c.id <> all(${groups.flat()}::text[])`
    return sql`(${named} union ${found})`
  })
  const about = isAbout(filters, deps.types().get(GOVERNED_PEOPLE)!)
  // As the rule would keep it: what both filters find is the first side's (policies/rule-matches.ts).
  const broken = sql`select b.user_id from (
            select h.user_id from held_item h where h.catalog_id in (select id from one)
            intersect select h.user_id from held_item h where h.catalog_id in (select id from other where id not in (select id from one))) b
          join managed_object o on o.collection = ${people.collection} and o.id = b.user_id where ${about}`
  const { rows } = await sql<{
    total: number
    ids: string[]
  }>`with one as materialized ${one}, other as materialized ${other}, broken as materialized (${broken})
          select (select count(*) from broken)::int as total, array(select user_id from broken order by user_id limit ${FIRST}) as ids`.execute(
    tx,
  )
  const { total, ids } = rows[0]!
  const first = await people.read(ids, tx)
  return { people: total, first: first.flatMap((person) => (person ? [person.ref] : [])) }
}
