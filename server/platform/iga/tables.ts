import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { JsonObject } from '../../store/objects/json.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { Violation } from './violations/violation.ts'
import type { AccessRequest } from './requests/access-request.ts'

type Document<Value> = ColumnType<Value, string, string>

/** What a catalogue item or a grant is about (contract iga.md). */
export type ItemType = 'accountGrant' | 'entitlementGrant' | 'roleMembership'

/** Kinds of what waits for people: approvals, fulfilment tasks, violations. */
export type TaskKind = 'request' | 'fulfillment' | 'violation'

/** Tables of migrations 0011, 0020, 0029, 0030, 0031 and 0033. People, applications and roles stand by the ids of their managed objects. */
export type GovernanceTables = {
  /** Request types, forms, workflows, settings, policy rules: by kind and id. */
  iga_document: { kind: string; id: string; doc: Document<JsonObject> }
  iga_catalog: {
    id: string
    item_type: ItemType
    application_id: string | null
    entitlement_id: string | null
    assignment_id: string | null
    role_id: string | null
    /** By which lists are ordered. */
    name: string
    /** Names, descriptions and glossary words, in lower case. */
    search_text: string
    requestable: boolean
    /** Whether people carry out what is granted, in a fulfilment task. */
    disconnected: boolean
    doc: Document<JsonObject>
  }
  /** Beside each relationship that is access: what it cannot say by itself. */
  iga_access: {
    edge_id: string
    source: 'recon' | 'request'
    /** The request that brought it. */
    request_id: string | null
    granted_at: Date
    /** When the account was last used. */
    used_at: Date | null
  }
  /** A view: everything that a person holds, directly or by roles, each thing once (see `0030-access-is-relationships`). Nobody writes it. */
  held_access: {
    /** Of the relationship; of what roles bring, of theirs. */
    id: ColumnType<string, never, never>
    user_id: string
    catalog_id: string
    item_type: ItemType
    application_id: string | null
    name: string
    /** The roles that bring it; `null` where it is held directly. */
    roles: string[] | null
    request_id: string | null
    starts_at: Date | null
    ends_at: Date | null
    granted_at: Date
    used_at: Date | null
    doc: JsonObject
  }
  iga_request: {
    id: string
    number: Generated<number>
    request_type: string
    requester_id: string
    user_id: string
    catalog_id: string | null
    /** Of open requests of a type there is one with this key. */
    unique_key: string | null
    status: AccessRequest['decision']['status']
    started_at: Date
    /** When a scheduled phase goes on. */
    resumes_at: Date | null
    /** When it ends undecided. */
    expires_at: Date | null
    /** When something happens by itself to a stage that waits: a reminder, others who are asked, its end. */
    stage_due_at: Generated<Date | null>
    doc: Document<AccessRequest>
  }
  /** What was agreed to and could not be brought about: one operation of a request. */
  iga_provisioning: {
    request_id: string
    user_id: string
    catalog_id: string
    item_type: ItemType
    operation: 'grant' | 'revoke'
    /** `failed`: it is not tried again by itself. */
    state: 'pending' | 'failed' | 'done'
    attempts: number
    /** When it is tried again, while it is pending. */
    next_at: Date
    last_error: Document<JsonObject>
    created_at: Date
  }
  iga_assignment: {
    case_id: string
    phase: string
    user_id: string
    kind: TaskKind
    /** Whether it still waits for the person. */
    active: boolean
    /** Through which delegation it came. */
    delegation_id: string | null
    valid_until: Date | null
    /** When the case began, filled by the database: inboxes are in this order. */
    started_at: Generated<Date>
  }
  iga_delegation: {
    id: string
    user_id: string
    proxy_id: string
    kinds: Document<TaskKind[]>
    starts_at: Date | null
    ends_at: Date | null
    /** Whether what waits for the person still has to go to the delegate at the start. */
    hand_over: boolean
    created_at: Date
  }
  iga_campaign: {
    id: string
    name: string
    description: Generated<string>
    status: 'in-progress' | 'signed-off' | 'expired' | 'cancelled'
    starts_at: Date
    deadline: Date | null
    doc: Document<JsonObject>
  }
  /** What one reviewer decides in a campaign. */
  iga_review_item: {
    id: string
    campaign_id: string
    reviewer_id: string
    decision: string | null
    signed_off: Generated<boolean>
    doc: Document<JsonObject>
  }
  iga_violation: {
    id: string
    user_id: string
    rule_id: string
    status: Violation['decision']['status']
    started_at: Date
    /** When something happens to it by itself: a reminder, the end of an exception. */
    due_at: Generated<Date | null>
    doc: Document<Violation>
  }
}

type Tables = GovernanceTables & StoreTables
export type GovernanceDatabase = Kysely<Tables>
export type GovernanceTransaction = Transaction<Tables>
