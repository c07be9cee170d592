import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What became of each mail. Those of before are kept where they are: nobody waits for them any more. */
export const mailDelivery: Migration = {
  id: '0023-mail-delivery',
  async up(db) {
    await sql`alter table mail_outbox
    add column state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed')),
    add column attempts integer not null default 0,
    add column next_at timestamptz,
    add column lease text,
    add column leased_until timestamptz,
    add column failure text`.execute(db)
    await sql`create index mail_outbox_waiting on mail_outbox (next_at, id) where state = 'waiting'`.execute(
      db,
    )
  },
}
