import { sql } from 'kysely'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseDeps } from '../cases/act.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { createWrites } from '../cases/writes.ts'
import { eachOf } from '../../kernel/each-of.ts'
import type { RequestStore } from '../requests/request-store.ts'
import { lockProvisioning, tryProvisioning } from '../requests/try-provisioning.ts'

const PAGE = 100

/**
 * Tries again what was agreed to, could not be provisioned, and is due. Each in a unit of work of its own.
 *
 * @returns how many were due
 * @throws AggregateError of those whose attempt could not be written down, when all others have been tried
 */
export async function sweepProvisioning(deps: CaseDeps, requests: RequestStore): Promise<number> {
  const now = new Date(deps.clock())
  const failures: unknown[] = []
  let count = 0
  let due: { readonly request_id: string }[] = []
  do {
    due = await deps.db
      .selectFrom('iga_provisioning')
      .select('request_id')
      .where('state', '=', 'pending')
      .where('next_at', '<=', now)
      .where('request_id', '>', due.at(-1)?.request_id ?? '')
      .orderBy('request_id')
      .limit(PAGE)
      .execute()
    count += due.length
    for (const { request_id: id } of due)
      try {
        await deps.notify(await tryDue(deps, requests, id, now))
      } catch (error) {
        failures.push(error)
      }
  } while (due.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

/**
 * Tries again at once what waits of a person for a system outside: it has confirmed or refused it. What it had refused before waits again.
 *
 * @throws AggregateError as {@link sweepProvisioning}
 */
export async function settleProvisioning(
  deps: CaseDeps,
  requests: RequestStore,
  userId: string,
): Promise<void> {
  const now = new Date(deps.clock())
  const due = await deps.db
    .updateTable('iga_provisioning')
    .set({ state: 'pending', next_at: now })
    .where('user_id', '=', userId)
    .where('state', '!=', 'done')
    .where(sql<boolean>`last_error ->> 'code' in ('waiting-for-system', 'system-refused')`)
    .returning('request_id')
    .execute()
  await eachOf(due, async ({ request_id: id }) => deps.notify(await tryDue(deps, requests, id, now)))
}

const tryDue = (deps: CaseDeps, requests: RequestStore, id: string, now: Date): Promise<CaseNotification[]> =>
  unitOfWork(deps.db, async (tx) => {
    const news: CaseNotification[] = []
    const writes = createWrites(tx, deps.types)
    const work = (await requests.load(tx, [id], { by: { actor: 'system' }, news, writes })).get(id)
    const waits = work && (await lockProvisioning(work))
    // Somebody may have tried meanwhile.
    if (!work || waits?.state !== 'pending' || waits.next_at > now) return []
    await tryProvisioning(work, waits)
    await writes.flush()
    return deps.notifyWithin(tx, news)
  })
