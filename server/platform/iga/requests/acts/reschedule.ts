import { badRequest, forbidden, notFound } from '../../../../contract/index.ts'
import { nameOf } from '../../people/people.ts'
import { followersOf } from '../concerned.ts'
import { addComment, keep, subjectOf } from '../progress.ts'
import type { Working } from '../working.ts'
import { tell } from '../tell.ts'
import { termDates } from '../term-dates.ts'
import type { Doer } from './request-act.ts'

const PLACE = "Invalid request body: 'events/scheduled/date'"

/**
 * Moves the moment at which a request that waits for its start goes on. Those whose request it is may only take less than was agreed to:
 * access later, its removal earlier. Administrators move it as they like.
 *
 * @param date a day or a moment
 * @throws HttpProblem 404 for a phase that the request does not have, 400, 403
 */
export async function reschedule(work: Working, doer: Doer, date: string): Promise<void> {
  const { doc, tx, now, beneficiary } = work
  const { requestType, decision, request } = doc
  const named = decision.phases.find(({ name, type }) =>
    doer.phaseName === undefined ? type === 'scheduled' : name === doer.phaseName,
  )
  if (!named) throw notFound('There is no such phase.')
  const { id } = doer.person.ref
  const isTheirs = doc.requester.id === id || (beneficiary.ref.id === id && requestType.endsWith('Grant'))
  if (!isTheirs && !doer.isAdmin)
    throw forbidden('Only who requested it, or would get the access, can change when it goes on.')
  if (named.type !== 'scheduled' || named.status !== 'in-progress')
    throw badRequest('This request does not wait for a date now; nothing has changed.')
  const endDate = request.common?.endDate
  const { start } = termDates({ startDate: date, endDate }, now)
  if (!start || start <= now) throw badRequest(`${PLACE} must be in the future.`)
  const scheduled = named.events?.['scheduled'] as { readonly date: string } | undefined
  const before = new Date(String(scheduled?.date))
  if (!doer.isAdmin) requireLess(requestType, start.getTime() - before.getTime())
  named.events = { ...named.events, scheduled: { ...scheduled, date: start.toISOString() } }
  request.common = { ...request.common, startDate: start.toISOString() }
  await tx.updateTable('iga_request').set({ resumes_at: start }).where('id', '=', doc.id).execute()
  addComment(doc, {
    action: 'reschedule',
    by: doer.person.ref,
    now,
    comment: `${before.toISOString()} → ${start.toISOString()}`,
    phase: named.name,
  })
  for (const to of followersOf(work))
    if (to !== id)
      tell(work, to, `${nameOf(doer.person.ref)} changed when the request of ${subjectOf(work)} goes on.`)
  await keep(work, 'reschedule', ['startDate'])
}

/** @param moved milliseconds later */
function requireLess(requestType: string, moved: number): void {
  if (requestType.endsWith('Grant') ? moved >= 0 : requestType.endsWith('Remove') && moved <= 0) return
  throw badRequest(
    requestType.endsWith('Grant')
      ? `${PLACE} is before what was agreed to; it can be later. For an earlier start make another request.`
      : `${PLACE} is after what was agreed to, or of what only administrators move.`,
  )
}
