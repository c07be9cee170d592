import { useState } from 'react'
import type { PendingDecision } from './pending-decision.ts'
import { decisionOf, isHighRiskItem, mayDecide } from './review-item.ts'
import type { Campaign, Decision, ReviewItem } from './review-item.ts'
import type { ReviewStore } from './review-store.ts'

/** Decisions on one item, on what is chosen and on all that match; those that need a reason, or a second look, wait for it. */
export function useDeciding(store: ReviewStore, { requireJustification }: Campaign) {
  const [pending, setPending] = useState<PendingDecision>()
  const needsReason = (decision: Decision | null) =>
    (decision === 'revoke' && requireJustification?.revoke === true) ||
    (decision === 'exception' && requireJustification?.exceptionAllowed === true)
  const leave = () => setPending(undefined)
  /** All that match are counted first: so many, of which so many deserve a second look. */
  const ask = (decision: Decision | null) =>
    store.matching(decision).then(
      (matching) => setPending({ decision, matching }),
      (error: unknown) => store.acts.sayRefused(decision, error),
    )
  return {
    pending,
    needsReason,
    leave,
    decide(item: ReviewItem, decision: Decision): void {
      if (!mayDecide(item, decision)) return
      if (decisionOf(item) !== decision && needsReason(decision)) setPending({ decision, item })
      else void store.acts.decide(item, decision)
    },
    decideSelected(decision: Decision | null): void {
      if (store.selection.everything) return void ask(decision)
      const risky = decision === 'certify' && store.selection.list.some(isHighRiskItem)
      if (needsReason(decision) || risky) setPending({ decision })
      else void store.acts.decideSelected(decision)
    },
    decidePending(comment: string): void {
      if (!pending) return
      const { decision, item, matching } = pending
      if (item) {
        leave()
        if (decision) void store.acts.decide(item, decision, comment)
        return
      }
      // Refused, many keep their reason: it is written for all of them.
      void store.acts.decideSelected(decision, comment, matching).then((done) => {
        if (done) leave()
        // Others have changed what matches: the person is asked anew, with what it is now.
        else if (matching) void ask(decision)
      })
    },
  }
}
