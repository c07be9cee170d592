import { createRequire } from 'node:module'
import { Cron } from 'croner'
import type { Options } from 'rrule'
import { isRecord } from '../../../contract/index.ts'

// Node finds no named exports in this package, and its types promise no other.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** When something begins by itself: the campaigns of a template, a scan. */
export type Schedule =
  | { readonly rule: string; readonly from: Date | undefined }
  | { readonly cron: string; readonly from: Date | undefined; readonly until: Date | undefined }
  | { readonly every: number; readonly from: Date; readonly until: Date | undefined }

/** Oftener than once a day nothing begins: no campaign could be reviewed in between, and searching the next moment stays bounded. */
const FREQUENCIES: ReadonlySet<number> = new Set([RRule.YEARLY, RRule.MONTHLY, RRule.WEEKLY, RRule.DAILY])
const LONGEST = 1000
const DAY_MS = 86_400_000

/**
 * Reads a schedule: an RFC 5545 rule, a cron expression of five to seven fields (with six or seven as Quartz counts: seconds first, Sunday is
 * 1), or the document of a scheduler with `schedule` or `repeatInterval`, `startTime` and `endTime`.
 *
 * @returns nothing where none is meant; `null` where it cannot be read
 * @example scheduleOf('FREQ=MONTHLY;BYMONTHDAY=1')
 */
export function scheduleOf(value: unknown): Schedule | undefined | null {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'string') return ofText(value, undefined, undefined)
  if (!isRecord(value)) return null
  if (value['enabled'] === false) return undefined
  const { startTime, endTime, schedule, repeatInterval } = value
  const [from, until] = [momentOf(startTime), momentOf(endTime)]
  if (from === null || until === null) return null
  if (typeof schedule === 'string' && schedule !== '') return ofText(schedule, from, until)
  if (from === undefined) return schedule === undefined || schedule === null ? undefined : null
  if (typeof repeatInterval !== 'number' || repeatInterval <= 0)
    return { every: Number.POSITIVE_INFINITY, from, until }
  return repeatInterval < DAY_MS ? null : { every: repeatInterval, from, until }
}

/** @returns the first moment after another; nothing where there is none @example nextStart(schedule, new Date(), 'Europe/Paris') */
export function nextStart(schedule: Schedule, after: Date, timeZone = 'UTC'): Date | undefined {
  if ('rule' in schedule) return ruleOf(schedule)?.after(after) ?? undefined
  if ('cron' in schedule) {
    const { cron, from, until } = schedule
    const next = cronOf(cron, timeZone)?.nextRun(from && from > after ? from : after) ?? undefined
    return next && until && next > until ? undefined : next
  }
  const { every, from, until } = schedule
  const times = after < from ? 0 : Math.floor((after.getTime() - from.getTime()) / every) + 1
  const next = times === 0 ? from : new Date(from.getTime() + times * every)
  return Number.isNaN(next.getTime()) || (until && next > until) ? undefined : next
}

function ofText(text: string, from: Date | undefined, until: Date | undefined): Schedule | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return null
  if (/FREQ=/i.test(trimmed)) {
    const schedule = { rule: trimmed, from }
    return ruleOf(schedule) ? schedule : null
  }
  const cron = cronOf(trimmed, 'UTC')
  return cron && isDailyAtMost(cron) ? { cron: trimmed, from, until } : null
}

/** A rule without a beginning counts from the first day of 2026: its times of day are midnight unless it says otherwise. */
const BEGINNING = new Date('2026-01-01T00:00:00Z')
/** Most days, weeks, months or years between two starts, and most starts. */
const MOST_STEPS = 1000
/** From here on a day is found at once. */
const EARLIEST = new Date('2000-01-01T00:00:00Z')

function ruleOf({ rule, from }: { readonly rule: string; readonly from: Date | undefined }) {
  try {
    const options = RRule.parseString(rule.replace(/^RRULE:/i, ''))
    const { freq, bymonth, bymonthday, byyearday, byweekno, bysetpos } = options
    if (!isBounded(options)) return undefined
    if (freq === undefined || !FREQUENCIES.has(freq)) return undefined
    // Days of which some are left out may be none at all, which would be looked for day by day for thousands of years.
    const isPicked = [bymonth, bymonthday, byyearday, byweekno, bysetpos].some((each) => each !== undefined)
    if (isPicked && (freq === RRule.DAILY || freq === RRule.WEEKLY)) return undefined
    const dtstart = options.dtstart ?? from ?? BEGINNING
    return dtstart < EARLIEST ? undefined : new RRule({ ...options, dtstart })
  } catch {
    return undefined
  }
}

/** The library believes what it reads: a step that is no whole number, or goes back, is looked for without end; so are thousands of times a day. */
function isBounded({ interval, count, byhour, byminute, bysecond, tzid }: Partial<Options>): boolean {
  const isStep = (value: unknown) =>
    value === undefined ||
    value === null ||
    (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_STEPS)
  const isOneTime = [byhour, byminute, bysecond].every(
    (value) => value === undefined || value === null || Number.isInteger(value),
  )
  return isStep(interval) && isStep(count) && isOneTime && !tzid
}

function cronOf(text: string, timezone: string): Cron | undefined {
  const fields = text.split(/\s+/)
  if (fields.length < 5) return undefined
  try {
    // In the form with seconds a question mark says "whichever day", and Sunday is 1.
    return new Cron(fields.map((field) => (field === '?' ? '*' : field)).join(' '), {
      paused: true,
      alternativeWeekdays: fields.length > 5,
      timezone,
    })
  } catch {
    return undefined
  }
}

/** Two starts of one day show in the next few: a day has the same times as every other. A clock that is put on makes a day of 23 hours. */
function isDailyAtMost(cron: Cron): boolean {
  const starts = cron.nextRuns(5, BEGINNING).map((each) => each.getTime())
  return starts.every((each, index) => index === 0 || each - starts[index - 1]! >= 23 * 3_600_000)
}

function momentOf(value: unknown): Date | undefined | null {
  if (value === undefined || value === null || value === '') return undefined
  const at = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
