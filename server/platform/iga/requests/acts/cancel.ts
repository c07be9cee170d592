import { badRequest, forbidden } from '../../../../contract/index.ts'
import { nameOf } from '../../people/people.ts'
import { addComment, endRequest, keep, subjectOf } from '../progress.ts'
import type { Working } from '../working.ts'
import { tell } from '../tell.ts'
import type { Doer } from './request-act.ts'

/** Takes a request back before it is decided. */
export async function cancel(work: Working, doer: Doer, text: string | undefined): Promise<void> {
  const { doc, now } = work
  const isTheirs =
    doc.requester.id === doer.person.ref.id ||
    // Whoever should lose access does not take the request back.
    (work.beneficiary.ref.id === doer.person.ref.id && doc.requestType.endsWith('Grant'))
  if (!isTheirs && !doer.isAdmin)
    throw forbidden('Only who requested it, or would get the access, can cancel a request.')
  if (doc.decision.status !== 'in-progress' && doc.decision.status !== 'suspended')
    throw badRequest('This request has been decided; it cannot be cancelled any more.')
  const asked = doc.decision.actors.active.map(({ id }) => id)
  addComment(doc, { action: 'cancel', by: doer.person.ref, now, comment: text })
  endRequest(work, {
    status: 'cancelled',
    decision: 'cancelled',
    outcome: 'cancelled',
    by: doer.person.ref,
  })
  for (const to of new Set(asked))
    if (to !== doer.person.ref.id)
      tell(work, to, `${nameOf(doer.person.ref)} cancelled the request of ${subjectOf(work)}.`)
  await keep(work, 'cancel')
}
