import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Executor } from '../tables.ts'
import { indexExpressions, ordersAsJson } from './expressions.ts'
import type { ObjectField, ObjectType } from './object-type.ts'

const PREFIX = 'mo_'

/** An index of a field, named after its definition. */
export interface FieldIndex {
  readonly name: string
  readonly create: RawBuilder<unknown>
  /** Set on the index that makes a field unique. */
  readonly unique?: { readonly collection: string; readonly property: string }
}

/** The indexes that a type's searchable and unique fields need. */
export function indexesOf(type: ObjectType): FieldIndex[] {
  return [...type.fields.values()].flatMap((field) => fieldIndexes(type.collection, field))
}

function fieldIndexes(collection: string, field: ObjectField): FieldIndex[] {
  const indexes: FieldIndex[] = []
  const rows = sql`collection = ${sql.lit(collection)}`
  const add = (what: string, using: RawBuilder<unknown>, where: RawBuilder<unknown>): void => {
    const name = indexName(what, collection, field.name)
    const unique = what === 'unique' ? sql`unique ` : sql``
    const create = sql`create ${unique}index if not exists ${sql.id(name)} on managed_object using ${using} where ${where}`
    indexes.push({
      name,
      create,
      ...(what === 'unique' ? { unique: { collection, property: field.name } } : {}),
    })
  }
  if (field.index && (field.kind === 'string' || ordersAsJson(field))) {
    const json = ordersAsJson(field)
    const key = json ? indexExpressions.jsonKey(field.name) : indexExpressions.textKey(field.name)
    const present = json
      ? sql`doc->${sql.lit(field.name)} is not null`
      : sql`${indexExpressions.folded(field.name)} is not null`
    add(
      `key-${field.index}`,
      sql`btree (${key}, id)`,
      field.index === 'full' ? rows : sql`${rows} and ${present}`,
    )
    if (field.index === 'full' && !json) {
      add(
        'trigram',
        sql`gin ((${indexExpressions.folded(field.name)}) gin_trgm_ops)`,
        sql`${rows} and ${present}`,
      )
    }
  }
  if (field.unique) add('unique', sql`btree (${indexExpressions.uniqueKey(field.name)})`, rows)
  return indexes
}

const indexName = (what: string, collection: string, property: string): string =>
  PREFIX + createHash('sha256').update(`1|${what}|${collection}|${property}`).digest('hex').slice(0, 20)

/**
 * Creates the indexes of all types and drops those of fields that are no longer searchable.
 *
 * @returns names of properties that could not be made unique because stored objects share a value
 */
export async function ensureIndexes(db: Executor, types: readonly ObjectType[]): Promise<string[]> {
  const wanted = types.flatMap(indexesOf)
  const { rows } = await sql<{
    name: string
  }>`select indexname as name from pg_indexes where schemaname = current_schema() and tablename = 'managed_object' and indexname like ${`${PREFIX.replace('_', '\\_')}%`}`.execute(
    db,
  )
  const existing = new Set(rows.map((row) => row.name))
  const clashes: string[] = []
  for (const index of wanted) {
    if (existing.delete(index.name)) continue
    try {
      await index.create.execute(db)
    } catch (error) {
      const { code, constraint } = error as { code?: string; constraint?: string }
      if (code !== '23505') throw error
      // Another process made the same index at the same moment.
      if (constraint?.startsWith('pg_')) continue
      if (!index.unique) throw error
      clashes.push(`${index.unique.collection}/${index.unique.property}`)
    }
  }
  await ensureStatistics(db, types)
  for (const name of existing) await sql`drop index if exists ${sql.id(name)}`.execute(db)
  return clashes
}

const FEATURE_NOT_SUPPORTED = '0A000'

/**
 * The planner takes no statistics from partial indexes: without statistics of its own it would read the whole type for a
 * selective filter.
 */
async function ensureStatistics(db: Executor, types: readonly ObjectType[]): Promise<void> {
  const fields = types.flatMap((type) =>
    [...type.fields.values()].filter((field) => field.index !== undefined),
  )
  const wanted = new Map<string, RawBuilder<unknown>>()
  for (const field of fields) {
    const { jsonKey, textKey, folded } = indexExpressions
    const kinds = ordersAsJson(field) ? { json: jsonKey } : { text: textKey, folded }
    for (const [kind, expression] of Object.entries(kinds)) {
      wanted.set(indexName('statistics', kind, field.name), expression(field.name))
    }
  }
  const { rows } = await sql<{ name: string }>`select stxname as name from pg_statistic_ext`.execute(db)
  for (const { name } of rows) wanted.delete(name)
  for (const [name, expression] of wanted) {
    try {
      await sql`create statistics if not exists ${sql.id(name)} on (${expression}) from managed_object`.execute(
        db,
      )
    } catch (error) {
      // A compatible database may plan without them.
      if ((error as { code?: string }).code === FEATURE_NOT_SUPPORTED) return
      throw error
    }
  }
}
