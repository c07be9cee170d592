import { personNameOf } from '../../people/people.ts'
import { addComment, notify, record } from '../../cases/draft.ts'
import type { Draft } from '../../cases/draft.ts'
import type { CasePhase } from '../../cases/case.ts'
import type { CaseCaller } from '../../cases/event.ts'
import { phaseFor } from '../../cases/phase-for.ts'
import type { AccessRequest } from '../access-request.ts'
import { requestKindOf } from '../kinds/kinds.ts'
import type { ChangedTerms } from '../request-event.ts'
import { requireWithinAgreed } from './agreed-terms.ts'
import { changesBetween, isDate, sayChanges } from './changed-terms.ts'
import { requireMeantDates } from './meant-dates.ts'
import { termDates } from './term-dates.ts'

/**
 * Changes priority or dates of what waits for somebody. What earlier approvers agreed to can be shortened, never lengthened. The requester and
 * whom it is for are told of changed dates, and so are those who are assigned later.
 *
 * @param phase in which it waits; absent = the one that waits for whoever changes it
 * @throws DomainError for dates that cannot be, or give more than was agreed to
 */
export function termsChanged(
  draft: Draft<AccessRequest>,
  caller: CaseCaller,
  changed: ChangedTerms,
  phase: CasePhase = phaseFor(draft, caller),
): void {
  const { doc, now, kind, item } = draft
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
  requireWithinAgreed(doc, { start, end }, now)
  requestKindOf(doc.requestType).redated?.(doc, end)
  const changes = changesBetween(doc.request.common, next)
  if (changes.length === 0) return
  doc.request.common = next
  const by = caller.person.ref
  addComment(draft, {
    action: 'modify',
    by,
    said: { code: 'terms-changed', params: { changes: { and: changes.map(sayChanges) } } },
    phase: phase.name,
    changes,
  })
  const dates = changes.filter(({ name }) => isDate(name))
  const subject = kind.subject({ doc, item })
  if (dates.length > 0)
    for (const to of kind.followers(draft))
      if (to !== by.id)
        notify(draft, to, {
          code: 'request-terms-changed',
          params: { person: personNameOf(by), changes: { and: dates.map(sayChanges) }, subject },
        })
  record(
    draft,
    'modify',
    changes.map(({ name }) => name),
  )
}
