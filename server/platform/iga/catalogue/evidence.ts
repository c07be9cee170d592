import type { JsonObject } from '../../../store/objects/json.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { UserRef } from '../requests/access-request.ts'
import { typeOfNewRequest } from '../requests/new-requests.ts'
import type { GovernanceDatabase, ItemType } from '../tables.ts'
import type { PeersPort } from './peers.ts'
import type { CatalogueSearchRow } from './search-catalogue.ts'

/** What there is to know of an item for the people of a request. */
export interface Evidence {
  readonly held: readonly UserRef[]
  readonly pending: readonly UserRef[]
  /** Of their peers, how many hold it; absent where they have none. */
  readonly peers?: { readonly holding: number; readonly of: number; readonly share: number }
}

/** Adds to each item who of some people holds it, for whom it is requested, and how common it is among their peers. */
export async function withEvidence(
  db: GovernanceDatabase,
  port: PeersPort,
  items: readonly CatalogueSearchRow[],
  people: readonly GovernedPerson[],
): Promise<(CatalogueSearchRow & { evidence: Evidence })[]> {
  if (items.length === 0) return []
  const ids = people.map(({ ref }) => ref.id)
  const peers = new Set<string>()
  for (const id of ids) for (const peer of (await port.of(id)).ids) peers.add(peer)
  const catalogIds = items.map(({ id }) => id)
  const grants = await db
    .selectFrom('held_access')
    .select(['user_id', 'catalog_id'])
    .where('catalog_id', 'in', catalogIds)
    .where('user_id', 'in', [...ids, ...peers])
    .execute()
  const pending = await db
    .selectFrom('iga_request')
    .select(['user_id', 'catalog_id', 'request_type'])
    .where('catalog_id', 'in', catalogIds)
    .where('user_id', 'in', ids)
    .where('status', 'in', ['in-progress', 'suspended'])
    .execute()
  return items.map((item) => {
    const type = typeOfNewRequest((item['item'] as { type: ItemType }).type, 'add')
    const holders = new Set(grants.filter((row) => row.catalog_id === item.id).map((row) => row.user_id))
    const holding = [...peers].filter((id) => holders.has(id)).length
    const evidence: Evidence = {
      held: people.filter(({ ref }) => holders.has(ref.id)).map(({ ref }) => ref),
      pending: people
        .filter(({ ref }) =>
          pending.some(
            (row) => row.user_id === ref.id && row.catalog_id === item.id && row.request_type === type,
          ),
        )
        .map(({ ref }) => ref),
      ...(peers.size === 0 ? {} : { peers: { holding, of: peers.size, share: holding / peers.size } }),
    }
    return Object.assign({ ...item } as JsonObject & { id: string }, { evidence }) as CatalogueSearchRow & {
      evidence: Evidence
    }
  })
}
