import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { recordChange } from '../audit.ts'
import type { StoreTables, StoreTransaction } from '../tables.ts'
import { refreshDerived } from './derived.ts'
import type { Touch } from './edges.ts'
import type { JsonObject } from './json.ts'
import type { ObjectTypes } from './object-type.ts'
import { unitOfWork } from '../unit-of-work.ts'

/** One relationship of a {@link BulkObject}; the reverse side is written with it. */
export interface BulkEdge {
  readonly property: string
  readonly collection: string
  readonly id: string
  readonly reverse?: string
}

/** A new object of a first fill: complete, derived values included. */
export interface BulkObject {
  readonly collection: string
  readonly id: string
  readonly doc: JsonObject
  readonly edges?: readonly BulkEdge[]
  /** Hashes by property. */
  readonly credentials?: Readonly<Record<string, string>>
}

const BATCH = 500
const TOUCHES = 2_000

/**
 * Inserts many objects in batches, each one transaction. Objects that exist are left alone, edges and all, so that an
 * interrupted fill can be repeated.
 *
 * @returns how many were new
 */
export async function bulkInsert(
  kysely: Kysely<StoreTables>,
  types: ObjectTypes,
  objects: Iterable<BulkObject>,
): Promise<number> {
  let inserted = 0
  let batch: BulkObject[] = []
  let touched: Touch[] = []
  const flush = async (): Promise<void> => {
    const rows = batch
    batch = []
    touched.push(...rows.flatMap(touchesOf))
    if (rows.length > 0) inserted += await unitOfWork(kysely, (tx) => insertBatch(tx, rows))
  }
  for (const object of objects) {
    batch.push(object)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  // Only now every end of every edge is there.
  for (; touched.length > 0; touched = touched.slice(TOUCHES)) {
    const some = touched.slice(0, TOUCHES)
    await unitOfWork(kysely, (tx) => refreshDerived(tx, types, some))
  }
  return inserted
}

const touchesOf = (object: BulkObject): Touch[] =>
  (object.edges ?? []).flatMap((edge) => [
    { collection: object.collection, id: object.id, property: edge.property },
    ...(edge.reverse === undefined
      ? []
      : [{ collection: edge.collection, id: edge.id, property: edge.reverse }]),
  ])

async function insertBatch(tx: StoreTransaction, objects: readonly BulkObject[]): Promise<number> {
  const payload = JSON.stringify(objects.map(({ collection, id, doc }) => ({ collection, id, doc })))
  const { rows } = await sql<{ collection: string; id: string }>`
    insert into managed_object (collection, id, rev, doc)
    select x.collection, x.id, 1, x.doc from jsonb_to_recordset(${payload}::jsonb) as x(collection text, id text, doc jsonb)
    on conflict (collection, id) do nothing
    returning collection, id`.execute(tx)
  const fresh = new Set(rows.map((row) => `${row.collection}/${row.id}`))
  const added = objects.filter((object) => fresh.has(`${object.collection}/${object.id}`))
  await insertEdges(tx, added)
  await insertCredentials(tx, added)
  if (added.length > 0) {
    await recordChange(
      tx,
      { actor: 'system' },
      {
        action: 'fill',
        resource: added[0]?.collection ?? '',
        rev: null,
        changed: [`${added.length} objects`],
      },
    )
  }
  return added.length
}

async function insertEdges(tx: StoreTransaction, objects: readonly BulkObject[]): Promise<void> {
  const edges = objects.flatMap((object) =>
    (object.edges ?? []).flatMap((edge) => {
      const edgeId = `${object.id}.${edge.property}.${edge.id}`
      const forward = row(edgeId, object, edge.property, edge)
      return edge.reverse === undefined ? [forward] : [forward, row(edgeId, edge, edge.reverse, object)]
    }),
  )
  if (edges.length === 0) return
  await sql`
    insert into managed_relationship (edge_id, owner_collection, owner_id, property, ref_collection, ref_id, rev, properties)
    select x.edge_id, x.owner_collection, x.owner_id, x.property, x.ref_collection, x.ref_id, 0, '{}'
    from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb)
      as x(edge_id text, owner_collection text, owner_id text, property text, ref_collection text, ref_id text)
    on conflict do nothing`.execute(tx)
}

interface End {
  readonly collection: string
  readonly id: string
}

const row = (edgeId: string, owner: End, property: string, target: End): Record<string, string> => ({
  edge_id: edgeId,
  owner_collection: owner.collection,
  owner_id: owner.id,
  property,
  ref_collection: target.collection,
  ref_id: target.id,
})

async function insertCredentials(tx: StoreTransaction, objects: readonly BulkObject[]): Promise<void> {
  const rows = objects.flatMap(({ collection, id, credentials = {} }) =>
    Object.entries(credentials).map(([property, hash]) => ({ collection, id, property, hash })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('credential')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
