import type { GovernedPerson } from '../../people/people.ts'
import type { Waiting } from '../writes.ts'

/** Whom something is handed to. */
export interface NewAssignee {
  /** With or without the path before it. */
  readonly id: string
  /** What they may do; they may do all that the phase asks for, so that this only says what the sender knows of it. */
  readonly permissions?: Readonly<Record<string, boolean>>
}

/** What somebody does with a request. */
export type RequestAct =
  | { readonly kind: 'approve' | 'reject' | 'fulfill' | 'deny'; readonly justification?: string | undefined }
  | { readonly kind: 'reassign'; readonly to: readonly NewAssignee[]; readonly comment?: string | undefined }
  | { readonly kind: 'requeue' }
  | { readonly kind: 'provision' }
  | { readonly kind: 'comment'; readonly comment: string; readonly ask?: boolean }
  | { readonly kind: 'cancel'; readonly comment?: string | undefined }
  | { readonly kind: 'reschedule'; readonly date: string }
  | { readonly kind: 'replace'; readonly request: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'modify'
      readonly common: {
        readonly priority?: 'low' | 'medium' | 'high'
        readonly startDate?: string | null
        readonly endDate?: string | null
      }
    }

/** Whoever acts, and what waits for them. */
export interface Doer {
  readonly person: GovernedPerson
  readonly isAdmin: boolean
  /** Phases of the request that wait for the person now. */
  readonly waiting: readonly Waiting[]
  /** The phase that was named. */
  readonly phaseName: string | undefined
}
