import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MadeOf } from '../changes/read-cache.ts'
import type { Database } from '../database.ts'
import type { Executor, StoreTables } from '../tables.ts'
import { FULL_ACCESS, compileAccess, treesOf } from './access.ts'
import type { ObjectAccess, AccessGrant } from './access.ts'
import { bulkInsert } from './bulk.ts'
import type { BulkObject } from './bulk.ts'
import { ensureIndexes } from './indexes.ts'
import type { JsonObject } from './json.ts'
import type { ObjectType, ObjectTypes } from './object-type.ts'
import { parseFields } from './projection.ts'
import { QUERY_LIMITS, queryRows } from './query.ts'
import type { ObjectQuery } from './query.ts'
import { queryTargets } from './relationship-query.ts'
import type { ObjectPage } from './relationship-query.ts'
import { storedValues } from './stored-values.ts'
import type { StoredValues } from './stored-values.ts'
import { documentFor, loadRows, viewRows } from './view.ts'
import type { ShownDocuments } from './view.ts'
import { createObjectWriter } from './writer.ts'
import type { ObjectWriter } from './writer.ts'
import { StoreProblem } from '../store-problem.ts'

/** How an answer looks and to whom. */
export interface ReadOptions {
  /** `_fields` as sent. */
  readonly fields?: string
  readonly access?: ObjectAccess
  readonly shown?: ShownDocuments | undefined
  /** Told of every object that is looked at. */
  readonly made?: Pick<MadeOf, 'of'> | undefined
  /** Read inside a change. */
  readonly db?: Executor
}

/** Managed and internal objects of every configured type. */
export interface ObjectStore extends ObjectWriter, StoredValues {
  readonly types: ObjectTypes
  /** @throws StoreProblem `not-found` for a collection that is not configured */
  type(collection: string): ObjectType
  /** Takes a changed configuration; creates and drops indexes. Returns properties that could not be made unique. */
  configure(types: ObjectTypes): Promise<string[]>
  query(collection: string, request: ObjectQuery, options?: ReadOptions): Promise<ObjectPage>
  /** The object as the caller may see it; `null` when there is none for this caller. */
  read(collection: string, id: string, options?: ReadOptions): Promise<JsonObject | null>
  /** The objects as the caller may see them, by id; those that are not there are left out. */
  readMany(
    collection: string,
    ids: readonly string[],
    options?: ReadOptions,
  ): Promise<ReadonlyMap<string, JsonObject>>
  queryRelationship(
    owner: { readonly collection: string; readonly id: string },
    property: string,
    request: ObjectQuery,
    options?: ReadOptions,
  ): Promise<ObjectPage>
  /**
   * Objects of one type and those below them, along a relationship of the type to itself; each once, whatever loops there are.
   *
   * @param most objects that are answered; what is below the rest is left out
   */
  below(
    collection: string,
    ids: readonly string[],
    property: string,
    most: number,
    db?: Executor,
  ): Promise<readonly string[]>
  /** Which of the grants cover an object; `null` when there is no such object. */
  covers(
    collection: string,
    id: string,
    grants: readonly AccessGrant[],
    db?: Executor,
  ): Promise<readonly boolean[] | null>
  /** Many new objects at once, for a first fill: no hooks, one audit row. */
  insertMany(objects: Iterable<BulkObject>): Promise<number>
  /** Brings the planner's statistics up to date after a fill; the embedded database does not do so by itself. */
  analyze(): Promise<void>
}

const COUNT_LIFETIME_MS = 15_000
/** Objects that one statement reads. */
const AT_ONCE = 1000

const noSuchType = (resource: string): StoreProblem =>
  new StoreProblem('not-found', `Resource '${resource}' not found`, {}, 'resource-not-found', { resource })

const noSuchRelationship = (collection: string, property: string): StoreProblem =>
  new StoreProblem(
    'not-found',
    `'${property}' is not a relationship of ${collection}`,
    {},
    'relationship-not-found',
    { property, collection },
  )

/**
 * The object store over an open, migrated database.
 *
 * @example
 * const objects = createObjectStore(database)
 * await objects.configure(new Map([[type.collection, type]]))
 */
