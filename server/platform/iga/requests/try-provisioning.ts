import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import type { CaseCaller } from '../cases/event.ts'
import { PLATFORM, happen } from '../cases/happen.ts'
import type { GovernanceTables } from '../tables.ts'
import type { RequestFulfilment } from './kinds/request-type.ts'
import type { ProvisioningState } from './provisioning-attempts.ts'
import { isRefusedBySystem, provisioningProblem } from '../access/provisioning-problem.ts'
import type { RequestWork } from './request-work.ts'

type Queued = Pick<
  Selectable<GovernanceTables['iga_provisioning']>,
  'attempts' | 'next_at' | 'state' | 'created_at'
>

/**
 * Tries at once what waits to be provisioned, also where it is not tried by itself any more.
 *
 * @throws DomainError for others than the requester and administrators, and when nothing waits
 */
export async function tryNow(work: RequestWork, caller: CaseCaller): Promise<void> {
  if (work.doc.requester.id !== caller.person.ref.id && !caller.isAdmin)
    throw new DomainError('try-not-yours')
  const queued = await lockProvisioning(work)
  if (!queued) throw new DomainError('nothing-to-provision')
  await tryProvisioning(work, queued)
}

/** What of a request waits to be provisioned, locked; `undefined` where nothing does. */
export async function lockProvisioning({ tx, doc }: RequestWork): Promise<Queued | undefined> {
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
export async function tryProvisioning(work: RequestWork, before: Queued): Promise<void> {
  const waits = work.doc.decision.provisioning
  if (!waits) return
  if (await wasDecidedSince(work, before.created_at))
    return happen(work, PLATFORM, { type: 'overtaken', before })
  const fulfilment =
    waits.operation === 'grant' && !work.beneficiary.active
      ? personInactive
      : ((await work.fulfil('provisioned')) as RequestFulfilment)
  // What is refused for good does not get better by waiting.
  const isFinal =
    !fulfilment.done &&
    (fulfilment.waits === undefined ||
      fulfilment === personInactive ||
      isRefusedBySystem(fulfilment.waits.error))
  await happen(work, PLATFORM, { type: 'retried', fulfilment, before, isFinal })
}

const inactive = { code: 'person-inactive', params: {} }
const personInactive: RequestFulfilment = {
  done: false,
  why: provisioningProblem(inactive),
  waits: { operation: 'grant', error: inactive },
}

/** Another request of the same has been carried out meanwhile: what this one was agreed to has been overtaken. */
async function wasDecidedSince({ tx, doc, item }: RequestWork, since: Date): Promise<boolean> {
  if (!item || !doc.user) return false
  const { rows } = await sql`select 1 from iga_request q
    where q.user_id = ${doc.user.id} and q.catalog_id = ${item.id} and q.id <> ${doc.id} and q.status = 'complete'
      and q.doc #>> '{decision,outcome}' in ('provisioned', 'fulfilled')
      and (q.doc #>> '{decision,completionDate}')::timestamptz > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

/** Lets the row of what waits follow its request. */
export async function queueProvisioning(
  { tx, doc, item, beneficiary, now }: RequestWork,
  next: ProvisioningState,
): Promise<void> {
  const { state, attempts } = next
  if (state === 'done') {
    await tx
      .updateTable('iga_provisioning')
      .set({ state, attempts })
      .where('request_id', '=', doc.id)
      .execute()
    return
  }
  const values = { state, attempts, next_at: next.nextAt, last_error: JSON.stringify(next.error) }
  const { numUpdatedRows: updated } = await tx
    .updateTable('iga_provisioning')
    .set(values)
    .where('request_id', '=', doc.id)
    .executeTakeFirst()
  if (updated > 0n || !item) return
  await tx
    .insertInto('iga_provisioning')
    .values({
      ...values,
      request_id: doc.id,
      user_id: beneficiary.ref.id,
      catalog_id: item.id,
      item_type: item.itemType,
      operation: next.operation,
      created_at: now,
    })
    .execute()
}
