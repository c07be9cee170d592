import type { CaseEvent, Fulfilment } from '../cases/event.ts'
import type { WaitingOperation } from './provisioning-attempts.ts'

/** What somebody changes of a request; `null` takes a date away. */
export interface ChangedTerms {
  readonly priority?: 'low' | 'medium' | 'high'
  readonly startDate?: string | null
  readonly endDate?: string | null
}

/** Attempts to provision that were made before. */
export interface Attempts {
  readonly attempts: number
  readonly state: 'pending' | 'failed' | 'done'
}

/** What happens to requests and to no other case. */
export type RequestEvent =
  | { readonly type: 'termsChanged'; readonly common: ChangedTerms }
  /** The whole of it was sent back, as it was read and edited. */
  | { readonly type: 'replaced'; readonly request: Readonly<Record<string, unknown>> }
  /** It goes on at another moment. */
  | { readonly type: 'rescheduled'; readonly date: string }
  /** What could not be provisioned was tried once more. */
  | {
      readonly type: 'retried'
      readonly fulfilment: Fulfilment<WaitingOperation>
      readonly before: Attempts
      readonly isFinal: boolean
    }
  /** Another request of the same has been carried out meanwhile. */
  | { readonly type: 'overtaken'; readonly before: Attempts }

/** Anything that somebody does with a request. */
export type RequestAct = CaseEvent | RequestEvent
