import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * What people see and end by themselves: where a session was opened, and which tokens belong to which person, client and session.
 */
export const selfService: Migration = {
  id: '0007-self-service',
  async up(db) {
    await sql`alter table access_session add column user_agent text`.execute(db)
    await sql`alter table access_session add column address text`.execute(db)
    await sql`alter table oauth_model add column account_id text`.execute(db)
    await sql`alter table oauth_model add column client_id text`.execute(db)
    // Of a grant that ends with the session it came from.
    await sql`alter table oauth_model add column session_handle text`.execute(db)
    await sql`update oauth_model set account_id = payload->>'accountId', client_id = payload->>'clientId'`.execute(
      db,
    )
    await sql`create index oauth_model_account on oauth_model (account_id) where account_id is not null`.execute(
      db,
    )
    await sql`create index oauth_model_session on oauth_model (session_handle) where session_handle is not null`.execute(
      db,
    )
  },
}
