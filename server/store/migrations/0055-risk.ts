import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Sign-ins as scored events, in columns of what is searched, whose texts are in the order of bytes as in the engine whose dialect is spoken; and the
 * versions of the configuration that scores them.
 */
export const risk: Migration = {
  id: '0055-risk',
  async up(db) {
    await sql`create table risk_event (
    id text collate "C" primary key,
    realm text collate "C" not null,
    at timestamptz not null,
    user_id text collate "C" not null,
    raw_user_id text collate "C" not null,
    raw_user_folded text collate "C" not null,
    person_id text collate "C",
    outcome text collate "C" not null check (outcome in ('success', 'failure')),
    source text collate "C" not null,
    ip text collate "C",
    city text collate "C",
    country text collate "C",
    latitude double precision,
    longitude double precision,
    os text collate "C",
    os_version text collate "C",
    agent_type text collate "C",
    device text collate "C",
    device_type text collate "C",
    dayparting text collate "C" not null,
    weekday text collate "C" not null,
    is_risky boolean not null,
    risk_score double precision not null,
    risk_threshold double precision not null,
    clustering_score double precision not null,
    behavior_score double precision not null,
    behavior_reasons text[] not null,
    clustering_reasons text[] not null,
    heuristics text[] not null,
    is_blocked boolean not null,
    is_bot boolean not null,
    details jsonb not null
  )`.execute(db)
    await sql`create index risk_event_at on risk_event (realm, at desc)`.execute(db)
    await sql`create index risk_event_score on risk_event (realm, risk_score desc, at desc)`.execute(db)
    await sql`create index risk_event_user on risk_event (realm, user_id, at desc)`.execute(db)
    await sql`create index risk_event_success on risk_event (realm, user_id, at desc) where outcome = 'success'`.execute(
      db,
    )
    await sql`create index risk_event_ip on risk_event (realm, ip, at desc)`.execute(db)
    await sql`create index risk_event_person on risk_event (person_id) where person_id is not null`.execute(
      db,
    )
    await sql`create table risk_config_version (
    realm text not null,
    version integer not null,
    config text not null,
    changed_by text not null,
    changed_at timestamptz not null default now(),
    primary key (realm, version)
  )`.execute(db)
  },
}
