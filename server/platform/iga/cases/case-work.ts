import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { GovernedPeople } from '../people/people.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'
import type { Case, CaseDocument } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import type { Effect, Ended, CaseNotice } from './effect.ts'
import type { Fulfilment } from './event.ts'
import type { FactsReader } from './read-facts.ts'
import type { Writes } from './writes.ts'

/** What follows once a change stands: somebody is told something or asked no more, or something else is done. */
export type CaseNotification =
  | CaseNotice
  | { readonly to?: undefined; readonly ended: Ended; readonly follow?: undefined }
  | { readonly to?: undefined; readonly ended?: undefined; readonly follow: () => Promise<void> }

/** Notifies people in the transaction of what it is about. @returns what follows once it stands */
export type NotifyWithin = (
  tx: GovernanceTransaction,
  news: readonly CaseNotification[],
) => Promise<CaseNotification[]>

/** A phase that waits for somebody. */
export interface OpenPhase {
  readonly phase: string
  readonly kind: TaskKind
}

/** What the cases of one unit of work share. */
export interface SharedWork {
  readonly tx: GovernanceTransaction
  readonly people: GovernedPeople
  readonly facts: FactsReader
  readonly writes: Writes
  readonly now: Date
  readonly by: AuditActor
  readonly news: CaseNotification[]
}

/** A case that is held while it is changed, in one unit of work. */
export interface CaseWork<
  Doc extends CaseDocument = CaseDocument,
  Own extends { readonly type: string } = never,
>
  extends Case<Doc>, SharedWork {
  readonly kind: CaseKind<Doc, Own>
  /** Follows each transition. */
  doc: Doc
  readonly startedAt: Date
  /** Phases that waited for whoever loaded it. */
  readonly waiting: readonly OpenPhase[]
  /** Brings about what was agreed to. @throws DomainError for what cannot be done now: the decision is not taken then */
  fulfil(outcome: string): Promise<Fulfilment>
  /** Carries out an effect that only the kind knows. */
  applyEffect?(effect: Effect & { type: 'own' }): Promise<void>
}
