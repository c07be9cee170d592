import { DomainError } from '../../../contract/index.ts'

const DAY_MS = 86_400_000
/** The last place on earth where a day is over is half a day behind UTC. */
const BEHIND_MS = DAY_MS / 2

/**
 * The moment that a text names; a day (UTC) begins at its start.
 *
 * @param which how the date is called
 * @throws DomainError for a date that does not exist
 * @example startOfDayOr('2026-02-10', 'start')
 */
export const startOfDayOr = (text: string | undefined, which: 'start' | 'end'): Date | undefined =>
  momentOf(text, 0, which)

/**
 * The moment that a text names; a day (UTC) lasts to its end. One that is over by then and is still today somewhere lasts until it is over everywhere.
 *
 * @throws DomainError for a date that does not exist
 * @example endOfDayOr('2026-02-10', 'end', new Date())
 */
export function endOfDayOr(text: string | undefined, which: 'start' | 'end', now: Date): Date | undefined {
  const end = momentOf(text, DAY_MS - 1, which)
  const everywhere =
    end && text?.length === 10 && end <= now ? new Date(end.getTime() + BEHIND_MS) : undefined
  return everywhere && everywhere > now ? everywhere : end
}

/** Whether the day (UTC) of a moment is over everywhere on earth. @example isOverEverywhere(new Date('2026-02-10'), new Date('2026-02-11T12:00:00Z')) // true */
export const isOverEverywhere = (at: Date, now: Date): boolean =>
  dayOf(at) < dayOf(new Date(now.getTime() - BEHIND_MS))

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

function momentOf(text: string | undefined, ofDay: number, which: 'start' | 'end'): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  const isDay = text.length === 10
  if (Number.isNaN(at.getTime()) || (isDay && !at.toISOString().startsWith(text)))
    throw new DomainError(`${which}-date-does-not-exist`, { date: text })
  return isDay ? new Date(at.getTime() + ofDay) : at
}
