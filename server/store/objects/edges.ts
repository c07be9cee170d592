import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { StoreProblem } from '../store-problem.ts'
import type { Executor, StoreTransaction } from '../tables.ts'
import { sameJson } from './json.ts'
import type { JsonObject } from './json.ts'
import type { ObjectField, ObjectTypes, RelationshipShape } from './object-type.ts'
import type { Edge, ObjectReference, ReferenceInput } from './reference.ts'

/** An object by its address. */
export interface ObjectAddress {
  readonly collection: string
  readonly id: string
}

/** A relationship property that changed. */
export interface Touch extends ObjectAddress {
  readonly property: string
  /** Path of what it points to now, or no more. */
  readonly added?: string
  readonly removed?: string
}

/**
 * Decides on a new link: whether its target is there for whoever makes the change.
 *
 * @param reverse property of the target that shows the link, where there is one
 */
export type AdmitLink = (
  tx: StoreTransaction,
  target: ObjectReference,
  reverse: ObjectField | undefined,
) => Promise<boolean>

/** Edges of some objects and properties, oldest first; `targets` narrows them to some target ids. */
export async function loadEdges(
  db: Executor,
  collection: string,
  ids: readonly string[],
  properties: readonly string[],
  targets?: readonly string[],
): Promise<Edge[]> {
  if (ids.length === 0 || properties.length === 0) return []
  const rows = await db
    .selectFrom('managed_relationship')
    .selectAll()
    .where('owner_collection', '=', collection)
    .where(sql<boolean>`owner_id = any(${[...ids]}::text[])`)
    .where(sql<boolean>`property = any(${[...properties]}::text[])`)
    .$if(targets !== undefined, (query) =>
      query.where(sql<boolean>`ref_id = any(${[...(targets ?? [])]}::text[])`),
    )
    .orderBy('owner_id')
    .orderBy('property')
    .orderBy('rev')
    .orderBy('edge_id')
    .execute()
  return rows.map((row) => ({
    edgeId: row.edge_id,
    ownerId: row.owner_id,
    property: row.property,
    collection: row.ref_collection,
    id: row.ref_id,
    rev: row.rev,
    properties: row.properties,
  }))
}

/**
 * Links an object with another, on both sides. A side that holds one value lets go of the old one.
 *
 * @returns every relationship property that changed, on both sides
 * @throws StoreProblem `bad-request` when the schema does not allow the target, or it does not exist
 */
export async function link(
  tx: StoreTransaction,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
  input: ReferenceInput,
  admit?: AdmitLink,
): Promise<Touch[]> {
  const shape = shapeOf(field)
  const pointer = `/${field.name}`
  if (!shape.targets.some((target) => target.path === input.collection)) {
    const allowed = shape.targets.map((target) => target.path).join(', ')
    throw refuse(
      pointer,
      `The relationship '${pointer}' cannot point to ${input.collection}; allowed: ${allowed || 'nothing'}.`,
    )
  }
  const reverse = reverseOf(types, shape, input)
  const single = reverse !== undefined && !shapeOf(reverse).many
  await requireTarget(tx, input, pointer, single)
  const [existing] = await tx
    .selectFrom('managed_relationship')
    .select(['edge_id', 'properties'])
    .where('owner_collection', '=', owner.collection)
    .where('owner_id', '=', owner.id)
    .where('property', '=', field.name)
    .where('ref_collection', '=', input.collection)
    .where('ref_id', '=', input.id)
    .execute()
  if (existing) {
    if (!input.saysProperties || sameJson(existing.properties, input.properties)) return []
    await tx
      .updateTable('managed_relationship')
      .set({ properties: JSON.stringify(input.properties), rev: sql<number>`rev + 1` })
      .where('edge_id', '=', existing.edge_id)
      .execute()
    return [{ ...owner, property: field.name }]
  }
  if (admit && !(await admit(tx, input, reverse))) throw absent(input, pointer)
  const touched: Touch[] = [{ ...owner, property: field.name, added: `${input.collection}/${input.id}` }]
  if (!shape.many) touched.push(...(await unlinkAll(tx, owner, field)))
  if (reverse) touched.push({ collection: input.collection, id: input.id, property: reverse.name })
  if (reverse && single) touched.push(...(await unlinkAll(tx, input, reverse)))
  await insertEdge(tx, owner, field.name, input, reverse?.name, input.properties)
  return touched
}

/** Removes the edges of a property that point to one of the given objects. */
export async function unlink(
  tx: StoreTransaction,
  owner: ObjectAddress,
  field: ObjectField,
  targets: readonly ObjectReference[],
): Promise<Touch[]> {
  const touched: Touch[] = []
  for (const target of targets) {
    const rows = await tx
      .selectFrom('managed_relationship')
      .select('edge_id')
      .where('owner_collection', '=', owner.collection)
      .where('owner_id', '=', owner.id)
      .where('property', '=', field.name)
      .where('ref_collection', '=', target.collection)
      .where('ref_id', '=', target.id)
      .execute()
    touched.push(
      ...(await deleteEdges(
        tx,
        rows.map((row) => row.edge_id),
      )),
    )
  }
  return touched
}

