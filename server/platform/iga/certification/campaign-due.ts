import type { CampaignRow } from './campaign-row.ts'
import { settingsOfRow } from './campaign-row.ts'

const DAY_MS = 86_400_000

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** When what is open is acted upon; nothing where it stays open. */
export function expiresAt(row: Pick<CampaignRow, 'doc' | 'deadline'>): Date | null {
  const { expirationAction, expirationActionDelay } = settingsOfRow(row)
  return row.deadline && expirationAction !== null ? after(row.deadline, expirationActionDelay) : null
}

/** The next of the moments that come every so many days from the beginning of the stage. @param days 0: never */
export function nextEvery(days: number, from: Date, now: Date): Date | null {
  if (days <= 0) return null
  const times = Math.floor(Math.max(0, now.getTime() - from.getTime()) / (days * DAY_MS)) + 1
  return after(from, times * days)
}

/**
 * When something happens to a campaign by itself after a moment: a reminder, an escalation, its deadline, its expiration action.
 *
 * @example nextDue(row, now)
 */
export function nextDue(
  row: Pick<CampaignRow, 'doc' | 'deadline' | 'stage_at' | 'status'>,
  now: Date,
): Date | null {
  if (row.status !== 'in-progress') return null
  const { reminderFrequency, escalationFrequency, escalationOwner } = settingsOfRow(row)
  const moments = [
    row.deadline,
    expiresAt(row),
    nextEvery(reminderFrequency, row.stage_at, now),
    escalationOwner === null ? null : nextEvery(escalationFrequency, row.stage_at, now),
  ]
  return moments.reduce<Date | null>(
    (first, each) => (each && each > now && (!first || each < first) ? each : first),
    null,
  )
}
