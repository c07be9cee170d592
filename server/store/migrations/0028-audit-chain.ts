import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What proves that nobody changed the audit trail afterwards, and what bounds how much of it others can write. */
export const auditChain: Migration = {
  id: '0028-audit-chain',
  async up(db) {
    // Rows that are there have no transaction any more; they are sealed first.
    await sql`alter table audit add column xid bigint not null default 0`.execute(db)
    await sql`alter table audit alter column xid set default (pg_current_xact_id()::text)::bigint`.execute(db)
    // A transaction has its number before its rows have theirs: the verification tells rows that were late from rows that were slipped in by that.
    await sql`create function audit_begins() returns trigger language plpgsql as $$
      begin
        perform pg_current_xact_id();
        return null;
      end $$`.execute(db)
    await sql`create trigger audit_begins before insert on audit for each statement execute function audit_begins()`.execute(
      db,
    )
    await sql`create table audit_batch (
      number bigint primary key,
      first bigint,
      last bigint,
      rows int not null,
      rows_hash text not null,
      newest timestamptz,
      sealed_at timestamptz not null,
      state jsonb not null,
      previous text not null,
      hash text not null,
      members bytea)`.execute(db)
    await sql`create table audit_checkpoint (
      batch bigint primary key,
      last bigint,
      rows bigint not null,
      hash text not null,
      removed_at timestamptz not null)`.execute(db)
    // Whoever seals or removes holds its row.
    await sql`create table audit_turn (id int primary key)`.execute(db)
    await sql`insert into audit_turn (id) values (1)`.execute(db)
    await sql`create table audit_bound (
      key text collate "C" not null,
      minute timestamptz not null,
      seen int not null,
      left_out int not null default 0,
      primary key (key, minute))`.execute(db)
    // Writes the row unless one of the keys has had as many as it may have in the minute; then the first of these counts it.
    await sql`create function record_bounded(changes jsonb, bounds jsonb, now_minute timestamptz) returns void language plpgsql as $$
      declare
        one record;
        times int;
      begin
        for one in select * from jsonb_to_recordset(bounds) as b(key text, most int) loop
          insert into audit_bound as b (key, minute, seen) values (one.key, now_minute, 1)
            on conflict (key, minute) do update set seen = b.seen + 1,
              left_out = b.left_out + case when b.seen >= one.most then 1 else 0 end
            returning seen into times;
          if times > one.most then
            return;
          end if;
        end loop;
        perform record_changes(changes);
      end $$`.execute(db)
  },
}
