import type { Matching } from './matching.ts'
import type { Decision, ReviewItem } from './review-item.ts'

/** A decision that waits for its reason: on one item, on all that are chosen, or on all that match. */
export interface PendingDecision {
  /** `null` takes decisions back. */
  readonly decision: Decision | null
  readonly item?: ReviewItem
  readonly matching?: Matching
}
