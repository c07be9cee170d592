import type { ColumnType, Kysely } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

/** Tables of the access service (migration 0002). */
export type AccessTables = {
  access_setting: { key: string; value: Json<unknown> }
  access_session: {
    /** SHA-256 of the token: a copy of the table signs nobody in. */
    token_hash: string
    handle: string
    realm: string
    person_id: string
    component: string
    context_id: string
    journey: string
    auth_time: Date
    latest_access: Date
    idle_expires: Date
    max_expires: Date
  }
  access_spent_step: { step_id: string; expires_at: Date }
  access_failure: { key: string; failures: number; window_ends: Date; locked_until: Date | null }
  oauth_model: {
    realm: string
    model: string
    id: string
    payload: Json<Record<string, unknown>>
    grant_id: string | null
    uid: string | null
    user_code: string | null
    expires_at: Date | null
    consumed_at: Date | null
  }
}

/** The database as the access service sees it. */
export type AccessDatabase = Kysely<AccessTables>
