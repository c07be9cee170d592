import type { AccessRequest, Phase } from './access-request.ts'
import type { PhaseDefinition } from './workflow.ts'

/** What happens to a stage by itself, and when (contract iga.md, `events`). */
export interface StageEvents {
  readonly scheduled?: { readonly date: string }
  reminder?: { date: string; readonly everyMs: number }
  escalation?: { readonly date: string; completionDate?: string }
  readonly expiration?: { readonly date: string; readonly decision: 'reject' }
}

/** What a stage that opens now says of its reminders, its escalation and its end; nothing for one that waits for ever. */
export function eventsFrom(
  { remind, escalate, expire }: PhaseDefinition,
  now: Date,
): { events?: StageEvents & Record<string, unknown> } {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const events = {
    ...(remind ? { reminder: { date: after(remind.everyMs), everyMs: remind.everyMs } } : {}),
    ...(escalate ? { escalation: { date: after(escalate.afterMs) } } : {}),
    ...(expire ? { expiration: { date: after(expire.afterMs), decision: expire.decision } } : {}),
  }
  return Object.keys(events).length === 0 ? {} : { events }
}

export const eventsOf = (phase: Phase): StageEvents => (phase.events ?? {}) as StageEvents

/** Stages that wait for people. */
export const openStages = ({ decision }: AccessRequest): Phase[] =>
  decision.phases.filter(({ type, status }) => status === 'in-progress' && type !== 'scheduled')

/** When the next thing happens by itself to a stage that waits; undefined where nothing does. */
export function nextStageMoment(doc: AccessRequest): Date | undefined {
  const moments = openStages(doc).flatMap((phase) => {
    const { reminder, escalation, expiration } = eventsOf(phase)
    const dates = [
      reminder?.date,
      escalation?.completionDate === undefined ? escalation?.date : undefined,
      expiration?.date,
    ]
    return dates.flatMap((date) => (date === undefined ? [] : [new Date(date).getTime()]))
  })
  return moments.length === 0 ? undefined : new Date(Math.min(...moments))
}
