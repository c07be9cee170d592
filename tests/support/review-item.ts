import type { components } from '../../openapi/generated/certification.ts'

type ReviewItem = components['schemas']['ReviewItem']
type Decided = ReviewItem['decision']['certification']

/**
 * An item of a review that nothing was decided of yet.
 *
 * @param other what is otherwise; of the decision, by `decided`
 * @example reviewItem('7', { acknowledge: true }, { status: 'signed-off' })
 */
export function reviewItem(
  id: string,
  other: Partial<ReviewItem> = {},
  decided: Partial<Decided> = {},
): ReviewItem {
  return {
    id,
    revision: 1,
    acknowledge: false,
    flags: [],
    user: { id: `u${id}`, userName: `person-${id}` },
    item: { type: 'entitlementGrant' },
    permissions: { certify: true, revoke: true, exception: true },
    decision: {
      certification: {
        status: 'in-progress',
        decision: null,
        decisionDate: null,
        decisionBy: null,
        completionDate: null,
        primaryReviewer: [],
        actors: [],
        comments: [],
        ...decided,
      },
    },
    ...other,
  }
}
