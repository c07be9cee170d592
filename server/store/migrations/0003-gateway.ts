import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Browser sessions of the gateway. `sealed` is encrypted under a key derived from the session id, of which only the hash is kept:
 * neither a copy of the table nor the server's configuration opens it.
 */
export const gateway: Migration = {
  id: '0003-gateway',
  async up(db) {
    await sql`create table gateway_session (
    id_hash text primary key,
    csrf text not null,
    realm text not null,
    subject text not null,
    auth_time timestamptz not null,
    sealed text not null,
    version bigint not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
    await sql`create index gateway_session_expiry on gateway_session (expires_at)`.execute(db)
  },
}
