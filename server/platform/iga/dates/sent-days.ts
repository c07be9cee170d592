import { DomainError } from '../../../contract/index.ts'
import { endOfDayIn, isTimeZone, startOfDayIn } from '../../../../engine/format/days-in-zone.ts'

/** Dates as they are sent: moments, or days. */
interface SentDates {
  readonly startDate?: string | null | undefined
  readonly endDate?: string | null | undefined
}

/** Turns the days of a call into moments. Where nobody says a zone they stay days, which are of UTC. */
export type SentDays = <Dates extends SentDates>(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  dates: Dates,
) => Dates

/**
 * Days as whoever sends them means them (reading 33): of the zone that the call names, or else of the tenant's. A day begins at its start
 * and lasts until its end.
 *
 * @param tenantZone the tenant's zone, where it has one
 * @example createSentDays('Europe/Paris')({}, { endDate: '2026-05-31' }) // { endDate: '2026-05-31T21:59:59.999Z' }
 */
export function createSentDays(tenantZone: string | undefined): SentDays {
  return (headers, dates) => {
    const named = headers['time-zone']
    if (named !== undefined && (typeof named !== 'string' || !isTimeZone(named)))
      throw new DomainError('time-zone-unknown')
    const zone = named ?? tenantZone
    if (zone === undefined) return dates
    const { startDate, endDate } = dates
    return {
      ...dates,
      ...(isDay(startDate) ? { startDate: startOfDayIn(startDate, zone).toISOString() } : {}),
      ...(isDay(endDate) ? { endDate: endOfDayIn(endDate, zone).toISOString() } : {}),
    }
  }
}

/** A day that exists; what does not is refused where dates are read. */
function isDay(text: string | null | undefined): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
