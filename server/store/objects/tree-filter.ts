import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { FilterValue } from '../query-filter/ast.ts'
import type { ObjectType, ObjectField } from './object-type.ts'

/** Property of objects that stand in a tree: those right below. */
export const BELOW = 'children'

/**
 * A condition over `managed_object as o` for objects of a collection from which a tree may be followed. Whoever does not see where it begins
 * would otherwise learn what is below.
 */
export type TreeGuard = (collection: string) => RawBuilder<SqlBool>

/**
 * Objects that are linked with one of the given ones, or with any below it. The tree is read once for a statement, whatever loops it has.
 *
 * @param field the relationship, e.g. `memberOfOrg`
 * @param values ids of its targets
 * @returns a condition over `managed_object as o`
 */
export function linkedWithin(
  type: ObjectType,
  field: ObjectField,
  values: readonly FilterValue[],
  trees: TreeGuard,
): RawBuilder<SqlBool> {
  const ids = values.map(String)
  const parts = (field.relationship?.targets ?? []).map(({ path }) => {
    const begin = sql`select o.id from managed_object as o
      where o.collection = ${sql.lit(path)} and o.id = any(${ids}::text[]) and ${trees(path)}`
    // `union` keeps each once, so that a loop ends.
    const tree = sql`with recursive tree (id) as (${begin}
      union select t.ref_id from tree join managed_relationship as t on t.owner_collection = ${sql.lit(path)}
        and t.owner_id = tree.id and t.property = ${sql.lit(BELOW)} and t.ref_collection = ${sql.lit(path)})
      select id from tree`
    return sql<SqlBool>`(r.ref_collection = ${sql.lit(path)} and r.ref_id = any(array(${tree})))`
  })
  const any = parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
  return sql<SqlBool>`exists (select 1 from managed_relationship as r
    where r.owner_collection = ${sql.lit(type.collection)} and r.owner_id = o.id and r.property = ${sql.lit(field.name)} and ${any})`
}
