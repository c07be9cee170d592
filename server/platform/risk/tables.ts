import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Message } from '../../contract/index.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { EventDetails } from './events/event-details.ts'
import type { PipelineTables } from './pipelines/pipeline-tables.ts'

type Document<Value> = ColumnType<Value, string, string>

/** A line of a data source that could not become an event. */
export interface LineFault {
  readonly object: string
  readonly line: number
  readonly why: Message
}

/** Tables of migrations 0055 to 0058. */
export type RiskTables = PipelineTables & {
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
  risk_data_source: {
    realm: string
    id: string
    name: string
    name_folded: string
    /** `bucket/file.jsonl`, or `bucket/prefix*`. */
    input: string
    is_active: boolean
    /** Path by target. */
    mapping: Document<Readonly<Record<string, string>>>
    created_at: Date
    changed_at: Date
    lease: string | null
    leased_until: Date | null
    /** When it was looked at last; `null`: never. */
    read_at: Date | null
    /** Lines that became events, that are none to be kept, and that could not be read. */
    kept_lines: number
    skipped_lines: number
    refused_lines: number
    /** The first that could not be read. */
    faults: Document<readonly LineFault[]>
    /** Why it could not be read last. */
    problem: ColumnType<Message | null, string | null, string | null>
  }
  /** How far each file of a source was read. */
  risk_source_object: {
    realm: string
    source_id: string
    /** `bucket/name`. */
    object: string
    bytes: number
    line: number
  }
}

export type EventRow = Selectable<RiskTables['risk_event']>
export type DataSourceRow = Selectable<RiskTables['risk_data_source']>
export type RiskTransaction = Transaction<RiskTables & StoreTables>
export type RiskDatabase = Kysely<RiskTables & StoreTables>
