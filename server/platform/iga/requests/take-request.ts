import type { JsonObject } from '../../../store/objects/json.ts'
import { readItems } from '../catalogue/catalogue-item.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { readHeldItems } from '../grants/held-item.ts'
import { peopleOnce } from '../people.ts'
import type { GovernanceTransaction } from '../tables.ts'
import { managerOf } from './publish/person-request.ts'
import type { News, Working } from './progress.ts'
import type { RequestParts } from './request-parts.ts'
import { readRequestConfiguration } from './request-configuration.ts'
import { createWrites } from './writes.ts'

/** Takes hold of a request and of what belongs to it; the row is locked. `null` when there is none. */
export async function takeRequest(
  parts: RequestParts,
  tx: GovernanceTransaction,
  requestId: string,
  by: Working['by'],
  news: News[],
): Promise<Working | null> {
  const taken = await takeRequests(parts, tx, [requestId], { by, news, writes: createWrites(tx) })
  return taken.get(requestId) ?? null
}

/**
 * Takes hold of requests and of what belongs to them; those that are not there are left out. Rows are locked in the order of their ids: two
 * who take several never wait for each other.
 */
export async function takeRequests(
  { agreed, clock, given, ...parts }: RequestParts,
  tx: GovernanceTransaction,
  ids: readonly string[],
  by: Pick<Working, 'by' | 'news' | 'writes'>,
): Promise<Map<string, Working>> {
  const rows = await tx
    .selectFrom('iga_request')
    .select(['id', 'doc', 'request_type', 'user_id', 'catalog_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  const people = peopleOnce(parts.people)
  await people.read(
    rows.map((row) => row.user_id),
    tx,
  )
  const items = await itemsOf(tx, rows)
  const shared = { ...by, tx, people, agreed, given }
  const now = new Date(clock())
  const taken = new Map<string, Working>()
  for (const row of rows)
    taken.set(row.id, {
      ...shared,
      doc: row.doc,
      item: row.catalog_id === null ? undefined : items(row.catalog_id, row.user_id),
      beneficiary: (await people.one(row.user_id, tx)) ?? {
        ref: row.doc.user ?? { id: row.user_id },
        active: false,
        isStaff: false,
        managerId: managerOf((row.doc.request['user'] as { object?: JsonObject } | undefined)?.object),
      },
      ...(await readRequestConfiguration(tx, row.request_type)),
      now,
    })
  return taken
}

/** What requests are about; to be taken away, it may have gone from the catalogue. */
async function itemsOf(
  tx: GovernanceTransaction,
  rows: readonly { request_type: string; user_id: string; catalog_id: string | null }[],
): Promise<(catalogId: string, userId: string) => CatalogueItem | undefined> {
  const items = await readItems(
    tx,
    rows.flatMap(({ catalog_id: id }) => id ?? []),
  )
  const held = new Map<string, CatalogueItem>()
  for (const { request_type: type, user_id: userId, catalog_id: id } of rows) {
    if (id === null || items.has(id) || !type.endsWith('Remove')) continue
    const item = (await readHeldItems(tx, [id], [userId])).get(id)
    if (item) held.set(`${userId} ${id}`, item)
  }
  return (id, userId) => items.get(id) ?? held.get(`${userId} ${id}`)
}
