import { doDueStages } from './due-stages.ts'
import { SYSTEM, addComment, endRequest, goOn, keep } from './progress.ts'
import type { News } from './progress.ts'
import type { RequestParts } from './request-parts.ts'
import { takeRequest } from './take-request.ts'

/**
 * Goes on with requests whose start has come, and ends those whose time is over.
 *
 * @returns how many were changed
 */
export async function sweepRequests(parts: RequestParts): Promise<number> {
  const { db, clock } = parts
  const now = new Date(clock())
  const due = await db
    .selectFrom('iga_request')
    .select('id')
    .where('status', 'in', ['in-progress', 'suspended'])
    .where((at) =>
      at.or([at('resumes_at', '<=', now), at('expires_at', '<=', now), at('stage_due_at', '<=', now)]),
    )
    .orderBy('started_at')
    .limit(100)
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) await goOnWith(parts, id, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return due.length
}

/** Goes on with a request whose start has come, or ends one whose time is over. */
async function goOnWith(parts: RequestParts, id: string, now: Date): Promise<void> {
  const news: News[] = []
  await parts.db.transaction().execute(async (tx) => {
    const work = await takeRequest(parts, tx, id, { actor: 'system' }, news)
    const waiting = work?.doc.decision.phases.find(
      ({ type, status }) => type === 'scheduled' && status === 'in-progress',
    )
    if (!work || !['in-progress', 'suspended'].includes(work.doc.decision.status)) return
    if (waiting && new Date(String((waiting.events?.['scheduled'] as { date?: string })?.date)) <= now) {
      waiting.status = 'complete'
      waiting.completionDate = now.toISOString()
      work.doc.decision.status = 'in-progress'
      await goOn(work, Number(waiting.name.split('-')[1] ?? work.workflow.steps.length))
      return keep(work, 'resume', [waiting.name])
    }
    // Another process may have gone on with it meanwhile.
    const { deadline } = work.doc.decision
    if (work.doc.decision.status === 'suspended') return
    if (!deadline || new Date(deadline) > now) return doDueStages(work)
    addComment(work.doc, { action: 'expire', by: SYSTEM, now })
    endRequest(work, {
      status: 'complete',
      decision: 'rejected',
      outcome: 'not provisioned',
      by: SYSTEM,
    })
    news.push({
      to: work.doc.requester.id,
      message: `The request of ${work.item?.name ?? work.doc.requestType} was not decided in time.`,
    })
    await keep(work, 'expire')
  })
  await parts.tell(news)
}
