import { DomainError } from '../../../../contract/index.ts'
import { endOfDayOr, isOverEverywhere, startOfDayOr } from '../../dates/day-bounds.ts'

interface Dates {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * The moments of a request's dates. A start of today, wherever on earth it is still today, has come; a later change may
 * leave a start as it stands.
 *
 * @param stands the start before a change
 * @throws DomainError for a date that does not exist, is over, or an end that is not after the start
 * @example termDates({ startDate: '2026-05-01', endDate: '2026-05-31' }, new Date())
 */
export function termDates(
  { startDate, endDate }: Dates,
  now: Date,
  stands?: string,
): { readonly start: Date | undefined; readonly end: Date | undefined } {
  const [start, end] = [startOfDayOr(startDate, 'start'), endOfDayOr(endDate, 'end', now)]
  if (start && isOverEverywhere(start, now) && start.toISOString().slice(0, 10) !== stands?.slice(0, 10))
    throw new DomainError('start-past')
  if (end && end <= now) throw new DomainError('end-past')
  if (start && end && end <= start) throw new DomainError('end-not-after-start')
  return { start, end }
}
