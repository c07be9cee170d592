import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What the filters of rules find in the catalogue, which rules look anew, and whose access grew since somebody looked. */
export const policyMatches: Migration = {
  id: '0041-policy-matches',
  async up(db) {
    await sql`create table iga_policy_match (rule_id text not null, place smallint not null, item_id text not null,
      primary key (rule_id, place, item_id))`.execute(db)
    await sql`create table iga_policy_stale (rule_id text primary key)`.execute(db)
    await sql`create table iga_policy_due (user_id text primary key)`.execute(db)
  },
}
