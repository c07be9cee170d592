import { DomainError } from '../../../../contract/index.ts'
import { personNameOf } from '../../people/people.ts'
import type { AccessRequest, UserRef } from '../access-request.ts'
import { requestKindOf } from '../kinds/kinds.ts'

/** The dates that somebody agreed to when they approved; `null` where there was none. */
export type AgreedTerms = NonNullable<AccessRequest['decision']['agreed']>[number]

type Limit = 'startDate' | 'endDate'

/** Notes to which dates somebody agrees by approving a phase. */
export function noteAgreed(doc: AccessRequest, by: UserRef, phase: string, now: Date): void {
  const { startDate, endDate } = doc.request.common ?? {}
  const terms = { by, phase, timeStamp: now.toISOString() }
  doc.decision.agreed = [
    ...(doc.decision.agreed ?? []),
    { ...terms, startDate: startDate ?? null, endDate: endDate ?? null },
  ]
}

/**
 * Refuses dates that give more than was agreed to before: an earlier start, a later end, or none (reading 32). What is taken away has no such
 * limit. Before anybody has approved, nothing was agreed to.
 *
 * @param next the dates as they would be
 * @throws DomainError that says who agreed to what, and the field
 */
export function requireWithinAgreed(
  doc: AccessRequest,
  next: { readonly start: Date | undefined; readonly end: Date | undefined },
  now: Date,
): void {
  if (requestKindOf(doc.requestType).isRemoval) return
  const agreed = agreedBefore(doc)
  const last = agreed.at(-1)
  if (!last) return
  const { startDate, endDate } = doc.request.common ?? {}
  const refuse = (field: Limit) => {
    const people = agreed.filter((each) => each[field] === last[field]).map(({ by }) => by)
    const code = field === 'endDate' ? 'end-later-than-agreed' : 'start-earlier-than-agreed'
    const params = { people: [...new Set(people.map(personNameOf))], date: { day: last[field]! } }
    throw new DomainError(code, params, {
      detail: { agreedBy: people, fieldErrors: [{ field, code, params }] },
    })
  }
  if (
    isOther(endDate, next.end) &&
    last.endDate !== null &&
    !(next.end && next.end <= new Date(last.endDate))
  )
    refuse('endDate')
  // Without a start it begins as soon as it is agreed to.
  if (
    isOther(startDate, next.start) &&
    last.startDate !== null &&
    (next.start ?? now) < new Date(last.startDate)
  )
    refuse('startDate')
}

/** Requests that were approved before terms were noted: what stands now counts as agreed to. */
function agreedBefore({ decision, request }: AccessRequest): readonly AgreedTerms[] {
  if (decision.agreed) return decision.agreed
  const { startDate, endDate } = request.common ?? {}
  return decision.comments.flatMap(({ action, user, phase, timeStamp }) =>
    action === 'approve' && user
      ? [
          {
            by: user,
            phase: phase ?? '',
            timeStamp,
            startDate: startDate ?? null,
            endDate: endDate ?? null,
          },
        ]
      : [],
  )
}

const isOther = (stands: string | undefined, next: Date | undefined): boolean =>
  (stands === undefined ? undefined : new Date(stands).getTime()) !== next?.getTime()