/** Removes every edge of a property. */
export async function unlinkAll(
  tx: StoreTransaction,
  owner: ObjectAddress,
  field: ObjectField,
): Promise<Touch[]> {
  const rows = await tx
    .selectFrom('managed_relationship')
    .select('edge_id')
    .where('owner_collection', '=', owner.collection)
    .where('owner_id', '=', owner.id)
    .where('property', '=', field.name)
    .execute()
  return deleteEdges(
    tx,
    rows.map((row) => row.edge_id),
  )
}

/** Makes a property point to exactly the given objects. */
export async function setLinks(
  tx: StoreTransaction,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
  inputs: readonly ReferenceInput[],
  admit?: AdmitLink,
): Promise<Touch[]> {
  const current = await loadEdges(tx, owner.collection, [owner.id], [field.name])
  const wanted = new Set(inputs.map((input) => `${input.collection}/${input.id}`))
  const gone = current.filter((edge) => !wanted.has(`${edge.collection}/${edge.id}`))
  const touched = await deleteEdges(
    tx,
    gone.map((edge) => edge.edgeId),
  )
  for (const input of inputs) touched.push(...(await link(tx, types, owner, field, input, admit)))
  return touched
}

/** Removes every edge from and to an object that is being deleted. */
export async function unlinkObject(tx: StoreTransaction, address: ObjectAddress): Promise<Touch[]> {
  const rows = await tx
    .selectFrom('managed_relationship')
    .select('edge_id')
    .where((where) =>
      where.or([
        where.and([where('owner_collection', '=', address.collection), where('owner_id', '=', address.id)]),
        where.and([where('ref_collection', '=', address.collection), where('ref_id', '=', address.id)]),
      ]),
    )
    .execute()
  return deleteEdges(
    tx,
    rows.map((row) => row.edge_id),
  )
}

async function deleteEdges(tx: StoreTransaction, edgeIds: readonly string[]): Promise<Touch[]> {
  if (edgeIds.length === 0) return []
  const rows = await tx
    .deleteFrom('managed_relationship')
    .where(sql<boolean>`edge_id = any(${[...edgeIds]}::text[])`)
    .returning(['owner_collection', 'owner_id', 'property', 'ref_collection', 'ref_id'])
    .execute()
  return rows.map((row) => ({
    collection: row.owner_collection,
    id: row.owner_id,
    property: row.property,
    removed: `${row.ref_collection}/${row.ref_id}`,
  }))
}

async function insertEdge(
  tx: StoreTransaction,
  owner: ObjectAddress,
  property: string,
  target: ObjectReference,
  reverse: string | undefined,
  properties: JsonObject,
): Promise<void> {
  const shared = { edge_id: randomUUID(), rev: 0, properties: JSON.stringify(properties) }
  const forward = {
    ...shared,
    owner_collection: owner.collection,
    owner_id: owner.id,
    property,
    ref_collection: target.collection,
    ref_id: target.id,
  }
  const backward = {
    ...shared,
    owner_collection: target.collection,
    owner_id: target.id,
    property: reverse ?? '',
    ref_collection: owner.collection,
    ref_id: owner.id,
  }
  // An object may be linked with itself by a property that is its own reverse; then both rows are one.
  const same = reverse === property && owner.collection === target.collection && owner.id === target.id
  const rows = reverse === undefined || same ? [forward] : [forward, backward]
  try {
    await tx.insertInto('managed_relationship').values(rows).execute()
  } catch (error) {
    throw madeMeanwhile(error)
  }
}

/** The same relationship, made by somebody else at this very moment: tried again, it is found. */
function madeMeanwhile(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === '23505' && constraint === 'managed_relationship_access'
    ? Object.assign(new Error('The same relationship was made at this very moment.', { cause: error }), {
        code: '40001',
      })
    : error
}

/**
 * Locks the target, so that it cannot vanish before the edge is there. A target that holds one object of the kind is locked
 * against others who set it; else any number may link to it while it changes.
 */
async function requireTarget(
  tx: StoreTransaction,
  target: ObjectReference,
  pointer: string,
  exclusively: boolean,
): Promise<void> {
  const found = tx
    .selectFrom('managed_object')
    .select('id')
    .where('collection', '=', target.collection)
    .where('id', '=', target.id)
  const [row] = await (exclusively ? found.forNoKeyUpdate() : found.forKeyShare()).execute()
  if (!row) throw absent(target, pointer)
}

const absent = (target: ObjectReference, pointer: string): StoreProblem =>
  refuse(pointer, `The object ${target.collection}/${target.id} at '${pointer}' does not exist.`)

/** The property by which the target shows the edge, where its schema has it as a relationship. */
export function reverseOf(
  types: ObjectTypes,
  shape: RelationshipShape,
  target: ObjectReference,
): ObjectField | undefined {
  if (shape.reverseProperty === undefined) return undefined
  const field = types.get(target.collection)?.fields.get(shape.reverseProperty)
  return field?.relationship ? field : undefined
}

function shapeOf(field: ObjectField): RelationshipShape {
  if (!field.relationship)
    throw new Error(`"${field.name}" is not a relationship; ask only for relationship fields.`)
  return field.relationship
}

const refuse = (property: string, message: string): StoreProblem =>
  new StoreProblem('bad-request', message, { property })
