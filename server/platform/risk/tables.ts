import type { ColumnType, Generated, Kysely, Selectable } from 'kysely'
import type { StoreTables } from '../../store/tables.ts'
import type { EventDetails } from './events/event-details.ts'

type Document<Value> = ColumnType<Value, string, string>

/** Tables of migrations 0055 and 0056. */
export type RiskTables = {
  risk_event: {
    id: string
    realm: string
    at: Date
    /** How the person is called, in small letters. */
    user_id: string
    /** As typed. */
    raw_user_id: string
    /** The same in small letters. */
    raw_user_folded: string
    /** Of whom it is; `null` where nobody of the name is known. */
    person_id: string | null
    outcome: 'success' | 'failure'
    /** `sign-in`, or the id of a data source. */
    source: string
    ip: string | null
    city: string | null
    country: string | null
    latitude: number | null
    longitude: number | null
    os: string | null
    os_version: string | null
    agent_type: string | null
    device: string | null
    device_type: string | null
    dayparting: string
    weekday: string
    is_risky: boolean
    risk_score: number
    risk_threshold: number
    /** 0: nothing is known. */
    clustering_score: number
    /** 0: nothing is unusual, or nothing is known. */
    behavior_score: number
    behavior_reasons: string[]
    clustering_reasons: string[]
    /** Names of the heuristics that found something. */
    heuristics: string[]
    is_blocked: boolean
    is_bot: boolean
    details: Document<EventDetails>
  }
  risk_event_hour: {
    realm: string
    hour: Date
    /** Another one whenever an event of the hour is written. */
    revision: ColumnType<string, string, string>
    events: number
    /** The events as columns (blocks/block-bytes.ts), at this revision. */
    columns: Buffer | null
  }
  risk_config_version: {
    realm: string
    version: number
    config: string
    changed_by: string
    changed_at: Generated<Date>
  }
}

export type EventRow = Selectable<RiskTables['risk_event']>
export type RiskDatabase = Kysely<RiskTables & StoreTables>
