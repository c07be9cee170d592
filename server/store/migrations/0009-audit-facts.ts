import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What people are told about lines of the audit trail that concern them. */
export const auditFactsMigration: Migration = {
  id: '0009-audit-facts',
  async up(transaction) {
    await sql`alter table audit add column facts jsonb not null default '{}'`.execute(transaction)
  },
}
