import { sql } from 'kysely'
import { groupBy } from '../group-by.ts'
import { StoreProblem } from '../store-problem.ts'
import type { StoreTransaction } from '../tables.ts'
import { loadEdges } from './edges.ts'
import type { Touch } from './edges.ts'
import { sameJson } from './json.ts'
import type { Json, JsonObject } from './json.ts'
import type { DerivedShape, ObjectField, ObjectType, ObjectTypes } from './object-type.ts'
import type { Edge } from './reference.ts'

const BATCH = 500
/** A change that reaches more objects than this is a loop or a mistake in the configuration. */
const MAX_OBJECTS = 50_000

/**
 * Brings derived values up to date after changes, so that they can be read and filtered like any other property: effective
 * roles of the members when a role changes hands, ids of all parents when an organisation moves.
 *
 * @param touched properties that changed, with the objects that have them
 * @param most objects that a change may reach before the last ones that depend on it
 * @throws StoreProblem `conflict` when it reaches further; no value is left behind half way
 */
export async function refreshDerived(
  tx: StoreTransaction,
  types: ObjectTypes,
  touched: readonly Touch[],
  most = MAX_OBJECTS,
): Promise<void> {
  let pending = [...touched]
  let visited = 0
  while (pending.length > 0) {
    const due = await objectsToRefresh(tx, types, pending)
    if (due.size > 0 && visited >= most) throw reachesTooFar(due.keys(), most)
    pending = []
    for (const [collection, ids] of due) {
      const type = types.get(collection)
      if (!type) continue
      const all = [...ids]
      visited += all.length
      for (let at = 0; at < all.length; at += BATCH) {
        pending.push(...(await refreshBatch(tx, types, type, all.slice(at, at + BATCH))))
      }
    }
  }
}

const reachesTooFar = (reached: Iterable<string>, most: number): StoreProblem => {
  const collections = [...reached]
  return new StoreProblem(
    'conflict',
    `The change reaches more than ${most} objects through computed properties of ${collections.join(', ')}. Make it in smaller steps, or look for properties that are computed from each other.`,
    {},
    'change-reaches-too-far',
    { most, collections },
  )
}

/** Objects with a derived value that starts at a changed property, or looks through one. */
async function objectsToRefresh(
  tx: StoreTransaction,
  types: ObjectTypes,
  touched: readonly Touch[],
): Promise<Map<string, Set<string>>> {
  const due = new Map<string, Set<string>>()
  const add = (collection: string, id: string): void => {
    const ids = due.get(collection) ?? new Set<string>()
    due.set(collection, ids.add(id))
  }
  const remote = new Map<string, Set<string>>()
  for (const { collection, id, property } of touched) {
    if (derivedFields(types.get(collection)).some(({ derived }) => derived.hops[0] === property))
      add(collection, id)
    for (const { owner, hop } of readersOf(types, collection, property)) {
      const key = JSON.stringify([owner, hop, collection])
      remote.set(key, (remote.get(key) ?? new Set<string>()).add(id))
    }
  }
  for (const [key, ids] of remote) {
    const [owner, hop, collection] = JSON.parse(key) as [string, string, string]
    const rows = await tx
      .selectFrom('managed_relationship')
      .select('owner_id')
      .where('owner_collection', '=', owner)
      .where('property', '=', hop)
      .where('ref_collection', '=', collection)
      .where(sql<boolean>`ref_id = any(${[...ids]}::text[])`)
      .execute()
    for (const row of rows) add(owner, row.owner_id)
  }
  return due
}

type DerivedField = ObjectField & { readonly derived: DerivedShape }

const derivedFields = (type: ObjectType | undefined): DerivedField[] =>
  type ? [...type.fields.values()].filter((field): field is DerivedField => field.derived !== undefined) : []

/** Types with a derived value that reads `property` of objects of `collection`, and the relationship they reach it by. */
function readersOf(
  types: ObjectTypes,
  collection: string,
  property: string,
): { owner: string; hop: string }[] {
  return [...types.values()].flatMap((type) =>
    derivedFields(type).flatMap(({ derived }) => {
      const [hop = '', next] = derived.hops
      const points = type.fields.get(hop)?.relationship?.targets.some((target) => target.path === collection)
      const reads = next === property || (next === undefined && derived.properties.includes(property))
      return points && reads ? [{ owner: type.collection, hop }] : []
    }),
  )
}

