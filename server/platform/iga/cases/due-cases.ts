import { recordChange } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { CaseDeps } from './act.ts'
import type { CaseStore } from './case-store.ts'
import type { CaseNotification } from './case-work.ts'
import { PLATFORM, happen } from './happen.ts'
import { createWrites } from './writes.ts'

const PAGE = 100
/** What cannot go on now is tried again after this time. */
const BACK_OFF_MS = 3_600_000
const SWEEPER = { actor: 'system' }

/**
 * Does what is due of the cases of a kind: starts, reminders, escalations, ends. Each in a unit of work of its own.
 *
 * @returns how many were due
 * @throws AggregateError of those that cannot go on, when all others have; they are tried again after an hour
 */
export async function sweepCases(deps: CaseDeps, store: CaseStore): Promise<number> {
  const { db, clock } = deps
  const now = new Date(clock())
  const failures: unknown[] = []
  const collect = (error: unknown) => void failures.push(error)
  let count = 0
  let due: readonly string[] = []
  do {
    due = await store.due(db, due.at(-1) ?? '', now, PAGE)
    count += due.length
    for (const id of due)
      try {
        await deps.notify(await letTimePass(deps, store, id)).catch(collect)
      } catch (error) {
        collect(error)
        await putOff(deps, store, id, now, error).catch(collect)
      }
  } while (due.length === PAGE)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '))
  return count
}

/** @returns what follows once it stands */
const letTimePass = (
  { db, types, notifyWithin }: CaseDeps,
  store: CaseStore,
  id: string,
): Promise<CaseNotification[]> =>
  unitOfWork(db, async (tx) => {
    const news: CaseNotification[] = []
    const writes = createWrites(tx, types)
    const work = (await store.load(tx, [id], { by: SWEEPER, news, writes })).get(id)
    if (!work) return []
    await happen(work, PLATFORM, { type: 'timePassed' })
    await writes.flush()
    return notifyWithin(tx, news)
  })

/** Looks again at a case later, and says in the trail why: it cannot go on now. */
async function putOff(
  { db }: CaseDeps,
  store: CaseStore,
  id: string,
  now: Date,
  error: unknown,
): Promise<void> {
  const later = new Date(now.getTime() + BACK_OFF_MS)
  await unitOfWork(db, async (tx) => {
    await store.putOff(tx, id, now, later)
    await recordChange(tx.withTables(), SWEEPER, {
      action: 'put-off',
      resource: `iga/${store.kind}/${id}`,
      rev: null,
      changed: [],
      facts: { why: String(error).slice(0, 300), until: later.toISOString() },
    })
  })
}
