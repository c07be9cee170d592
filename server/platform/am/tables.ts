import type { ColumnType, Generated, Kysely } from 'kysely'
import type { JsonObject } from '../../store/objects/json.ts'
import type { JourneyDocument, NodeSettings } from './journeys/document.ts'

type Json<Value> = ColumnType<Value, string, string>

/** Tables of the access service (migrations 0002, 0006, 0007, 0022, 0059 and 0060). */
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
    /** As the browser named itself at sign-in; `null` when it did not, or before it was kept. */
    user_agent: string | null
    address: string | null
  }
  access_spent_step: { step_id: string; expires_at: Date }
  access_failure: {
    key: string
    failures: number
    window_ends: Date
    locked_until: Date | null
    /** Guesses that are being compared, each as `{until in milliseconds}:{id}`; each may still become a failure. */
    holders: Generated<string[]>
  }
  access_journey: {
    realm: string
    name: string
    document: Json<JourneyDocument>
    changed_at: Date
    changed_by: string
  }
  /** Nodes that wait for the journey they belong to. */
  access_written_node: {
    realm: string
    written_by: string
    id: string
    type: string
    settings: Json<NodeSettings>
    written_at: Date
  }
  access_script: {
    realm: string
    id: string
    document: Json<JsonObject>
    created_at: Date
    created_by: string
    changed_at: Date
    changed_by: string
  }
  /** Journeys that wait for a link; only who has the link finds its ticket. */
  access_suspended: { id_hash: string; sealed: string; expires_at: Date }
  access_visit: {
    component: string
    person_id: string
    sign_ins: number
    terms_version: string | null
    terms_at: Date | null
  }
  access_device: {
    id: string
    realm: string
    component: string
    person_id: string
    kind: string
    name: string
    created_at: Date
    last_access: Date
    /** How the device names itself; one device has it. */
    external_id: string | null
    facts: Json<JsonObject>
    /** Secrets, for the installation only. */
    sealed: string | null
  }
  access_recovery_code: { component: string; person_id: string; kind: string; code_hash: string }
  access_push_message: {
    id: string
    device_id: string
    text: string
    numbers: Json<string[]>
    /** The number that the sign-in page shows; `null` without number matching. */
    number: string | null
    status: string
    created_at: Date
    expires_at: Date
  }
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
    account_id: string | null
    client_id: string | null
    /** Of a grant that ends with the session it came from. */
    session_handle: string | null
  }
}

/** The database as the access service sees it. */
export type AccessDatabase = Kysely<AccessTables>
