import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { JsonObject } from './json.ts'
import type { ObjectType } from './object-type.ts'
import type { Projection } from './projection.ts'

/** Bytes as stored. Of a smaller document, leaving something out costs more than sending it. */
const LARGE = 2_000

/**
 * The document of `managed_object as o` for somebody who asks for some of its fields: of a large one the others are left in the database, so
 * that a list of names does not carry everybody's picture.
 *
 * @example sql`select ${storedDocument(type, parseFields('userName'))} as doc from managed_object as o`
 */
export function storedDocument(type: ObjectType, projection: Projection): RawBuilder<JsonObject> {
  if (projection.defaults) return sql`o.doc`
  const asked = new Set(projection.paths.map(([name]) => name))
  const others = [...type.fields.keys()].filter((name) => !asked.has(name))
  return sql`case when pg_column_size(o.doc) > ${sql.lit(LARGE)} then o.doc - ${others}::text[] else o.doc end`
}
