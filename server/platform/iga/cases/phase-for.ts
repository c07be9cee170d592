import { DomainError } from '../../../contract/index.ts'
import { nameOf } from '../people/people.ts'
import type { TaskKind } from '../tables.ts'
import type { CaseDocument, CasePhase } from './case.ts'
import { taskOf } from './draft.ts'
import type { Doer } from './event.ts'
import { eventsOf } from './stage-moments.ts'

/**
 * The phase that waits for whoever acts.
 *
 * @param type of the phase; absent: any
 * @throws DomainError that says why none does
 */
export function phaseFor(
  { doc, now }: { readonly doc: CaseDocument; readonly now: Date },
  { waiting, phaseName }: Doer,
  type?: TaskKind,
): CasePhase {
  const { decision } = doc
  const phase = decision.phases.find(
    (each) =>
      each.status === 'in-progress' &&
      (phaseName === undefined || each.name === phaseName) &&
      (type === undefined || taskOf(each) === type) &&
      waiting.some((one) => one.phase === each.name),
  )
  if (phase) {
    if (isOverdue(doc, phase, now)) throw new DomainError('decision-time-over')
    return phase
  }
  const done = decision.phases.find(
    ({ name, status }) => status !== 'in-progress' && (phaseName === undefined || name === phaseName),
  )
  if (decision.status === 'cancelled') throw new DomainError('case-cancelled')
  if (done?.completedBy && (decision.status === 'complete' || phaseName !== undefined))
    throw new DomainError(
      'decided-already',
      { person: nameOf(done.completedBy), decision: done.decision ?? done.status },
      { detail: { decidedBy: done.completedBy, decision: done.decision } },
    )
  if (phaseName !== undefined && !decision.phases.some(({ name }) => name === phaseName))
    throw new DomainError('phase-unknown', { phase: phaseName })
  throw new DomainError('not-waiting-for-you')
}

/** Whether its time is over, also before the platform has looked. */
const isOverdue = ({ decision }: CaseDocument, phase: CasePhase, now: Date): boolean =>
  [decision.deadline, eventsOf(phase).expiration?.date].some(
    (date) => typeof date === 'string' && new Date(date) <= now,
  )
