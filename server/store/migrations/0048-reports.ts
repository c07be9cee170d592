import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Templates of reports with their versions, runs with their rows, and the files that are made of them. */
export const reports: Migration = {
  id: '0048-reports',
  async up(db) {
    await sql`create table report_template (
    realm text not null,
    name text not null,
    type text not null check (type in ('draft', 'published')),
    version integer not null,
    display_name text not null,
    description text not null,
    config text not null,
    viewers text[] not null,
    owner_id text not null,
    owner_component text not null,
    parent_name text not null,
    parent_version integer not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (realm, name, type)
  )`.execute(db)
    await sql`create table report_template_version (
    realm text not null,
    name text not null,
    version integer not null,
    display_name text not null,
    description text not null,
    config text not null,
    published_by text not null,
    published_at timestamptz not null,
    primary key (realm, name, version)
  )`.execute(db)
    // With whose rights it reads is kept; which these are is found out when it reads.
    await sql`create table report_run (
    id text primary key,
    realm text not null,
    template_name text not null,
    template_type text not null,
    display_name text not null,
    version integer not null,
    run_by text not null,
    reads_as text not null check (reads_as in ('viewer', 'owner')),
    reader_id text not null,
    reader_component text not null,
    status text not null check (status in ('QUEUED', 'RUNNING', 'COMPLETED_SUCCESS', 'COMPLETED_FAILED', 'CANCELLED', 'EXPIRED')),
    problem jsonb,
    progress smallint not null default 0,
    row_count integer not null default 0,
    byte_count bigint not null default 0,
    config text not null,
    parameters text not null,
    columns jsonb not null,
    sort jsonb not null,
    locale text not null,
    time_zone text not null,
    mark text not null,
    attempts smallint not null default 0,
    lease text,
    leased_until timestamptz,
    csv_status text,
    json_status text,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    expires_at timestamptz not null
  )`.execute(db)
    await sql`create index report_run_history on report_run (realm, run_by, created_at desc)`.execute(db)
    await sql`create index report_run_template on report_run (realm, template_name, created_at desc)`.execute(
      db,
    )
    await sql`create index report_run_due on report_run (created_at) where status in ('QUEUED', 'RUNNING')`.execute(
      db,
    )
    await sql`create index report_run_expiry on report_run (expires_at)`.execute(db)
    await sql`create table report_row (
    run_id text not null references report_run (id) on delete cascade,
    place integer not null,
    cells jsonb not null,
    primary key (run_id, place)
  )`.execute(db)
    await sql`create table report_file_part (
    run_id text not null references report_run (id) on delete cascade,
    format text not null check (format in ('csv', 'jsonl')),
    place integer not null,
    body text not null,
    primary key (run_id, format, place)
  )`.execute(db)
  },
}
