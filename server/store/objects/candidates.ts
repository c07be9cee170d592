import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FieldRef, QueryFilter } from '../query-filter/ast.ts'
import type { ObjectType } from './object-type.ts'
import { resolveField } from './resolve-field.ts'

/**
 * Ids among which all objects are that a filter matches, read by an index on what they are linked with. A plan that begins there reads few
 * rows of a large type where the filter bounds what somebody sees to a few.
 *
 * @param filter e.g. `memberOfOrg/_refResourceId eq "org-1" and userType eq 2`
 * @returns a statement that answers ids; `undefined` where nothing but reading all objects finds them
 */
export function candidateIds(filter: QueryFilter, type: ObjectType): RawBuilder<{ id: string }> | undefined {
  switch (filter.op) {
    case 'and':
      for (const arg of filter.args) {
        const found = candidateIds(arg, type)
        if (found) return found
      }
      return undefined
    case 'or':
      return candidatesOfAny(filter.args, type)
    case 'eq':
      return filter.value === null ? undefined : among(filter.field, [String(filter.value)], type)
    case 'in':
      return filter.values.includes(null) ? undefined : among(filter.field, filter.values.map(String), type)
    default:
      return undefined
  }
}

/** Of all filters together; `undefined` where one of them has none, or there is no filter. */
export function candidatesOfAny(
  filters: readonly QueryFilter[],
  type: ObjectType,
): RawBuilder<{ id: string }> | undefined {
  const found = filters.map((filter) => candidateIds(filter, type))
  const known = found.filter((each) => each !== undefined)
  if (known.length === 0 || known.length < found.length) return undefined
  return sql`${sql.join(known, sql` union `)}`
}

function among(
  field: FieldRef,
  ids: readonly string[],
  type: ObjectType,
): RawBuilder<{ id: string }> | undefined {
  const target = resolveField(type, field.segments, { parameter: '_queryFilter', position: field.at })
  if (target.kind === 'id') return sql`select unnest(${ids}::text[]) as id`
  if (target.kind !== 'relationship' || target.part !== '_refResourceId') return undefined
  const paths = (target.root.relationship?.targets ?? []).map(({ path }) => path)
  return sql`select r.owner_id as id from managed_relationship as r
    where r.ref_collection = any(${paths}::text[]) and r.ref_id = any(${ids}::text[])
      and r.owner_collection = ${sql.lit(type.collection)} and r.property = ${sql.lit(target.root.name)}`
}
