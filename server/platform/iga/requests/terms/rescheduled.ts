import { DomainError } from '../../../../contract/index.ts'
import { addComment, notify, record } from '../../cases/draft.ts'
import type { Draft } from '../../cases/draft.ts'
import type { CaseCaller } from '../../cases/event.ts'
import { personNameOf } from '../../people/people.ts'
import type { AccessRequest } from '../access-request.ts'
import { termDates } from './term-dates.ts'

/**
 * Moves the moment at which a request that waits for its start goes on. Those whose request it is may only take less than was agreed to:
 * access later, its removal earlier. Administrators move it as they like.
 *
 * @param date a day or a moment
 * @throws DomainError for a phase that the request does not have, who may not, and a moment that cannot be
 */
export function rescheduled(draft: Draft<AccessRequest>, caller: CaseCaller, date: string): void {
  const { doc, now, kind, item } = draft
  const { requestType, decision, request } = doc
  const named = decision.phases.find(({ name, type }) =>
    caller.phaseName === undefined ? type === 'scheduled' : name === caller.phaseName,
  )
  if (!named) throw new DomainError('no-such-phase')
  const { id } = caller.person.ref
  if (!kind.mayCancel?.(draft, id) && !caller.isAdmin) throw new DomainError('reschedule-not-yours')
  if (named.type !== 'scheduled' || named.status !== 'in-progress')
    throw new DomainError('request-waits-for-no-date')
  const endDate = request.common?.endDate
  const { start } = termDates({ startDate: date, endDate }, now)
  if (!start || start <= now) throw new DomainError('resume-date-past')
  const scheduled = named.events?.['scheduled'] as { readonly date: string } | undefined
  const before = new Date(String(scheduled?.date))
  if (!caller.isAdmin) requireLess(requestType, start.getTime() - before.getTime())
  named.events = { ...named.events, scheduled: { ...scheduled, date: start.toISOString() } }
  request.common = { ...request.common, startDate: start.toISOString() }
  addComment(draft, {
    action: 'reschedule',
    by: caller.person.ref,
    said: {
      code: 'rescheduled',
      params: { before: { moment: before.toISOString() }, after: { moment: start.toISOString() } },
    },
    phase: named.name,
  })
  for (const to of kind.followers(draft))
    if (to !== id)
      notify(draft, to, {
        code: 'request-rescheduled',
        params: { person: personNameOf(caller.person.ref), subject: kind.subject({ doc, item }) },
      })
  record(draft, 'reschedule', ['startDate'])
}

/** @param moved milliseconds later */
function requireLess(requestType: string, moved: number): void {
  if (requestType.endsWith('Grant') ? moved >= 0 : requestType.endsWith('Remove') && moved <= 0) return
  throw new DomainError(
    requestType.endsWith('Grant') ? 'resume-earlier-than-agreed' : 'resume-later-than-agreed',
  )
}
