import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The inbox of somebody, in the order in which requests were made: its first page is read from the index alone, however much waits. What stands in a
 * request is looked up as somebody is asked, by whoever writes it.
 */
export const inboxes: Migration = {
  id: '0019-inboxes',
  async up(db) {
    await sql`alter table iga_actor add column started_at timestamptz`.execute(db)
    await sql`update iga_actor a set started_at = r.started_at from iga_request r where r.id = a.request_id`.execute(
      db,
    )
    await sql`alter table iga_actor alter column started_at set not null`.execute(db)
    await sql`create function iga_actor_started() returns trigger language plpgsql as $$
      begin
        select r.started_at into new.started_at from iga_request r where r.id = new.request_id;
        return new;
      end $$`.execute(db)
    await sql`create trigger iga_actor_started before insert on iga_actor
      for each row when (new.started_at is null) execute function iga_actor_started()`.execute(db)
    await sql`drop index iga_actor_inbox`.execute(db)
    await sql`create index iga_actor_inbox on iga_actor (user_id, kind, active, started_at, request_id)
      include (delegation_id, valid_until)`.execute(db)
    // Ends of delegations are looked for every minute.
    await sql`create index iga_actor_delegation on iga_actor (delegation_id) where delegation_id is not null`.execute(
      db,
    )
  },
}
