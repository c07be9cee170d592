import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Data sources of risk analytics, and how far each of their files was read. Texts are in the order of bytes, as those of events. */
export const riskSources: Migration = {
  id: '0057-risk-sources',
  async up(db) {
    await sql`create table risk_data_source (
    realm text collate "C" not null,
    id text collate "C" not null,
    name text collate "C" not null,
    name_folded text collate "C" not null,
    input text collate "C" not null,
    is_active boolean not null,
    mapping jsonb not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    lease text,
    leased_until timestamptz,
    read_at timestamptz,
    kept_lines integer not null default 0,
    skipped_lines integer not null default 0,
    refused_lines integer not null default 0,
    faults jsonb not null default '[]'::jsonb,
    problem jsonb,
    primary key (realm, id)
  )`.execute(db)
    await sql`create table risk_source_object (
    realm text collate "C" not null,
    source_id text collate "C" not null,
    object text collate "C" not null,
    bytes double precision not null,
    line integer not null,
    primary key (realm, source_id, object),
    foreign key (realm, source_id) references risk_data_source (realm, id) on delete cascade
  )`.execute(db)
  },
}
