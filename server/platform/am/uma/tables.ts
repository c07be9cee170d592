import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { StoreTables } from '../../../store/tables.ts'

type Json<Value> = ColumnType<Value, string, string>

/** A resource and what of it; the wire of permission tickets. */
export interface Wanted {
  readonly resourceId: string
  readonly scopes: readonly string[]
}

/** Tables of migration 0008. People stand by their id; a realm has one collection of them. */
export type SharingTables = {
  uma_resource: {
    id: string
    realm: string
    owner_id: string
    /** Client that registered it. */
    resource_server: string
    name: string
    type: string
    description: string
    icon_uri: string
    scopes: Json<string[]>
    /** Ids of labels. */
    labels: Json<string[]>
    registered_at: Date
  }
  uma_permission: { resource_id: string; subject_id: string; scopes: Json<string[]> }
  uma_label: { id: string; realm: string; owner_id: string; name: string; type: 'USER' | 'SYSTEM' }
  uma_request: {
    id: string
    resource_id: string
    requester_id: string
    scopes: Json<string[]>
    asked_at: Date
  }
  uma_ticket: {
    /** SHA-256: a copy of the table is no ticket. */
    ticket_hash: string
    realm: string
    wanted: Json<Wanted[]>
    /** Who has asked the owner with it. */
    submitted_by: string | null
    expires_at: Date
  }
  uma_event: {
    id: Generated<number>
    realm: string
    owner_id: string
    resource_id: string
    resource_name: string
    /** User name as it was; empty when nobody else is concerned. */
    party: string
    party_name: string
    type: EventType
    at: Date
  }
}

/** What happens to a resource (contract am.md, "UMA"). */
export type EventType =
  | 'Resource_Registered'
  | 'Policy_Created'
  | 'Policy_Updated'
  | 'Policy_Deleted'
  | 'Request'
  | 'Request_Denied'
  | 'Request_Approved'
  | 'Granted'

type Tables = SharingTables & StoreTables
export type SharingDatabase = Kysely<Tables>
export type SharingTransaction = Transaction<Tables>
