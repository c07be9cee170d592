import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Each hour of events, with a revision that is another one when an event of it changes, also after the hour was forgotten, and the hour's columns as they were at it. */
export const riskEventHours: Migration = {
  id: '0056-risk-event-hours',
  async up(db) {
    await sql`create sequence risk_event_hour_revision`.execute(db)
    await sql`create table risk_event_hour (
    realm text collate "C" not null,
    hour timestamptz not null,
    revision bigint not null default nextval('risk_event_hour_revision'),
    events integer not null,
    columns bytea,
    primary key (realm, hour)
  )`.execute(db)
    await sql`insert into risk_event_hour (realm, hour, events)
      select realm, date_trunc('hour', at, 'UTC'), count(*) from risk_event group by 1, 2`.execute(db)
  },
}
