import type { OperationPort } from '../../transport/operations.ts'
import type { Decision, ReviewFacets, ReviewItem } from './review-item.ts'
import type { Match } from './queued-act.ts'
import { reviewFilterOf, leaf, notCondition, type ReviewView } from './review-view.ts'

/** All that match, as somebody is asked about them. */
export interface Matching {
  readonly match: Match
  /** The highest revision among them. */
  readonly seen: number
  readonly highRisk: number
  /** The riskiest of them. */
  readonly riskiest: readonly ReviewItem[]
}

/** Of so many the riskiest are named. */
export const MOST_NAMED = 10

/** Which items of a view an act would change, as the service chooses them: open ones, and of role-based access the acknowledgement alone. */
export function actedOn(view: ReviewView, decision: Decision | null): object {
  return {
    operator: 'AND',
    operand: [
      reviewFilterOf(view),
      leaf('EQUALS', 'decision.certification.status', 'in-progress'),
      notCondition(leaf('EQUALS', 'gone', true)),
      ...(decision === 'revoke' || decision === 'exception'
        ? [notCondition(leaf('EQUALS', 'acknowledge', true))]
        : []),
    ],
  }
}

interface MatchingDeps {
  readonly call: OperationPort['call']
  readonly campaignId: string
  readonly actorId: string
}

/**
 * What an act on all that match would be about, counted on the server.
 *
 * @throws CallProblem
 */
export async function readMatching(
  { call, campaignId, actorId }: MatchingDeps,
  view: ReviewView,
  decision: Decision | null,
): Promise<Matching> {
  const targetFilter = actedOn(view, decision)
  const queryString = view.text || undefined
  const params = { campaignId, actorId, queryString }
  const [facets, page] = (await Promise.all([
    call('countReviewItems', params, { targetFilter }),
    call(
      'searchReviewItems',
      { ...params, pageNumber: 0, pageSize: MOST_NAMED, sortBy: 'risk', sortDir: 'desc' },
      { targetFilter },
    ),
  ])) as [ReviewFacets, { result: ReviewItem[] }]
  return {
    match: { actorId, targetFilter, expected: facets.total, ...(queryString ? { queryString } : {}) },
    seen: facets.revision,
    highRisk: facets.highRisk,
    riskiest: page.result,
  }
}
