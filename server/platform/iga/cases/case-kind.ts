import type { DomainError, Message, MessageParam, ProblemCode } from '../../../contract/index.ts'
import type { TaskKind } from '../tables.ts'
import type { Case, CaseDocument, CasePerson, CasePhase } from './case.ts'
import type { Effect } from './effect.ts'
import type { CaseEvent, CaseDecision, CaseCaller } from './event.ts'
import type { Facts } from './facts.ts'
import type { Approver, PhaseApprovers } from './workflow.ts'

/** A copy of a case while a transition changes it, and what is to follow. */
export interface CaseDraft<Doc extends CaseDocument = CaseDocument> extends Case<Doc> {
  readonly kind: CaseKind<Doc>
  readonly facts: Facts
  readonly now: Date
  readonly effects: Effect[]
}

/** What a decision does to its phase and its case. */
export interface DecisionRule<Doc extends CaseDocument = CaseDocument> {
  /** Type of phases in which it can be taken. */
  readonly phase: TaskKind
  /** Refuses a decision that lacks something, and notes what follows from it. @throws DomainError */
  take?(draft: CaseDraft<Doc>, decision: CaseDecision, phase: CasePhase, caller: CaseCaller): void
  /**
   * `agree`: the case goes on behind the phase, once all agree who have to. `fulfil`: the same, and what was agreed to is carried out at once.
   * Otherwise the case ends so.
   */
  readonly then:
    | 'agree'
    | { readonly fulfil: string }
    | { readonly status: string; readonly decision?: string; readonly outcome: string }
}

/** What is told on an occasion; the words of a kind. */
export type NoticeOccasion =
  | 'cancelled'
  | 'asked'
  | 'commented'
  | 'not-decided-in-time'
  | 'ended'
  | 'reminded'
  | 'undecidable'

/** What is known of a kind without its documents: what cases of it are about, and which rules they follow. */
export interface CaseKind<
  Doc extends CaseDocument = CaseDocument,
  Own extends { readonly type: string } = never,
> {
  readonly name: 'request' | 'violation'
  /** Types of phases in which people are assigned; no two kinds share one. */
  readonly tasks: readonly TaskKind[]
  /** How refusals call a case. */
  readonly problems: {
    readonly own: ProblemCode
    readonly cancelled: ProblemCode
    readonly phaseUnknown: ProblemCode
    readonly commentsFull: ProblemCode
  }
  /** What a case is about, for sentences. */
  subject(of: Pick<Case<Doc>, 'doc' | 'item'>): MessageParam
  /** Ids of people whose own case it is: they do not decide. */
  own(of: Pick<Case<Doc>, 'doc' | 'beneficiary'>): readonly string[]
  /** Ids of people who follow it without deciding. */
  followers(of: Pick<Case<Doc>, 'doc' | 'beneficiary'>): readonly string[]
  /** Ids of those who can answer for a part in it, e.g. owners of its item. */
  candidateIds(
    approver: Approver,
    of: Pick<Case<Doc>, 'doc' | 'beneficiary' | 'item' | 'settings'>,
  ): readonly string[]
  /** Id of whoever has agreed to a phase by asking; absent: nobody. */
  agreesByAsking?(
    phase: PhaseApprovers,
    of: Pick<Case<Doc>, 'doc' | 'beneficiary' | 'settings'>,
  ): string | undefined
  /** Notes to what somebody agrees in a phase. */
  noteAgreed?(draft: CaseDraft<Doc>, by: CasePerson, phase: string): void
  /** Whether others have agreed to it before it was opened: only what people carry out is asked. */
  isAgreed?(doc: Doc): boolean
  mayCancel?(of: Case<Doc>, personId: string): boolean
  permissions(type: TaskKind): Readonly<Record<string, boolean>>
  /** Why nobody decides it as it stands, though it is open; absent: somebody may. */
  refuses?(doc: Doc): DomainError | undefined
  readonly decisions: Readonly<Record<string, DecisionRule<Doc>>>
  /** Whether what it is about is there still: nothing is asked of anybody otherwise. */
  stands(of: Case<Doc>): boolean
  /** When it goes on once it is decided; absent or past: at once. */
  startsAt?(of: Case<Doc>): Date | undefined
  /** How a case ends that nobody decided in time; absent: it does not. */
  readonly undecided?: { readonly status: string; readonly decision?: string; readonly outcome: string }
  /** Whether a phase that nobody is eligible for waits until somebody is; else nothing is opened, and what stands ends. */
  readonly waitsUnassigned?: true
  /** Says what waits for somebody. @param delegator in whose place */
  asks(draft: CaseDraft<Doc>, type: TaskKind, delegator: string | undefined): Message
  /** What is told; `undefined`: nothing. */
  says(
    occasion: NoticeOccasion,
    draft: CaseDraft<Doc>,
    params: Readonly<Record<string, MessageParam>>,
  ): Message | undefined
  /** Ends a case by what came of carrying it out. */
  reported?(draft: CaseDraft<Doc>, event: CaseEvent & { type: 'reported' }): void
  /** Does what falls due in a state that only this kind has. @returns whether it is in such a state */
  due?(draft: CaseDraft<Doc>): boolean
  /** What becomes of a case by an event that only this kind knows. @throws DomainError, FactsMissing */
  change?(draft: CaseDraft<Doc>, caller: CaseCaller, event: Own): void
}
