import type { CaseDocument, CasePhase } from './case.ts'
import type { PhaseDefinition } from './workflow.ts'

/** What happens to a stage by itself, and when (contract iga.md, `events`). */
export interface StageEvents {
  readonly scheduled?: { readonly date: string }
  /** By when it should be decided. */
  readonly due?: { readonly date: string }
  reminder?: { date: string; readonly everyMs: number }
  escalation?: { readonly date: string; completionDate?: string }
  /** When somebody is looked for again, where nobody is eligible. */
  assignment?: { date: string }
  readonly expiration?: { readonly date: string; readonly decision: 'reject' }
}

/** What a stage that opens now says of the time it has, its reminders, its escalation and its end; nothing for one that waits for ever. */
export function eventsFrom(
  { due, remind, escalate, expire }: PhaseDefinition,
  now: Date,
): { events?: StageEvents & Record<string, unknown> } {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const events = {
    ...(due ? { due: { date: after(due.afterMs) } } : {}),
    ...(remind ? { reminder: { date: after(remind.everyMs), everyMs: remind.everyMs } } : {}),
    ...(escalate ? { escalation: { date: after(escalate.afterMs) } } : {}),
    ...(expire ? { expiration: { date: after(expire.afterMs), decision: expire.decision } } : {}),
  }
  return Object.keys(events).length === 0 ? {} : { events }
}

export const stageEventsOf = (phase: CasePhase): StageEvents => (phase.events ?? {}) as StageEvents

/** Stages that wait for people. */
export const openStages = ({ decision }: CaseDocument): CasePhase[] =>
  decision.phases.filter(({ type, status }) => status === 'in-progress' && type !== 'scheduled')

/** By when somebody should decide: the first of what its open stages say, and of its own end. @returns `undefined` where it has time for ever */
export function decideBy(doc: CaseDocument): string | undefined {
  const stages = openStages(doc)
  if (stages.length === 0) return undefined
  const dates = stages.flatMap((stage) => {
    const { due, expiration } = stageEventsOf(stage)
    return [due?.date, expiration?.date]
  })
  return [...dates, doc.decision.deadline ?? undefined]
    .filter((date) => date !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

/** What falls due of a case by itself, as its row says it. */
export function dueOf(doc: CaseDocument): {
  readonly resumesAt: string | null
  readonly expiresAt: string | null
  readonly dueAt: string | null
} {
  const { status, deadline, phases } = doc.decision
  const waiting = phases.find(({ type, status: state }) => type === 'scheduled' && state === 'in-progress')
  const moments =
    status === 'in-progress'
      ? openStages(doc).flatMap((phase) => momentsOf(phase, isUnassigned(doc, phase)))
      : []
  return {
    resumesAt: waiting ? (stageEventsOf(waiting).scheduled?.date ?? null) : null,
    // What is decided does not end undecided.
    expiresAt: status === 'in-progress' || status === 'exception' ? (deadline ?? null) : null,
    dueAt: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  }
}

/** Whether a phase waits for nobody: somebody is looked for each day. */
export const isUnassigned = ({ decision }: CaseDocument, { name }: CasePhase): boolean =>
  !decision.actors.active.some(({ phase }) => phase === name)

function momentsOf(phase: CasePhase, unassigned: boolean): number[] {
  const { reminder, escalation, expiration, assignment } = stageEventsOf(phase)
  const dates = [
    reminder?.date,
    escalation?.completionDate === undefined ? escalation?.date : undefined,
    expiration?.date,
    unassigned ? (assignment?.date ?? phase.startDate) : undefined,
  ]
  return dates.flatMap((date) => (date === undefined ? [] : [new Date(date).getTime()]))
}
