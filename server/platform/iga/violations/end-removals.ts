import { sql } from 'kysely'
import type { Message } from '../../../contract/index.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseDeps } from '../cases/act.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { PLATFORM, happen } from '../cases/happen.ts'
import { joined } from '../cases/summarised.ts'
import { createWrites } from '../cases/writes.ts'
import { personNameOf } from '../people/people.ts'
import type { AccessRequest } from '../requests/access-request.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { AskedRemoval } from './violation.ts'
import type { ViolationStore } from './violation-store.ts'

const PAGE = 200
const BY = { actor: 'system' }
const OPEN: readonly string[] = ['in-progress', 'suspended']

/**
 * Lets violations wait for a decision again whose removal nobody is asked for any more, though the rule is broken still: it was denied, or called
 * off. Where the access is gone, the violation has ended with it.
 *
 * @returns how many
 * @throws AggregateError of those with which it could not be done, when all others have been looked at
 */
export async function endRemovals(deps: CaseDeps, store: ViolationStore): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  let ids: string[] = []
  do {
    ids = await unaskedBehind(deps, ids.at(-1) ?? '')
    for (const id of ids)
      try {
        const news = await endOne(deps, store, id)
        await deps.notify(news)
        count += 1
      } catch (error) {
        failures.push(error)
      }
  } while (ids.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

async function unaskedBehind({ db }: CaseDeps, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from iga_violation v where v.status = 'pending' and v.id > ${after} and v.doc #> '{decision,removal}' is not null
      and not exists (select from jsonb_array_elements(v.doc #> '{decision,removal,items}') item
        join iga_request q on q.id = item ->> 'requestId' where q.status = any(${OPEN}::text[]) or ${isUnderWay})
    order by v.id limit ${PAGE}`.execute(db)
  return rows.map(({ id }) => id)
}

const endOne = (
  { db, types, notifyWithin }: CaseDeps,
  store: ViolationStore,
  id: string,
): Promise<CaseNotification[]> =>
  unitOfWork(db, async (tx) => {
    const news: CaseNotification[] = []
    const writes = createWrites(tx, types)
    const work = (await store.load(tx, [id], { by: BY, news, writes })).get(id)
    const { removal } = work?.doc.decision ?? {}
    // Behind the lock: it may have ended, and been decided once more.
    const why = removal && (await whyEnded(tx, removal.items))
    if (!work || !why) return []
    await happen(work, PLATFORM, { type: 'removalEnded', why })
    await writes.flush()
    return notifyWithin(tx, news)
  })

/** A system outside takes it away in its time. */
const isUnderWay = sql<boolean>`exists (select from iga_provisioning w where w.request_id = q.id and w.state = 'pending')`

/** @returns why access is still there; `undefined` while somebody is asked to take it away, or a system is */
async function whyEnded(
  tx: GovernanceTransaction,
  items: readonly AskedRemoval[],
): Promise<Message | undefined> {
  const rows = await tx
    .selectFrom('iga_request as q')
    .select(['q.id', 'q.status', 'q.doc', isUnderWay.as('isUnderWay')])
    .where(
      'q.id',
      'in',
      items.map(({ requestId }) => requestId),
    )
    .execute()
  if (rows.some(({ status, isUnderWay: waits }) => waits || OPEN.includes(status))) return undefined
  const reasons = items.map((item) => reasonOf(item, rows.find(({ id }) => id === item.requestId)?.doc))
  return joined(reasons) ?? { code: 'removal-too-little' }
}

/** @returns `undefined` for what was taken away */
function reasonOf({ name: item }: AskedRemoval, request: AccessRequest | undefined): Message | undefined {
  const { outcome, comments = [] } = request?.decision ?? {}
  if (outcome === 'fulfilled' || outcome === 'provisioned') return undefined
  const last = comments.findLast(
    ({ action }) => action === 'deny' || action === 'cancel' || action === 'reject',
  )
  if (!last?.user) return { code: 'removal-not-done', params: { item } }
  const person = personNameOf(last.user)
  const text = last.comment?.trim().slice(0, 500)
  if (last.action === 'cancel') return { code: 'removal-called-off', params: { item, person } }
  return text
    ? { code: 'removal-denied-because', params: { item, person, text } }
    : { code: 'removal-denied', params: { item, person } }
}
