import { DomainError } from '../../../contract/index.ts'
import type { MessageParam } from '../../../contract/index.ts'
import { personNameOf } from '../people/people.ts'
import type { TaskKind } from '../tables.ts'
import type { CaseDocument, CasePhase } from './case.ts'
import type { CaseKind } from './case-kind.ts'
import { taskOf } from './draft.ts'
import type { CaseCaller } from './event.ts'
import { stageEventsOf } from './stage-events.ts'

/**
 * The phase that waits for whoever acts.
 *
 * @param type of the phase; absent: any
 * @throws DomainError that says why none does
 */
export function phaseFor(
  {
    kind,
    doc,
    now,
  }: {
    readonly kind: Pick<CaseKind, 'problems' | 'refuses'>
    readonly doc: CaseDocument
    readonly now: Date
  },
  { waiting, phaseName }: CaseCaller,
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
  const refusal = kind.refuses?.(doc)
  if (refusal) throw refusal
  const done = decision.phases.find(
    ({ name, status }) => status !== 'in-progress' && (phaseName === undefined || name === phaseName),
  )
  if (decision.status === 'cancelled') throw new DomainError(kind.problems.cancelled)
  if (done?.completedBy && (decision.status === 'complete' || phaseName !== undefined))
    throw new DomainError(
      'decided-already',
      { person: personNameOf(done.completedBy), decision: decisionOf(done) },
      { detail: { decidedBy: done.completedBy, decision: done.decision } },
    )
  if (phaseName !== undefined && !decision.phases.some(({ name }) => name === phaseName))
    throw new DomainError(kind.problems.phaseUnknown, { phase: phaseName })
  throw new DomainError('not-waiting-for-you')
}

const DECISIONS = ['approve', 'reject', 'fulfill', 'deny', 'allow', 'exception', 'remediate'] as const

/** How a phase was decided, in words where there are some. */
function decisionOf({ decision, status }: CasePhase): MessageParam {
  const known = DECISIONS.find((each) => each === decision)
  return known ? { code: `decision-${known}` } : (decision ?? status)
}

/** Whether its time is over, also before the platform has looked. */
const isOverdue = ({ decision }: CaseDocument, phase: CasePhase, now: Date): boolean =>
  [decision.deadline, stageEventsOf(phase).expiration?.date].some(
    (date) => typeof date === 'string' && new Date(date) <= now,
  )