async function refreshBatch(
  tx: StoreTransaction,
  types: ObjectTypes,
  type: ObjectType,
  ids: readonly string[],
): Promise<Touch[]> {
  const rows = await tx
    .selectFrom('managed_object')
    .select(['id', 'doc'])
    .where('collection', '=', type.collection)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .forNoKeyUpdate()
    .execute()
  const changed: Touch[] = []
  const updates = new Map(rows.map((row) => [row.id, {} as JsonObject]))
  for (const field of derivedFields(type)) {
    const values = await evaluate(
      tx,
      types,
      type,
      field,
      rows.map((row) => row.id),
    )
    for (const row of rows) {
      const value = values.get(row.id) ?? (field.kind === 'array' ? [] : null)
      if (sameJson(row.doc[field.name] ?? null, value)) continue
      const update = updates.get(row.id)
      if (update) update[field.name] = value
      changed.push({ collection: type.collection, id: row.id, property: field.name })
    }
  }
  for (const [id, update] of updates) {
    if (Object.keys(update).length === 0) continue
    await sql`update managed_object set doc = doc || ${JSON.stringify(update)}::jsonb
      where collection = ${type.collection} and id = ${id}`.execute(tx)
  }
  return changed
}

async function evaluate(
  tx: StoreTransaction,
  types: ObjectTypes,
  type: ObjectType,
  field: DerivedField,
  ids: readonly string[],
): Promise<Map<string, Json>> {
  const [first = '', ...rest] = field.derived.hops
  // Per object, the edges at the end of the hops so far.
  let reached = new Map<string, Edge[]>()
  for (const edge of await loadEdges(tx, type.collection, ids, [first])) {
    reached.set(edge.ownerId, [...(reached.get(edge.ownerId) ?? []), edge])
  }
  for (const hop of rest) reached = await follow(tx, types, reached, hop)
  const docs = field.derived.flatten ? await targetDocs(tx, [...reached.values()].flat()) : undefined
  const values = new Map<string, Json>()
  for (const [id, edges] of reached) {
    const list = unique(
      docs ? edges.flatMap((edge) => flatValues(edge, docs, field.derived)) : edges.map(reference),
    )
    values.set(id, field.kind === 'array' || field.kind === 'any' ? list : (list[0] ?? null))
  }
  return values
}

async function follow(
  tx: StoreTransaction,
  types: ObjectTypes,
  reached: ReadonlyMap<string, Edge[]>,
  hop: string,
): Promise<Map<string, Edge[]>> {
  const byCollection = groupBy([...reached.values()].flat(), (edge) => edge.collection)
  const next = new Map<string, Edge[]>()
  for (const [collection, edges] of byCollection) {
    if (!types.get(collection)?.fields.get(hop)?.relationship) continue
    const found = await loadEdges(tx, collection, [...new Set(edges.map((edge) => edge.id))], [hop])
    for (const edge of found)
      next.set(`${collection}/${edge.ownerId}`, [...(next.get(`${collection}/${edge.ownerId}`) ?? []), edge])
  }
  return new Map(
    [...reached].map(([id, edges]) => [
      id,
      edges.flatMap((edge) => next.get(`${edge.collection}/${edge.id}`) ?? []),
    ]),
  )
}

async function targetDocs(tx: StoreTransaction, edges: readonly Edge[]): Promise<Map<string, JsonObject>> {
  const docs = new Map<string, JsonObject>()
  for (const [collection, some] of groupBy(edges, (edge) => edge.collection)) {
    const rows = await tx
      .selectFrom('managed_object')
      .select(['id', 'doc'])
      .where('collection', '=', collection)
      .where(sql<boolean>`id = any(${[...new Set(some.map((edge) => edge.id))]}::text[])`)
      .execute()
    for (const row of rows) docs.set(`${collection}/${row.id}`, row.doc)
  }
  return docs
}

function flatValues(edge: Edge, docs: ReadonlyMap<string, JsonObject>, shape: DerivedShape): Json[] {
  const doc = docs.get(`${edge.collection}/${edge.id}`) ?? {}
  const names = shape.properties.length === 0 ? ['_id'] : shape.properties
  return names.flatMap((name) => {
    const value = name === '_id' ? edge.id : doc[name]
    return value === undefined || value === null ? [] : value
  })
}

const reference = (edge: Edge): Json => ({
  _ref: `${edge.collection}/${edge.id}`,
  _refResourceCollection: edge.collection,
  _refResourceId: edge.id,
})

function unique(values: readonly Json[]): Json[] {
  const seen = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...seen.keys()].sort().flatMap((key) => seen.get(key) ?? [])
}
