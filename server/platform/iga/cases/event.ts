import type { GovernedPerson } from '../people/people.ts'
import type { Message } from '../../../contract/index.ts'
import type { CasePerson } from './case.ts'
import type { Assignee } from './case.ts'

/** Whom something is forwarded to. */
export interface NewAssignee {
  /** With or without the path before it. */
  readonly id: string
  /** What they may do; they may do all that the phase asks for, so that this only says what the sender knows of it. */
  readonly permissions?: Readonly<Record<string, boolean>>
}

/** What somebody says when they decide. */
export interface CaseDecision {
  readonly type: 'decided'
  /** One of the decisions of the kind, e.g. `approve`. */
  readonly decision: string
  readonly justification?: string | undefined
  /** Of an exception: when it ends. */
  readonly until?: Date | undefined
  /** Of a remediation: what is taken away, by ids of the violating access. */
  readonly grantIds?: readonly string[] | undefined
}

/** What came of carrying out what was agreed to. */
export type Fulfilment<Waiting = unknown> =
  | {
      readonly done: true
      /** What the history says of it beyond that. */
      readonly note?: Message
      /** What the person whom it concerns is told; absent: nothing. */
      readonly toBeneficiary?: Message
      /** What the requester is told, when it was for somebody else. */
      readonly toRequester?: Message
    }
  /** Nothing was changed. `why` goes into the history. With `waits` it can be tried again. */
  | { readonly done: false; readonly why: Message; readonly waits?: Waiting }

/** What happens to a case; every rule of its life is the answer to one of these (`state.ts`). */
export type CaseEvent =
  | { readonly type: 'opened' }
  | CaseDecision
  /** With `asks` the requester has to answer. */
  | { readonly type: 'commented'; readonly text: string; readonly asks?: boolean }
  | {
      readonly type: 'reassigned'
      readonly to: readonly NewAssignee[]
      readonly comment?: string | undefined
    }
  | { readonly type: 'requeued' }
  | { readonly type: 'cancelled'; readonly comment?: string | undefined }
  /** A delegation has begun; what waits in the phase waits for the delegate too. */
  | { readonly type: 'delegated'; readonly phase: string; readonly to: Required<Assignee> }
  /** A delegation is over for a delegate in a phase. */
  | { readonly type: 'undelegated'; readonly phase: string; readonly delegateId: string }
  | { readonly type: 'personLeft'; readonly id: string }
  | { readonly type: 'timePassed' }
  /** What a `fulfil` effect has come to. */
  | {
      readonly type: 'reported'
      readonly fulfilment: Fulfilment
      readonly outcome: string
      readonly by: CasePerson
    }

/** Whoever makes something happen. */
export interface CaseCaller {
  readonly person: Pick<GovernedPerson, 'ref'>
  readonly isAdmin: boolean
  /** Phases that wait for the person now. */
  readonly waiting: readonly { readonly phase: string }[]
  /** The phase that was named. */
  readonly phaseName: string | undefined
}
