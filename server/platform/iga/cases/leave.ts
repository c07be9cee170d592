import { peopleWithout } from '../people/people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { isOpen } from './case.ts'
import type { CaseNotification } from './case-work.ts'
import { PLATFORM, happen } from './happen.ts'
import type { Cases } from './reassign-to-delegate.ts'
import { createWrites } from './writes.ts'

const BY = { actor: 'system' }

/**
 * Settles the open cases of somebody who is being deleted: those about them end; what waits for nobody but them is asked of others.
 *
 * @param delegations ids of delegations that end with them
 * @returns whom to notify of what, once the deletion stands
 */
export async function leaveCases(
  { deps, stores }: Cases,
  tx: GovernanceTransaction,
  personId: string,
  delegations: readonly string[],
): Promise<CaseNotification[]> {
  const news: CaseNotification[] = []
  const assigned = await tx
    .selectFrom('iga_assignment')
    .select(['case_id', 'kind'])
    .where('active', '=', true)
    .where((of) => of.or([of('user_id', '=', personId), of('delegation_id', 'in', ['', ...delegations])]))
    .execute()
  for (const store of stores) {
    const ids = new Set([
      ...(await store.openAbout(tx, personId)),
      ...assigned.filter(({ kind }) => store.tasks.includes(kind)).map((row) => row.case_id),
    ])
    for (const id of [...ids].toSorted()) {
      const writes = createWrites(tx, deps.types)
      const people = peopleWithout(deps.people, personId)
      const work = (await store.load(tx, [id], { by: BY, news, writes, people })).get(id)
      if (!work || !isOpen(work.doc)) continue
      await happen(work, PLATFORM, { type: 'personLeft', id: personId })
      await writes.flush()
    }
  }
  return news.filter(({ to }) => to !== personId)
}
