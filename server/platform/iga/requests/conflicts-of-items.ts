import { groupBy } from '../../../store/group-by.ts'
import type { GovernanceTransaction } from '../tables.ts'
import type { WantedRequests, RequestedItem } from './new-requests.ts'
import type { RequestDeps } from './request-deps.ts'
import type { ShownConflict } from './shown-conflict.ts'

/** Rules that wishes would break, by the id of the person whom they are for; taking away breaks none. */
export async function conflictsOfItems(
  { conflicts }: Pick<RequestDeps, 'conflicts'>,
  tx: GovernanceTransaction,
  { accessModifier }: Pick<WantedRequests, 'accessModifier'>,
  wishes: readonly RequestedItem[],
): Promise<ReadonlyMap<string, readonly ShownConflict[]>> {
  if (accessModifier !== 'add' || !conflicts) return new Map()
  const byPerson = [...groupBy(wishes, ({ person }) => person.ref.id)]
  const found = await conflicts(
    byPerson.map(([, own]) => ({ person: own[0]!.person, items: own.map(({ item }) => item) })),
    tx,
  )
  return new Map(byPerson.map(([id], at) => [id, found[at] ?? []]))
}