export function createObjectStore(database: Database): ObjectStore {
  const kysely: Kysely<StoreTables> = database.kysely.withTables<StoreTables>()
  let types: ObjectTypes = new Map()
  const writer = createObjectWriter(kysely, () => types)
  const counts = new Map<string, { readonly n: number; readonly until: number }>()

  const typeOf = (collection: string): ObjectType => {
    const type = types.get(collection)
    if (!type) throw noSuchType(collection)
    return type
  }
  const countOf = async (collection: string): Promise<number> => {
    const known = counts.get(collection)
    if (known && known.until > Date.now()) return known.n
    const { rows } = await sql<{ n: number }>`select count(*) as n from (
      select 1 from managed_object where collection = ${collection} limit ${QUERY_LIMITS.unindexedRows + 1}) as sample`.execute(
      kysely,
    )
    const n = rows[0]?.n ?? 0
    counts.set(collection, { n, until: Date.now() + COUNT_LIFETIME_MS })
    return n
  }

  const readMany: ObjectStore['readMany'] = async (collection, ids, options = {}) => {
    const type = typeOf(collection)
    const db = options.db ?? kysely
    const { access = FULL_ACCESS, fields, shown, made } = options
    const found = new Map<string, JsonObject>()
    const document = documentFor(type, parseFields(fields), shown)
    const wanted = [...new Set(ids)]
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const rows = await loadRows(db, type, wanted.slice(at, at + AT_ONCE), access(collection), document)
      const views = await viewRows(db, types, type, rows, { fields, access, shown, made })
      for (const [index, row] of rows.entries()) found.set(row.id, views[index]!)
    }
    return found
  }

  return {
    ...writer,
    get types() {
      return types
    },
    type: typeOf,
    async configure(next) {
      types = next
      return ensureIndexes(kysely, [...next.values()])
    },
    async query(collection, request, options = {}) {
      const type = typeOf(collection)
      const db = options.db ?? kysely
      const { access = FULL_ACCESS, fields, shown } = options
      const document = documentFor(type, parseFields(fields), shown)
      const { rows, ...page } = await queryRows(
        db,
        type,
        request,
        access(collection),
        document,
        treesOf(types, access),
        countOf,
      )
      return { ...page, objects: await viewRows(db, types, type, rows, { fields, access, shown }) }
    },
    async read(collection, id, options = {}) {
      return (await readMany(collection, [id], options)).get(id) ?? null
    },
    readMany,
    async queryRelationship(owner, property, request, options = {}) {
      const field = typeOf(owner.collection).fields.get(property)
      if (!field?.relationship) {
        throw noSuchRelationship(owner.collection, property)
      }
      const { access = FULL_ACCESS, fields, shown } = options
      return queryTargets(options.db ?? kysely, types, owner, field, request, { fields, access, shown })
    },
    async below(collection, ids, property, most, db = kysely) {
      if (ids.length === 0) return []
      // \`union\` keeps each once, so that a loop ends.
      const { rows } = await sql<{ id: string }>`
        with recursive tree (id) as (
          select unnest(${[...new Set(ids)]}::text[]) collate "C"
          union
          select r.ref_id from tree join managed_relationship as r
            on r.owner_collection = ${collection} and r.owner_id = tree.id
            and r.property = ${property} and r.ref_collection = ${collection})
        select id from tree limit ${most}`.execute(db)
      return rows.map((row) => row.id)
    },
    async covers(collection, id, grants, db = kysely) {
      const { flags } = compileAccess(typeOf(collection), grants)
      const selected = flags.length === 0 ? sql`'{}'::boolean[]` : sql`array[${sql.join(flags)}]`
      const { rows } = await sql<{ flags: boolean[] }>`select ${selected} as flags from managed_object as o
        where o.collection = ${collection} and o.id = ${id}`.execute(db)
      return rows[0]?.flags ?? null
    },
    ...storedValues(kysely, typeOf),
    insertMany: (objects) => bulkInsert(kysely, types, objects),
    async analyze() {
      await sql`vacuum analyze managed_object`.execute(kysely)
      await sql`vacuum analyze managed_relationship`.execute(kysely)
    },
  }
}
