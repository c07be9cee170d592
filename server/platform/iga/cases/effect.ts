import type { Message } from '../../../contract/index.ts'
import type { TaskKind } from '../tables.ts'
import type { CasePerson } from './case.ts'

/** Somebody is told something. */
export interface CaseNotice {
  /** Id of the person. */
  readonly to: string
  readonly message: Message
  /** Set where something waits for them: a new task, a decision that they are reminded of, an answer. The notice goes with it ({@link Ended}). */
  readonly asks?: TaskKind | 'decision' | 'answer' | 'review'
  /** Where they find what it is about: `request/{id}`, `approval/{id}`, `task/{id}`, `violation/{id}` or `review/{campaign}`; of several, the list, e.g. `approvals`. */
  readonly about?: string
}

/** What somebody was asked is done, by whoever did it: notices that ask for it go. */
export interface Ended {
  /** Id of the person. */
  readonly of: string
  /** The place of the notices, as they said it. */
  readonly about: string
}

/** What follows from a transition; carried out in its unit of work, notices after it. */
export type Effect =
  /** What was agreed to is carried out now; what comes of it is the event `reported`. */
  | { readonly type: 'fulfil'; readonly outcome: string; readonly by: CasePerson }
  | ({ readonly type: 'notify' } & CaseNotice)
  /** It stands in the audit trail. */
  | { readonly type: 'record'; readonly action: string; readonly changed: readonly string[] }
  /** Something that only the kind of the case knows. */
  | { readonly type: 'own'; readonly name: string; readonly value: unknown }
