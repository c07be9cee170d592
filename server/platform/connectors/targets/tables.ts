import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import type { StoreTables } from '../../../store/tables.ts'

/** Which property of a person becomes which attribute there. */
export interface MappedAttribute {
  readonly property: string
  readonly attribute: string
}

/** Why something does not stand there, as it is kept. */
export type TargetProblem = Pick<Message, 'code'> & {
  readonly params: Readonly<Record<string, string | number>>
}

export type AccountState = 'dirty' | 'waiting' | 'dead' | 'confirmed'
export type ReconciliationState = 'wanted' | 'running' | 'done' | 'failed'
export type FindingKind = 'without-owner' | 'not-held' | 'adopted' | 'missing' | 'attributes' | 'memberships'

/** Columns that the database fills: reads and writes differ in `jsonb`, which is written as text. */
export type TargetTables = {
  target_system: {
    id: string
    realm: string
    name: string
    base_url: string
    sealed_token: string
    application_id: string
    state: 'active' | 'paused'
    mapping: readonly MappedAttribute[]
    match_by: 'userName' | 'externalId'
    end_action: 'deactivate' | 'delete'
    creates_groups: boolean
    rev: number
    problem: TargetProblem | null
    held_until: Date | null
    failures: number
    created_at: Date
    created_by: string
    changed_at: Date
  }
  target_account: {
    target_id: string
    user_id: string
    remote_id: string | null
    user_name: string | null
    /** Items of the catalogue that were confirmed there; the application itself stands for the account. */
    held: Generated<string[]>
    /** Items that were sent, and may be there. */
    maybe: Generated<string[]>
    /** What was wanted when it was tried last. */
    wanted_items: Generated<string[]>
    confirmed_hash: string | null
    wanted: Generated<string>
    confirmed: Generated<string>
    state: AccountState
    attempts: Generated<number>
    next_at: Generated<Date>
    problem: TargetProblem | null
    lease: string | null
    leased_until: Date | null
    /** The reconciliation that saw it last. */
    seen_in: string | null
    changed_at: Generated<Date>
  }
  target_group: { target_id: string; item_id: string; remote_id: string }
  target_reconciliation: {
    target_id: string
    id: string
    state: ReconciliationState
    asked_by: string
    asked_at: Date
    started_at: Date | null
    ended_at: Date | null
    counts: ReconciliationCounts
    problem: TargetProblem | null
    leased_until: Date | null
  }
  target_finding: {
    target_id: string
    place: number
    kind: FindingKind
    remote_id: string | null
    user_name: string | null
    user_id: string | null
    attributes: string[]
  }
}

/** How many of what a reconciliation found. */
export interface ReconciliationCounts {
  readonly accounts: number
  readonly groups: number
  readonly findings: Readonly<Partial<Record<FindingKind, number>>>
}

export type TargetDatabase = Kysely<TargetTables & StoreTables>
export type TargetTransaction = Transaction<TargetTables & StoreTables>
export type TargetSystemRow = Selectable<TargetTables['target_system']>
export type TargetAccountRow = Selectable<TargetTables['target_account']>
