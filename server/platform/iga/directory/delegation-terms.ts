import { DomainError } from '../../../contract/index.ts'
import { endOfDayOr, startOfDayOr } from '../dates/day-bounds.ts'

/** From when until when somebody stands in; an open end is `null`. */
export interface DelegationTerms {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/**
 * Reads the dates of a delegation. A day begins at its start and ends at its end (UTC; today: when it is over everywhere).
 *
 * @throws DomainError 400 for dates the wrong way round, and for an end that is over
 */
export function delegationTerms(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: Date,
): DelegationTerms {
  const startsAt = startOfDayOr(startDate, 'start') ?? null
  const endsAt = endOfDayOr(endDate, 'end', now) ?? null
  if (startsAt && endsAt && endsAt < startsAt) throw new DomainError('end-before-start')
  if (endsAt && endsAt <= now) throw new DomainError('end-over')
  return { startsAt, endsAt }
}

/** @param startsAt absent: at once */
export function delegationState(
  {
    starts_at: startsAt,
    ends_at: endsAt,
  }: { readonly starts_at: Date | null; readonly ends_at: Date | null },
  now: Date,
): 'planned' | 'active' | 'ended' {
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'planned' : 'active'
}
