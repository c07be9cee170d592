import { sql } from 'kysely'
import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import { doDueStages } from './due-stages.ts'
import { SYSTEM, addComment, endRequest, goOn, keep, stepBehind } from './progress.ts'
import type { News } from './working.ts'
import type { RequestParts } from './request-parts.ts'
import { takeRequest } from './take-request.ts'
import { tell } from './tell.ts'

/**
 * Goes on with requests whose start has come, and ends those whose time is over.
 *
 * @returns how many were due
 * @throws AggregateError of those that cannot go on, when all others have; they are tried again after an hour
 */
export async function sweepRequests(parts: RequestParts): Promise<number> {
  const { db, clock } = parts
  const now = new Date(clock())
  const failures: unknown[] = []
  const collect = (error: unknown) => void failures.push(error)
  let count = 0
  let due: { readonly id: string }[] = []
  do {
    due = await dueBehind(db, due.at(-1)?.id ?? '', now)
    count += due.length
    for (const { id } of due)
      try {
        const following = await goOnWith(parts, id, now)
        await parts.tell(following).catch(collect)
      } catch (error) {
        collect(error)
        await putOff(db, id, now, error).catch(collect)
      }
  } while (due.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

const PAGE = 100
/** What cannot go on now is tried again after this time. */
const BACK_OFF_MS = 3_600_000

const dueBehind = (db: GovernanceDatabase, last: string, now: Date) =>
  db
    .selectFrom('iga_request')
    .select('id')
    .where('id', '>', last)
    .where('status', 'in', ['in-progress', 'suspended'])
    .where((at) =>
      at.or([at('resumes_at', '<=', now), at('expires_at', '<=', now), at('stage_due_at', '<=', now)]),
    )
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** Looks again at a request later, and says in the trail why: it cannot go on now. */
async function putOff(db: GovernanceDatabase, id: string, now: Date, error: unknown): Promise<void> {
  const later = new Date(now.getTime() + BACK_OFF_MS)
  await unitOfWork(db, async (tx) => {
    await sql`update iga_request set resumes_at = case when resumes_at <= ${now} then ${later}::timestamptz else resumes_at end,
        expires_at = case when expires_at <= ${now} then ${later}::timestamptz else expires_at end,
        stage_due_at = case when stage_due_at <= ${now} then ${later}::timestamptz else stage_due_at end
      where id = ${id}`.execute(tx)
    await recordChange(tx.withTables(), SWEEPER, {
      action: 'put-off',
      resource: `iga/request/${id}`,
      rev: null,
      changed: [],
      facts: { why: String(error).slice(0, 300), until: later.toISOString() },
    })
  })
}

const SWEEPER = { actor: 'system' }

/** Goes on with a request whose start has come, or ends one whose time is over, and says so. @returns what follows once it stands */
const goOnWith = (parts: RequestParts, id: string, now: Date): Promise<News[]> =>
  unitOfWork(parts.db, async (tx) => {
    const told: News[] = []
    await goOnIn(parts, tx, id, now, told)
    return parts.tellWithin(tx, told)
  })

async function goOnIn(
  parts: RequestParts,
  tx: GovernanceTransaction,
  id: string,
  now: Date,
  news: News[],
): Promise<void> {
  const work = await takeRequest(parts, tx, id, SWEEPER, news)
  const waiting = work?.doc.decision.phases.find(
    ({ type, status }) => type === 'scheduled' && status === 'in-progress',
  )
  if (!work || !['in-progress', 'suspended'].includes(work.doc.decision.status)) return
  if (waiting && new Date(String((waiting.events?.['scheduled'] as { date?: string })?.date)) <= now) {
    waiting.status = 'complete'
    waiting.completionDate = now.toISOString()
    work.doc.decision.status = 'in-progress'
    await goOn(work, stepBehind(work, waiting))
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
  tell(
    work,
    work.doc.requester.id,
    `The request of ${work.item?.name ?? work.doc.requestType} was not decided in time.`,
  )
  await keep(work, 'expire')
}
