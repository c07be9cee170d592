import { personNameOf } from '../../people/people.ts'
import { advance, stepBehind } from '../advance.ts'
import { SYSTEM, isOpen } from '../case.ts'
import type { CasePhase } from '../case.ts'
import type { CaseKind } from '../case-kind.ts'
import { addComment, announce, assign, closePhase, endCase, record, taskOf } from '../draft.ts'
import type { Draft } from '../draft.ts'
import { assigneesOf, escalatedTo } from '../eligibility.ts'
import { stageEventsOf, isUnassigned, openStages } from '../stage-events.ts'

/**
 * Does what is due by now: goes on at the start, ends what was not decided in time, reminds, asks others beside. Each moment counts once: the
 * case says what was done.
 */
export function timePassed(draft: Draft): void {
  const { doc, kind } = draft
  if (kind.due?.(draft) || !isOpen(doc)) return
  const waiting = doc.decision.phases.find(
    ({ type, status }) => type === 'scheduled' && status === 'in-progress',
  )
  if (waiting)
    return isDue(stageEventsOf(waiting).scheduled?.date, draft) ? resume(draft, waiting) : undefined
  if (kind.undecided && isDue(doc.decision.deadline ?? undefined, draft)) return expire(draft, kind.undecided)
  for (const phase of openStages(doc)) {
    if (isUnassigned(doc, phase)) assignAgain(draft, phase)
    const { expiration, escalation } = stageEventsOf(phase)
    if (kind.undecided && isDue(expiration?.date, draft)) return expire(draft, kind.undecided, phase)
    if (escalation?.completionDate === undefined && isDue(escalation?.date, draft)) escalate(draft, phase)
    if (isDue(stageEventsOf(phase).reminder?.date, draft)) remind(draft, phase)
  }
}

const isDue = (date: string | undefined, { now }: Draft): boolean =>
  date !== undefined && new Date(date) <= now

function resume(draft: Draft, waiting: CasePhase): void {
  record(draft, 'resume', [waiting.name])
  waiting.status = 'complete'
  waiting.completionDate = draft.now.toISOString()
  draft.doc.decision.status = 'in-progress'
  advance(draft, stepBehind(draft, waiting))
}

/** @param phase whose own time is over; absent: the time of the case */
function expire(draft: Draft, how: NonNullable<CaseKind['undecided']>, phase?: CasePhase): void {
  const { kind } = draft
  record(draft, 'expire', phase ? [phase.name] : [])
  if (phase) {
    addComment(draft, { action: 'expire', by: SYSTEM, said: { code: 'nobody-decided' }, phase: phase.name })
    closePhase(draft, phase, { status: 'expired', decision: 'reject', by: SYSTEM })
  } else addComment(draft, { action: 'expire', by: SYSTEM })
  endCase(draft, { ...how, by: SYSTEM })
  const followers = kind.followers(draft)
  announce(draft, 'not-decided-in-time', phase ? followers : followers.slice(0, 1))
}

const DAY_MS = 86_400_000

/** Looks each day for somebody to decide what waits for nobody. */
function assignAgain(draft: Draft, phase: CasePhase): void {
  const { kind, workflow, facts, now } = draft
  const definition = workflow.steps.flat().find(({ name }) => name === phase.name)
  const assignees = assigneesOf(kind, definition ?? { type: taskOf(phase) }, draft, facts)
  phase.events = { ...phase.events, assignment: { date: new Date(now.getTime() + DAY_MS).toISOString() } }
  if (assignees.length === 0) return
  assign(draft, { name: phase.name, type: taskOf(phase) }, assignees)
  record(draft, 'assign', [phase.name])
}

/** Asks others beside those who do not answer; once. */
function escalate(draft: Draft, phase: CasePhase): void {
  const { kind, workflow, facts, now } = draft
  stageEventsOf(phase).escalation!.completionDate = now.toISOString()
  const definition = workflow.steps.flat().find(({ name }) => name === phase.name)
  const assignees = definition ? escalatedTo(kind, definition, draft, facts) : []
  assign(draft, { name: phase.name, type: taskOf(phase) }, assignees)
  record(draft, 'escalate', [phase.name])
  const people = assignees.map(({ person }) => personNameOf(person.ref))
  addComment(draft, {
    action: 'escalate',
    by: SYSTEM,
    said: people.length === 0 ? { code: 'nobody-to-escalate' } : { code: 'escalated', params: { people } },
    phase: phase.name,
  })
}

/** Moments that passed while nobody looked are one reminder. It stands in the trail: comments are for people, and there is room for few. */
function remind(draft: Draft, phase: CasePhase): void {
  const reminder = stageEventsOf(phase).reminder!
  const behind = draft.now.getTime() - new Date(reminder.date).getTime()
  const steps = Math.floor(behind / reminder.everyMs) + 1
  reminder.date = new Date(new Date(reminder.date).getTime() + steps * reminder.everyMs).toISOString()
  record(draft, 'remind', [phase.name])
  const assigned = draft.doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  announce(
    draft,
    'reminded',
    assigned.map(({ id }) => id),
  )
}
