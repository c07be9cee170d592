import type { Phase } from '../access-request.ts'
import { requireMeantDates } from '../concerned.ts'
import { kindOf } from '../kinds/kinds.ts'
import { termDates } from '../term-dates.ts'
import { addComment, keep } from '../progress.ts'
import type { Working } from '../progress.ts'
import { phaseFor } from './phase-for.ts'
import type { Doer, RequestAct } from './request-act.ts'

/** Changes priority or dates of what waits for somebody. @param phase in which it waits; absent = the one that waits for whoever changes it */
export async function modify(
  work: Working,
  doer: Doer,
  changed: Extract<RequestAct, { kind: 'modify' }>['common'],
  phase: Phase = phaseFor(work, doer, undefined),
): Promise<void> {
  const { doc, now } = work
  requireMeantDates(doc.requestType, changed)
  const next: Record<string, unknown> = { ...doc.request.common, ...changed }
  for (const [name, value] of Object.entries(changed)) if (value === null) delete next[name]
  const { start, end } = termDates(
    { startDate: next['startDate'] as string | undefined, endDate: next['endDate'] as string | undefined },
    now,
    doc.request.common?.startDate,
  )
  if (start) next['startDate'] = start.toISOString()
  if (end) next['endDate'] = end.toISOString()
  kindOf(doc.requestType).redated?.(doc, end)
  doc.request.common = next
  addComment(doc, {
    action: 'modify',
    by: doer.person.ref,
    now,
    comment: Object.keys(changed).join(', '),
    phase: phase.name,
  })
  await keep(work, 'modify', Object.keys(changed))
}
