import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { MadeOf } from '../changes/read-cache.ts'
import { groupBy } from '../group-by.ts'
import type { Executor } from '../tables.ts'
import { compileAccess } from './access.ts'
import type { ObjectAccess, AccessGrant } from './access.ts'
import { loadEdges } from './edges.ts'
import type { JsonObject } from './json.ts'
import type { ObjectField, ObjectType, ObjectTypes } from './object-type.ts'
import { parseFields, projectDocument, relationshipsOf } from './projection.ts'
import type { Projection } from './projection.ts'
import type { ObjectRow } from './query.ts'
import { referenceValue } from './reference.ts'
import type { Edge } from './reference.ts'
import { storedDocument } from './stored-document.ts'

/** By collection, what makes of a stored document what its reader is shown, before fields are selected: a sentence in their language. */
export type ShownDocuments = ReadonlyMap<string, (doc: JsonObject) => JsonObject>

/** To whom rows are shown. */
export interface View {
  readonly access: ObjectAccess
  readonly shown?: ShownDocuments | undefined
  /** Told of every object that is looked at, whether the reader sees it or not. */
  readonly made?: Pick<MadeOf, 'of'> | undefined
}

/** What a reader sees of rows. */
export interface ViewOptions extends View {
  /** `_fields` as sent. */
  readonly fields?: string
}

const MAX_NESTING = 3

/** Objects as they go over the wire: asked-for fields that the caller may see, relationships included. */
export function viewRows(
  db: Executor,
  types: ObjectTypes,
  type: ObjectType,
  rows: readonly ObjectRow[],
  options: ViewOptions,
): Promise<JsonObject[]> {
  return viewLevel(db, types, type, rows, parseFields(options.fields), options, 0)
}

async function viewLevel(
  db: Executor,
  types: ObjectTypes,
  type: ObjectType,
  rows: readonly ObjectRow[],
  projection: Projection,
  reader: View,
  depth: number,
): Promise<JsonObject[]> {
  const shown = reader.shown?.get(type.collection)
  const needed = relationshipsOf(projection, type)
  const edges = await loadEdges(
    db,
    type.collection,
    rows.map((row) => row.id),
    [...needed.keys()],
  )
  for (const { id } of rows) reader.made?.of(`${type.collection}/${id}`)
  for (const { collection, id } of edges) reader.made?.of(`${collection}/${id}`)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const visible = edges.filter((edge) => rowOf.get(edge.ownerId)?.sees(edge.property))
  const targets = new Map<Edge, JsonObject>()
  for (const [property, inner] of needed) {
    const field = type.fields.get(property)
    if (inner === undefined || !field || depth >= MAX_NESTING) continue
    const own = visible.filter((edge) => edge.property === property)
    for (const [edge, view] of await viewTargets(db, types, field, own, inner, reader, depth)) {
      targets.set(edge, view)
    }
  }
  const byOwner = groupBy(visible, (edge) => `${edge.ownerId}\n${edge.property}`)
  return rows.map((row) => {
    const view: JsonObject = {
      _id: row.id,
      _rev: String(row.rev),
      ...projectDocument(shown?.(row.doc) ?? row.doc, projection, type, row.sees),
    }
    for (const name of needed.keys()) {
      if (!row.sees(name)) continue
      const values = (byOwner.get(`${row.id}\n${name}`) ?? []).map((edge) => ({
        ...targets.get(edge),
        ...referenceValue(edge),
      }))
      view[name] = type.fields.get(name)?.relationship?.many ? values : (values[0] ?? null)
    }
    return view
  })
}

/**
 * Targets of edges with the fields asked for: those that the caller may see of the target, and those that stand for it in lists.
 */
export async function viewTargets(
  db: Executor,
  types: ObjectTypes,
  field: ObjectField,
  edges: readonly Edge[],
  projection: Projection,
  reader: View,
  depth = 0,
): Promise<Map<Edge, JsonObject>> {
  const views = new Map<Edge, JsonObject>()
  for (const [collection, some] of groupBy(edges, (edge) => edge.collection)) {
    const type = types.get(collection)
    if (!type) continue
    const shown =
      field.relationship?.targets.find((target) => target.path === collection)?.displayFields ?? []
    const ids = [...new Set(some.map((edge) => edge.id))]
    const grants = [...reader.access(collection), displayGrant(shown)]
    const rows = await loadRows(db, type, ids, grants, documentFor(type, projection, reader.shown))
    const found = await viewLevel(db, types, type, rows, projection, reader, depth + 1)
    const byId = new Map(found.map((view) => [view._id, view]))
    for (const edge of some) {
      const { _id: id, _rev: rev, ...view } = byId.get(edge.id) ?? {}
      views.set(edge, id === undefined ? {} : { ...view, _refResourceRev: rev ?? '' })
    }
  }
  return views
}

/** Whoever sees a relationship sees what stands for its targets in lists. */
export const displayGrant = (fields: readonly string[]): AccessGrant => ({
  sees: (name) => fields.includes(name),
})

/** What is read of documents: all of those that are shown in other words, which may be made of any field. */
export const documentFor = (
  type: ObjectType,
  projection: Projection,
  shown: ShownDocuments | undefined,
): RawBuilder<JsonObject> => (shown?.has(type.collection) ? sql`o.doc` : storedDocument(type, projection))

/** Rows by id, as far as the grants cover them, with what may be seen of each. */
export async function loadRows(
  db: Executor,
  type: ObjectType,
  ids: readonly string[],
  grants: readonly AccessGrant[],
  document: RawBuilder<JsonObject>,
): Promise<ObjectRow[]> {
  if (ids.length === 0) return []
  const compiled = compileAccess(type, grants)
  const flags = compiled.flags.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(compiled.flags)}]`
  const { rows } = await sql<{ id: string; rev: number; doc: JsonObject; flags: boolean[] }>`
    select o.id, o.rev, ${document} as doc, ${flags} as flags from managed_object as o
    where o.collection = ${sql.lit(type.collection)} and o.id = any(${[...ids]}::text[]) and ${compiled.rows}`.execute(
    db,
  )
  return rows.map((row) => ({
    collection: type.collection,
    id: row.id,
    rev: row.rev,
    doc: row.doc,
    sees: (name) => compiled.sees(name, row.flags),
  }))
}
