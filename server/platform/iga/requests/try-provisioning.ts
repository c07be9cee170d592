import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ProvisioningError } from '../../ports/provisioning-connector.ts'
import type { GovernanceTables } from '../tables.ts'
import { kindOf } from './kinds/kinds.ts'
import { SYSTEM, addComment, keep, subjectOf, notifyFulfilled } from './progress.ts'
import type { Working } from './working.ts'
import { tell } from './tell.ts'
import { PROVISIONING_ATTEMPTS, backOff, sayProvisioningError } from './waiting-provisioning.ts'

type Waiting = Pick<
  Selectable<GovernanceTables['iga_provisioning']>,
  'attempts' | 'next_at' | 'state' | 'created_at'
>

/** What of a request waits to be provisioned, locked; `undefined` where nothing does. */
export async function lockProvisioning({ tx, doc }: Working): Promise<Waiting | undefined> {
  return tx
    .selectFrom('iga_provisioning')
    .select(['attempts', 'next_at', 'state', 'created_at'])
    .where('request_id', '=', doc.id)
    .where('state', '!=', 'done')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Tries once more to bring about what a request was agreed to give or take. When it is done, the request is provisioned and those whom it
 * concerns are told; when it failed for the last time, the requester and the default approver are.
 */
export async function tryProvisioning(work: Working, before: Waiting): Promise<void> {
  const { doc, beneficiary } = work
  const waits = doc.decision.provisioning
  if (!waits) return
  if (await wasDecidedSince(work, before.created_at)) return giveUp(work, before)
  if (waits.operation === 'grant' && !beneficiary.active)
    return noteFailure(work, before, { code: 'person-inactive', params: {} }, true)
  const carried = await kindOf(doc.requestType).carryOut(work)
  if (carried.done) {
    await setState(work, { state: 'done', attempts: before.attempts + 1 })
    delete doc.decision.provisioning
    doc.decision.outcome = 'provisioned'
    if (!carried.note)
      addComment(doc, {
        action: 'provision',
        comment: 'It stands now.',
        by: SYSTEM,
        now: work.now,
      })
    notifyFulfilled(work, carried)
    return keep(work, 'provision')
  }
  const error = carried.waits?.error ?? { code: 'not-possible', params: { why: carried.why } }
  // What is refused for good does not get better by waiting.
  return noteFailure(work, before, error, carried.waits === undefined)
}

/** Another request of the same has been carried out meanwhile: what this one was agreed to has been overtaken. */
async function wasDecidedSince({ tx, doc, item }: Working, since: Date): Promise<boolean> {
  if (!item || !doc.user) return false
  const { rows } = await sql`select 1 from iga_request q
    where q.user_id = ${doc.user.id} and q.catalog_id = ${item.id} and q.id <> ${doc.id} and q.status = 'complete'
      and q.doc #>> '{decision,outcome}' in ('provisioned', 'fulfilled')
      and (q.doc #>> '{decision,completionDate}')::timestamptz > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** Ends the attempts without having carried it out. */
async function giveUp(work: Working, { attempts }: Waiting): Promise<void> {
  await setState(work, { state: 'done', attempts })
  delete work.doc.decision.provisioning
  addComment(work.doc, {
    action: 'failure',
    comment: 'Another request has decided about this since; it is not tried any more.',
    by: SYSTEM,
    now: work.now,
  })
  return keep(work, 'provision-given-up')
}

async function noteFailure(
  work: Working,
  before: Waiting,
  error: ProvisioningError,
  isFinal: boolean,
): Promise<void> {
  const { doc, now, settings } = work
  const attempts = before.attempts + 1
  const state =
    isFinal || before.state === 'failed' || attempts >= PROVISIONING_ATTEMPTS ? 'failed' : 'pending'
  const nextAt = new Date(now.getTime() + backOff(attempts))
  await setState(work, { state, attempts, next_at: nextAt, last_error: JSON.stringify(error) })
  doc.decision.provisioning = {
    operation: doc.decision.provisioning?.operation ?? 'grant',
    state,
    attempts,
    nextAttempt: state === 'pending' ? nextAt.toISOString() : null,
    error: { code: error.code, params: { ...error.params } },
  }
  if (state === 'failed' && before.state !== 'failed') {
    const why = sayProvisioningError(error)
    addComment(doc, { action: 'failure', comment: why, by: SYSTEM, now })
    const people = [doc.requester.id, settings.defaultApprover].filter((id) => id !== undefined)
    for (const to of new Set(people))
      tell(
        work,
        to,
        `${subjectOf(work)} could not be carried out in ${attempts} attempts and is not tried again by itself. ${why}`,
      )
  }
  await keep(work, 'provision-failed')
}

async function setState(
  { tx, doc }: Working,
  values: Partial<{
    state: Waiting['state']
    attempts: number
    next_at: Date
    last_error: string
  }>,
): Promise<void> {
  await tx.updateTable('iga_provisioning').set(values).where('request_id', '=', doc.id).execute()
}
