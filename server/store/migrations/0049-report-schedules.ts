import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Schedules of reports, and what is known of the runs that they begin. */
export const reportSchedules: Migration = {
  id: '0049-report-schedules',
  async up(db) {
    // With whose rights it reads is kept; which these are is found out when it runs.
    await sql`create table report_schedule (
    id text primary key,
    realm text not null,
    template_name text not null,
    frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
    weekday smallint,
    month_day smallint,
    time_of_day text not null,
    time_zone text not null,
    time_frame text check (time_frame in ('today', 'yesterday', 'last7', 'last30')),
    parameters text not null,
    readers text[] not null,
    owner_id text not null,
    owner_component text not null,
    locale text not null,
    state text not null check (state in ('active', 'paused', 'stopped')),
    problem jsonb,
    next_at timestamptz,
    last_at timestamptz,
    last_run text,
    lease text,
    leased_until timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db)
    await sql`create index report_schedule_template on report_schedule (realm, template_name)`.execute(db)
    await sql`create index report_schedule_owner on report_schedule (owner_id)`.execute(db)
    await sql`create index report_schedule_due on report_schedule (next_at) where state = 'active'`.execute(
      db,
    )
    await sql`alter table report_run add column schedule_id text`.execute(db)
    // Whom a run was mailed to.
    await sql`alter table report_run add column readers text[] not null default '{}'`.execute(db)
    await sql`alter table report_run add column mail_state text check (mail_state in ('waiting', 'sent'))`.execute(
      db,
    )
    await sql`create index report_run_mail on report_run (created_at) where mail_state = 'waiting'`.execute(
      db,
    )
    await sql`create index report_run_readers on report_run using gin (readers) where readers <> '{}'`.execute(
      db,
    )
  },
}
