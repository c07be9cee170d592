import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** In which settings a state of a theme differs from the one before it; states that are there already say nothing of it. */
export const themeChangesMigration: Migration = {
  id: '0051-theme-changes',
  async up(db) {
    await sql`alter table portal_theme_revision add column changed text`.execute(db)
  },
}
