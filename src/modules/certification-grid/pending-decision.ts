import type { Decision, ReviewItem } from './review-item.ts'

/** A decision that waits for its reason: on one item, or on all that are chosen. */
export interface PendingDecision {
  readonly decision: Decision
  readonly item: ReviewItem | undefined
}
