import { badRequest, forbidden } from '../../../../contract/index.ts'
import { nameOf } from '../../people/people.ts'
import { followersOf } from '../concerned.ts'
import { REQUEST_LIMITS } from '../limits.ts'
import { addComment, keep, subjectOf } from '../progress.ts'
import type { Working } from '../working.ts'
import { tell } from '../tell.ts'
import { phaseFor } from './phase-for.ts'
import type { Doer } from './request-act.ts'

/** Asks the requester something: the request says so until they, or whom it is for, answer by a comment. */
export async function askRequester(work: Working, doer: Doer, text: string): Promise<void> {
  const { doc, now } = work
  const phase = phaseFor(work, doer, undefined)
  const by = doer.person.ref
  const theirs = followersOf(work)
  if ([doc.requester.id, work.beneficiary.ref.id].includes(by.id))
    throw badRequest('You would ask yourself. Write a comment instead.')
  requireRoom(work)
  addComment(doc, { action: 'ask', by, now, comment: text, phase: phase.name })
  doc.decision.question = { state: 'asked', by, timeStamp: now.toISOString(), phase: phase.name }
  for (const to of theirs)
    tell(work, to, `${nameOf(by)} asks about the request of ${subjectOf(work)}: ${text}`)
  await keep(work, 'ask', [phase.name])
}

/** Says something about a request, which answers what the requester was asked. */
export async function comment(work: Working, doer: Doer, text: string): Promise<void> {
  const { id } = doer.person.ref
  const hasPart = followersOf(work).includes(id) || doer.waiting.length > 0
  if (!hasPart && !doer.isAdmin) throw forbidden('This does not wait for you.')
  requireRoom(work)
  if ([work.doc.requester.id, work.beneficiary.ref.id].includes(id)) delete work.doc.decision.question
  addComment(work.doc, {
    action: 'comment',
    by: doer.person.ref,
    now: work.now,
    comment: text,
    phase: work.doc.decision.phases.find(({ name }) => name === doer.phaseName)?.name,
  })
  const { doc } = work
  for (const to of new Set([doc.requester.id, ...doc.decision.actors.active.map(({ id }) => id)]))
    if (to !== doer.person.ref.id)
      tell(work, to, `${nameOf(doer.person.ref)} commented on the request of ${subjectOf(work)}.`)
  await keep(work, 'comment')
}

function requireRoom({ doc }: Working): void {
  if (doc.decision.comments.length >= REQUEST_LIMITS.comments)
    throw badRequest(`A request has at most ${REQUEST_LIMITS.comments} comments.`)
}
