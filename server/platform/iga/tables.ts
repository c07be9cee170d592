import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { Json, JsonObject } from '../../store/objects/json.ts'
import type { BulkOutcome, BulkStatus } from './bulk-changes/bulk-change.ts'
import type { Reason } from './requests/request-fault.ts'
import type { StoreTables } from '../../store/tables.ts'
import type { Violation } from './violations/violation.ts'
import type { AccessRequest } from './requests/access-request.ts'
import type { CampaignStatus, ReviewAction, ReviewActor, ReviewDecision } from './certification/review.ts'

type Document<Value> = ColumnType<Value, string, string>

/** What a catalogue item or a grant is about (contract iga.md). */
export type ItemType = 'accountGrant' | 'entitlementGrant' | 'roleMembership'

/** Kinds of what waits for people: approvals, fulfilment tasks, violations. */
export type TaskKind = 'request' | 'fulfillment' | 'violation'

/** What a delegate stands in for. Reviews are found when somebody looks (docs/adr/0041); the others are assigned to them. */
export type DelegatedKind = TaskKind | 'review'

/** Tables of migrations 0011, 0020, 0030, 0031, 0033 and 0039. People, applications and roles stand by the ids of their managed objects. */
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
    kinds: Document<DelegatedKind[]>
    starts_at: Date | null
    ends_at: Date | null
    /** Whether what waits for the person still has to go to the delegate at the start. */
    hand_over: boolean
    created_at: Date
  }
  iga_campaign: {
    id: string
    template_id: string | null
    name: string
    description: Generated<string>
    owner_id: string | null
    status: CampaignStatus
    /** From 0. */
    stage: Generated<number>
    starts_at: Date
    /** When its stage began. */
    stage_at: Generated<Date>
    /** Of the stage. */
    deadline: Date | null
    completed_at: Date | null
    /** When something happens to it by itself: reminders, escalation, its end. */
    due_at: Generated<Date | null>
    /** How far its items are gathered, while it is created. */
    build: Document<JsonObject> | null
    /** Its template as it was at the start. */
    doc: Document<JsonObject>
  }
  /** Who reviews a part of a campaign. Items of the same reviewers share one; its counts are kept by whoever changes them. */
  iga_review_assignment: {
    id: Generated<string>
    campaign_id: string
    stage: number
    /** `managed/user/{id}` or `managed/role/{id}` of the actors. */
    principals: string[]
    /** With what each may do; the first was given it. */
    actors: Document<ReviewActor[]>
    total: Generated<number>
    certify: Generated<number>
    revoke: Generated<number>
    exception: Generated<number>
    /** Undecided ones whose access has ended: they need no decision. */
    gone: Generated<number>
    signed_off: Generated<number>
    reminded_at: Date | null
    escalated_at: Date | null
  }
  /** What a person held when a campaign began, and what is decided of it. */
  iga_review_item: {
    id: Generated<string>
    campaign_id: string
    assignment_id: string
    /** The assignment that it began with. */
    given_to: string
    item_type: ItemType
    user_id: string
    catalog_id: string
    application_id: string | null
    /** Of `held_access`. */
    grant_id: string
    /** Comes by a role or a rule: acknowledged only (reading 37). */
    acknowledge: boolean
    /** When the access ended by something else than this campaign. */
    gone_at: Date | null
    /** Names in lower case: what lists are in order of. */
    user_name: string
    application_name: string
    access_name: string
    search_text: string
    /** 0 to 100. */
    risk: number
    /** Of the recommendation, 0 to 1. */
    confidence: number | null
    peers_holding: number | null
    peers_of: number | null
    granted_at: Date | null
    used_at: Date | null
    ends_at: Date | null
    flags: Generated<string[]>
    decision: ReviewDecision | null
    decided_at: Date | null
    decided_by: string | null
    /** How many there are. */
    comments: Generated<number>
    signed_off_at: Date | null
    signed_off_by: string | null
    /** When the access is removed, once it is signed off; none while people are asked to carry it out. */
    remove_at: Date | null
    removal: 'pending' | 'done' | 'failed' | null
    removal_attempts: Generated<number>
    /** Number of the act that changed it last. */
    revision: Generated<string>
  }
  /** What is shown of an item. */
  iga_review_snapshot: {
    item_id: string
    /** Assignments of the stages after the first. */
    later: Generated<string[]>
    doc: Document<JsonObject>
  }
  /** What somebody did in a campaign, once for all items that it changed. */
  iga_review_act: {
    id: Generated<string>
    campaign_id: string
    at: Date
    /** Id of a person, or `SYSTEM`. */
    by_id: string
    action: ReviewAction
    comment: string | null
    params: Document<JsonObject>
    total: number
    /** Of an act on one item. */
    item_id: string | null
    undone_at: Date | null
    undone_by: string | null
  }
  /** What an act made of an item: the state of an item is what its standing events give. */
  iga_review_event: {
    item_id: string
    act_id: string
    /** Whether it says the decision, which is none then where it is null. */
    decides: boolean
    decision: ReviewDecision | null
    /** Whose it is from then on. */
    assignment_id: string | null
  }
  iga_bulk_change: {
    id: string
    /** Id of whoever brought the file. */
    by_id: string
    file_name: string
    /** Which property of people it changes. */
    property: string
    status: BulkStatus
    justification: string | null
    created_at: Date
    changed_at: Date
  }
  /** What a file wants of one person; how many rows are how far is counted. */
  iga_bulk_row: {
    bulk_id: string
    /** Where it stands in the file; the header is line 1. */
    line: number
    /** What the row names somebody by. */
    key: string
    key_is_id: boolean
    user_id: string | null
    before: Document<Json> | null
    after: Document<Json> | null
    outcome: BulkOutcome
    refusal: Document<Reason> | null
    request_id: string | null
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
