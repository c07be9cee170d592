import { nameOf } from '../../people/people.ts'
import type { AccessRequest, Phase } from '../access-request.ts'
import { requireWithinAgreed } from '../agreed-terms.ts'
import { changesBetween, isDate, sayChanges } from '../changed-terms.ts'
import { followersOf, requireMeantDates } from '../concerned.ts'
import { kindOf } from '../kinds/kinds.ts'
import { termDates } from '../term-dates.ts'
import { addComment, keep, subjectOf } from '../progress.ts'
import type { Working } from '../working.ts'
import { tell } from '../tell.ts'
import { phaseFor } from './phase-for.ts'
import type { Doer, RequestAct } from './request-act.ts'

/**
 * Changes priority or dates of what waits for somebody. What earlier approvers agreed to can be shortened, never lengthened. The requester and
 * whom it is for are told of changed dates, and so are those who are asked later.
 *
 * @param phase in which it waits; absent = the one that waits for whoever changes it
 * @throws HttpProblem 400 for dates that cannot be, or give more than was agreed to
 */
export async function modify(
  work: Working,
  doer: Doer,
  changed: Extract<RequestAct, { kind: 'modify' }>['common'],
  phase: Phase = phaseFor(work, doer, undefined),
): Promise<void> {
  const { doc, now } = work
  requireMeantDates(doc.requestType, changed)
  const terms = Object.entries({ ...doc.request.common, ...changed }).filter(([, value]) => value !== null)
  const next = Object.fromEntries(terms) as NonNullable<AccessRequest['request']['common']>
  const { start, end } = termDates(
    { startDate: next.startDate, endDate: next.endDate },
    now,
    doc.request.common?.startDate,
  )
  if (start) next.startDate = start.toISOString()
  if (end) next.endDate = end.toISOString()
  requireWithinAgreed(doc, { start, end }, now, work.timeZone)
  kindOf(doc.requestType).redated?.(doc, end)
  const changes = changesBetween(doc.request.common, next)
  if (changes.length === 0) return
  doc.request.common = next
  const by = doer.person.ref
  const said = sayChanges(changes, work.timeZone)
  addComment(doc, {
    action: 'modify',
    by,
    now,
    comment: `${said.charAt(0).toUpperCase()}${said.slice(1)}.`,
    phase: phase.name,
    changes,
  })
  const dates = changes.filter(({ name }) => isDate(name))
  if (dates.length > 0)
    for (const to of followersOf(work))
      if (to !== by.id)
        tell(
          work,
          to,
          `${nameOf(by)} ${sayChanges(dates, work.timeZone)} in the request of ${subjectOf(work)}.`,
        )
  await keep(
    work,
    'modify',
    changes.map(({ name }) => name),
  )
}
