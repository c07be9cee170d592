import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Pipelines of risk, what they are executed for and what came of it: logs, models as bytes, and the model that scores events of a realm.
 */
export const riskPipelines: Migration = {
  id: '0058-risk-pipelines',
  async up(db) {
    await sql`create table risk_pipeline (
    id text collate "C" primary key,
    realm text collate "C" not null,
    pipeline_id text collate "C",
    name text collate "C" not null,
    name_folded text collate "C" not null,
    type text collate "C" not null check (type in ('Training', 'Prediction')),
    parameters jsonb not null,
    source_id text collate "C" not null,
    training_id text collate "C" references risk_pipeline (id),
    risk_threshold smallint,
    created_at timestamptz not null,
    changed_at timestamptz not null
  )`.execute(db)
    await sql`create index risk_pipeline_name on risk_pipeline (realm, name)`.execute(db)
    await sql`create index risk_pipeline_training on risk_pipeline (training_id) where training_id is not null`.execute(
      db,
    )
    // What is executed is as the pipeline was when it began.
    await sql`create table risk_execution (
    id text collate "C" primary key,
    pipeline_id text collate "C" not null references risk_pipeline (id) on delete cascade,
    realm text collate "C" not null,
    parameters jsonb not null,
    status text collate "C" not null check (status in ('waiting', 'running', 'succeeded', 'failed', 'interrupted', 'cancelled')),
    risk_threshold smallint,
    progress jsonb,
    problem jsonb,
    report jsonb,
    seed bigint not null,
    attempts smallint not null default 0,
    lease text,
    leased_until timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz
  )`.execute(db)
    await sql`create index risk_execution_pipeline on risk_execution (pipeline_id, created_at desc)`.execute(
      db,
    )
    // One at a time of a pipeline.
    await sql`create unique index risk_execution_active on risk_execution (pipeline_id) where status in ('waiting', 'running')`.execute(
      db,
    )
    await sql`create table risk_execution_log (
    execution_id text collate "C" not null references risk_execution (id) on delete cascade,
    place integer not null,
    at timestamptz not null,
    severity text not null check (severity in ('info', 'warning', 'error')),
    message jsonb not null,
    primary key (execution_id, place)
  )`.execute(db)
    await sql`create table risk_model (
    execution_id text collate "C" primary key references risk_execution (id) on delete cascade,
    bytes bytea not null
  )`.execute(db)
    await sql`create table risk_published_model (
    realm text collate "C" primary key,
    pipeline_id text collate "C" not null references risk_pipeline (id) on delete cascade,
    execution_id text collate "C" not null references risk_execution (id) on delete cascade,
    published_by text not null,
    published_at timestamptz not null
  )`.execute(db)
  },
}
