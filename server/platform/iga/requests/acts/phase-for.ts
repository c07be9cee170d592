import { badRequest, forbidden } from '../../../../contract/index.ts'
import { nameOf } from '../../people/people.ts'
import type { TaskKind } from '../../tables.ts'
import type { Phase } from '../access-request.ts'
import type { Working } from '../working.ts'
import { eventsOf } from '../stage-moments.ts'
import type { Doer } from './request-act.ts'

/** The phase that waits for whoever acts. */
export function phaseFor({ doc, now }: Working, doer: Doer, kind: TaskKind | undefined): Phase {
  const fits = doer.waiting.filter(
    (each) =>
      (doer.phaseName === undefined || each.phase === doer.phaseName) &&
      (kind === undefined || each.kind === kind),
  )
  const phase = doc.decision.phases.find(
    ({ name, status }) => status === 'in-progress' && fits.some((each) => each.phase === name),
  )
  if (phase) {
    if (isOverdue(doc, phase, now))
      throw badRequest('The time for this decision is over; nothing has changed.')
    return phase
  }
  const done = doc.decision.phases.find(
    ({ name, status }) =>
      status !== 'in-progress' && (doer.phaseName === undefined || name === doer.phaseName),
  )
  if (doc.decision.status === 'cancelled')
    throw badRequest('This request was cancelled; nothing has changed.')
  if (done?.completedBy && (doc.decision.status === 'complete' || doer.phaseName !== undefined))
    throw badRequest(
      `${nameOf(done.completedBy)} has decided this already (${done.decision ?? done.status}); nothing has changed.`,
      { decidedBy: done.completedBy, decision: done.decision },
    )
  if (doer.phaseName !== undefined && !doc.decision.phases.some(({ name }) => name === doer.phaseName))
    throw badRequest(`The request has no phase ${doer.phaseName}.`)
  throw forbidden('This does not wait for you.')
}

/** Whether its time is over, also before the platform has looked. */
const isOverdue = ({ decision }: Working['doc'], phase: Phase, now: Date): boolean =>
  [decision.deadline, eventsOf(phase).expiration?.date].some(
    (date) => typeof date === 'string' && new Date(date) <= now,
  )
