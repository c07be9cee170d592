import { badRequest } from '../../../../contract/index.ts'
import { nameOf } from '../../people/people.ts'
import type { Phase } from '../access-request.ts'
import { noteAgreed } from '../agreed-terms.ts'
import { followersOf } from '../concerned.ts'
import {
  addComment,
  carryOut,
  closePhase,
  endRequest,
  goOn,
  keep,
  stepBehind,
  subjectOf,
} from '../progress.ts'
import type { Working } from '../working.ts'
import { tell } from '../tell.ts'
import { phaseFor } from './phase-for.ts'
import type { Doer } from './request-act.ts'
import { withdraw } from './withdraw.ts'

const TASK_OF = {
  approve: 'request',
  reject: 'request',
  fulfill: 'fulfillment',
  deny: 'fulfillment',
} as const

/** Decides a phase: the request goes on, is carried out, or ends. */
export async function decide(
  work: Working,
  doer: Doer,
  decision: 'approve' | 'reject' | 'fulfill' | 'deny',
  justification: string | undefined,
): Promise<void> {
  const { doc, settings, now } = work
  const phase = phaseFor(work, doer, TASK_OF[decision])
  const by = doer.person.ref
  if (decision === 'approve' && settings.requireApproveJustification && !justification?.trim())
    throw badRequest('Say why you approve: a justification is required.')
  if (
    (decision === 'reject' || decision === 'deny') &&
    settings.requireRejectJustification &&
    !justification?.trim()
  )
    throw badRequest('Say why you reject: a justification is required.')
  addComment(doc, { action: decision, by, now, comment: justification, phase: phase.name })
  if (decision === 'approve') noteAgreed(doc, by, phase.name, now)

  if (decision === 'reject' || decision === 'deny') {
    closePhase(work, phase, { status: 'complete', decision, by })
    endRequest(work, {
      status: 'complete',
      decision: decision === 'reject' ? 'rejected' : 'approved',
      outcome: decision === 'reject' ? 'not provisioned' : 'denied',
      by,
    })
    for (const to of followersOf(work))
      tell(work, to, `${nameOf(by)} rejected the request of ${subjectOf(work)}.`)
    return keep(work, decision, [phase.name])
  }
  if (phase['needs'] === 'all' && othersAsked(work, phase, by.id)) {
    withdraw(work, phase, by.id)
    return keep(work, decision, [phase.name])
  }
  closePhase(work, phase, { status: 'complete', decision, by })
  if (!doc.decision.phases.some(({ status }) => status === 'in-progress')) {
    if (decision === 'fulfill') await carryOut(work, 'fulfilled', by)
    else await goOn(work, stepBehind(work, phase))
  }
  return keep(work, decision, [phase.name])
}

/** Whether another one must agree still; a delegate counts for whom they stand. */
function othersAsked({ doc }: Working, phase: Phase, id: string): boolean {
  const asked = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  const stoodFor = asked.find((actor) => actor.id === id)?.delegatedFrom?.id ?? id
  return asked.some((actor) => (actor.delegatedFrom?.id ?? actor.id) !== stoodFor)
}
