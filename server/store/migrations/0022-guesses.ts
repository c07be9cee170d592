import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Guesses that are being compared hold a place of those that are left, so that a right one never counts as a wrong one. */
export const guesses: Migration = {
  id: '0022-guesses',
  async up(db) {
    await sql`alter table access_failure add column holders text[] not null default '{}'`.execute(db)
  },
}
