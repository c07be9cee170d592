import { unitOfWork } from '../../../store/unit-of-work.ts'
import type { Acting, CaseDeps } from '../cases/act.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import { happen } from '../cases/happen.ts'
import { createWrites } from '../cases/writes.ts'
import { violationViewOf } from './list-violations.ts'
import type { ViolationView } from './violation.ts'
import type { ViolationStore } from './violation-store.ts'

/** Ends exceptions before their time, all of them or none. @throws DomainError */
export async function cancelExceptions(
  { db, people, types, notify }: CaseDeps,
  store: ViolationStore,
  { person, isAdmin }: Acting,
  ids: readonly string[],
  comment: string | undefined,
): Promise<ViolationView[]> {
  const wanted = [...new Set(ids)]
  const { views, news } = await unitOfWork(db, async (tx) => {
    const told: CaseNotification[] = []
    const writes = createWrites(tx, types)
    const by = { actor: `${people.collection}/${person.ref.id}` }
    const readable = isAdmin ? new Set(wanted) : await store.readable(person.ref.id, wanted, tx)
    const loaded = await store.load(tx, wanted, { by, news: told, writes, who: person.ref.id })
    for (const id of wanted) {
      const work = readable.has(id) ? loaded.get(id) : undefined
      if (!work) throw store.notFound()
      await happen(
        work,
        { person, isAdmin, waiting: work.waiting, phaseName: undefined },
        { type: 'exceptionCancelled', comment },
      )
    }
    await writes.flush()
    return { views: wanted.map((id) => violationViewOf(loaded.get(id)!.doc, person.ref.id)), news: told }
  })
  await notify(news)
  return views
}
