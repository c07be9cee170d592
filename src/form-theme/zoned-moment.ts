import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

const WALL = 'YYYY-MM-DDTHH:mm:ss'

/**
 * A moment as the clocks of a zone show it: the picker only knows those of the browser.
 *
 * @param zone absent: the browser's
 */
export const shownIn = (at: Dayjs, zone: string | undefined): Dayjs =>
  zone === undefined ? at : dayjs(at.tz(zone).format(WALL))

/** The moment that was picked by the clocks of a zone, in UTC. @example momentIn(dayjs('2026-07-01T09:00'), 'Europe/Paris') // '2026-07-01T07:00:00.000Z' */
export const momentIn = (picked: Dayjs, zone: string | undefined): string =>
  zone === undefined ? picked.toISOString() : dayjs.tz(picked.format(WALL), zone).toISOString()
