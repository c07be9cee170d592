import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { QueryFilter } from '../query-filter/ast.ts'
import { candidatesOfAny } from './candidates.ts'
import { compileFilter } from './compile-filter.ts'
import type { FieldGuard } from './compile-filter.ts'
import type { ObjectType, ObjectTypes } from './object-type.ts'
import { BELOW } from './tree-filter.ts'
import type { TreeGuard } from './tree-filter.ts'

/** A right to see some fields of some objects of a type. */
export interface AccessGrant {
  /** Which objects; absent = all. */
  readonly filter?: QueryFilter
  readonly sees: (field: string) => boolean
}

/** What a caller may see, per collection; an empty list = nothing. */
export type ObjectAccess = (collection: string) => readonly AccessGrant[]

/** Sees everything: the system itself and administrators. */
export const FULL_ACCESS: ObjectAccess = () => [{ sees: () => true }]

/** Grants compiled for one type. */
export interface CompiledAccess {
  /** Objects that any grant covers. */
  readonly rows: RawBuilder<SqlBool>
  /** Ids among which these objects are (candidates.ts); absent where nothing but reading all of them tells. */
  readonly candidates: RawBuilder<{ id: string }> | undefined
  /** Expressions to select, one per grant: whether it covers the row. */
  readonly flags: readonly RawBuilder<SqlBool>[]
  readonly guard: FieldGuard
  /** Whether a field of a row may be seen, by the row's flags. */
  sees(field: string, flags: readonly boolean[]): boolean
}

export function compileAccess(type: ObjectType, grants: readonly AccessGrant[]): CompiledAccess {
  const conditions = grants.map((grant) =>
    grant.filter === undefined ? sql<SqlBool>`true` : compileFilter(grant.filter, type),
  )
  const everything = grants.some((grant) => grant.filter === undefined)
  const anyOf = (parts: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
    parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`coalesce(${sql.join(parts, sql` or `)}, false)`
  return {
    rows: everything ? sql<SqlBool>`true` : anyOf(conditions),
    candidates: everything
      ? undefined
      : candidatesOfAny(
          grants.flatMap(({ filter }) => filter ?? []),
          type,
        ),
    flags: conditions.map((condition) => sql<SqlBool>`coalesce(${condition}, false)`),
    guard(name) {
      const seeing = grants.flatMap((grant, index) => (grant.sees(name) || isAddress(name) ? [index] : []))
      if (seeing.some((index) => grants[index]?.filter === undefined)) return true
      // Every row of the answer is covered by some grant; when all of them show the field, nothing is to be guarded.
      if (seeing.length === grants.length && grants.length > 0) return true
      return seeing.length === 0 ? false : anyOf(seeing.flatMap((index) => conditions[index] ?? []))
    },
    sees: (field, flags) =>
      isAddress(field) || grants.some((grant, index) => flags[index] === true && grant.sees(field)),
  }
}

/** Trees begin at what the caller sees, with what is below it. */
export const treesOf =
  (types: ObjectTypes, access: ObjectAccess): TreeGuard =>
  (collection) => {
    const type = types.get(collection)
    if (!type) return sql<SqlBool>`false`
    return compileAccess(
      type,
      access(collection).filter((grant) => grant.sees(BELOW)),
    ).rows
  }

const isAddress = (name: string): boolean => name === '_id' || name === '_rev'
