import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Workbooks of reports, and what values that were searched are called. */
export const reportFiles: Migration = {
  id: '0050-report-files',
  async up(db) {
    await sql`alter table report_run add column xlsx_status text, add column labels jsonb not null default '{}'`.execute(
      db,
    )
    await sql`alter table report_file_part drop constraint report_file_part_format_check,
    add constraint report_file_part_format_check check (format in ('csv', 'jsonl', 'xlsx'))`.execute(db)
  },
}
