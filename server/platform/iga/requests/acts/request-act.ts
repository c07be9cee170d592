import type { GovernedPerson } from '../../people.ts'
import type { Waiting } from '../writes.ts'

/** What somebody does with a request. */
export type RequestAct =
  | { readonly kind: 'approve' | 'reject' | 'fulfill' | 'deny'; readonly justification?: string | undefined }
  | { readonly kind: 'reassign'; readonly to: readonly string[]; readonly comment?: string | undefined }
  | { readonly kind: 'requeue' }
  | { readonly kind: 'comment'; readonly comment: string; readonly ask?: boolean }
  | { readonly kind: 'cancel'; readonly comment?: string | undefined }
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
