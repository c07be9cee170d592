import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What rules of segregation of duties were: the state after each change, without one where the rule was deleted. */
export const policyHistory: Migration = {
  id: '0042-policy-history',
  async up(db) {
    await sql`create table iga_policy_rule_version (
    rule_id text not null,
    version int not null,
    act text not null,
    state jsonb,
    at timestamptz not null,
    by_person jsonb,
    restores int,
    primary key (rule_id, version)
  )`.execute(db)
  },
}
