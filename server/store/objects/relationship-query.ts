import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { StoreProblem } from '../store-problem.ts'
import type { Executor } from '../tables.ts'
import { treesOf } from './access.ts'
import { loadEdges } from './edges.ts'
import type { ObjectAddress } from './edges.ts'
import type { JsonObject } from './json.ts'
import type { ObjectField, ObjectType, ObjectTypes } from './object-type.ts'
import { parseFields } from './projection.ts'
import { QUERY_LIMITS, queryRows } from './query.ts'
import type { ObjectRow, ObjectQuery, RowPage } from './query.ts'
import { referenceValue } from './reference.ts'
import { displayGrant, documentFor, viewTargets } from './view.ts'
import type { ViewOptions } from './view.ts'

/** A page of wire objects. */
export interface ObjectPage extends Omit<RowPage, 'rows'> {
  readonly objects: readonly JsonObject[]
}

/**
 * Objects that a relationship points to, as relationship values with the fields asked for.
 *
 * @throws StoreProblem `bad-request` as for any query
 */
export async function queryTargets(
  db: Executor,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
  request: ObjectQuery,
  options: ViewOptions,
): Promise<ObjectPage> {
  const linked = await linkedTypes(db, types, owner, field)
  const pages: RowPage[] = []
  for (const type of linked.slice(0, 1))
    pages.push(await pageOf(db, types, type, owner, field, request, options))
  // Targets of several types have no common order: each type is read whole, one after the other.
  if (linked.length > 1) return severalTypes(db, types, linked, owner, field, request, options)
  const [page] = pages
  const rows = page?.rows ?? []
  return {
    objects: await asReferences(db, types, owner, field, rows, options),
    cookie: page?.cookie ?? null,
    totals: page?.totals ?? request.totals ?? 'NONE',
    total: page?.total ?? ((request.totals ?? 'NONE') === 'NONE' ? -1 : 0),
  }
}

async function linkedTypes(
  db: Executor,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
): Promise<ObjectType[]> {
  const targets = (field.relationship?.targets ?? []).flatMap((target) => types.get(target.path) ?? [])
  if (targets.length < 2) return targets
  const rows = await db
    .selectFrom('managed_relationship')
    .select('ref_collection')
    .distinct()
    .where('owner_collection', '=', owner.collection)
    .where('owner_id', '=', owner.id)
    .where('property', '=', field.name)
    .execute()
  return targets.filter((type) => rows.some((row) => row.ref_collection === type.collection))
}

function pageOf(
  db: Executor,
  types: ObjectTypes,
  type: ObjectType,
  owner: ObjectAddress,
  field: ObjectField,
  request: ObjectQuery,
  { access, fields, shown: said }: ViewOptions,
): Promise<RowPage> {
  const shown =
    field.relationship?.targets.find((target) => target.path === type.collection)?.displayFields ?? []
  const condition = sql<SqlBool>`exists (select 1 from managed_relationship as e
    where e.owner_collection = ${owner.collection} and e.owner_id = ${owner.id} and e.property = ${field.name}
      and e.ref_collection = o.collection and e.ref_id = o.id)`
  const scope = { name: `${owner.collection}/${owner.id}/${field.name}`, condition }
  const grants = [...access(type.collection), displayGrant(shown)]
  const document = documentFor(type, parseFields(fields), said)
  return queryRows(db, type, { ...request, scope }, grants, document, treesOf(types, access), async () => 0)
}

async function severalTypes(
  db: Executor,
  types: ObjectTypes,
  linked: readonly ObjectType[],
  owner: ObjectAddress,
  field: ObjectField,
  request: ObjectQuery,
  options: ViewOptions,
): Promise<ObjectPage> {
  if (request.cookie !== undefined) {
    throw new StoreProblem(
      'bad-request',
      `'/${field.name}' has objects of several types; page it with '_pagedResultsOffset'.`,
      {
        parameter: '_pagedResultsCookie',
      },
    )
  }
  const { pageSize = 0, offset = 0, ...whole } = request
  const rows: ObjectRow[] = []
  let total = 0
  for (const type of linked) {
    const page = await pageOf(db, types, type, owner, field, { ...whole, totals: 'EXACT' }, options)
    rows.push(...page.rows)
    total += page.total
  }
  const shown = rows.slice(offset, offset + (pageSize === 0 ? QUERY_LIMITS.pageSize : pageSize))
  return {
    objects: await asReferences(db, types, owner, field, shown, options),
    cookie: null,
    totals: request.totals ?? 'NONE',
    total: (request.totals ?? 'NONE') === 'NONE' && !request.countOnly ? -1 : total,
  }
}

async function asReferences(
  db: Executor,
  types: ObjectTypes,
  owner: ObjectAddress,
  field: ObjectField,
  rows: readonly ObjectRow[],
  options: ViewOptions,
): Promise<JsonObject[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const edges = await loadEdges(db, owner.collection, [owner.id], [field.name], ids)
  const byTarget = new Map(edges.map((edge) => [`${edge.collection}/${edge.id}`, edge]))
  const shown = rows.flatMap((row) => byTarget.get(`${row.collection}/${row.id}`) ?? [])
  const views = await viewTargets(db, types, field, shown, parseFields(options.fields), options)
  return shown.map((edge) => ({
    _id: edge.edgeId,
    _rev: String(edge.rev),
    ...views.get(edge),
    ...referenceValue(edge),
  }))
}
