import type { QueryFilter } from '../query-filter/ast.ts'
import { resolveField, rootName } from './resolve-field.ts'
import type { ObjectType } from './object-type.ts'
import type { SortKey } from './sort.ts'

/**
 * The field, if any, that makes a query read every object of the type.
 *
 * An indexed conjunct carries the others; every branch of an `or` needs its own.
 *
 * @returns the name of the field without an index, or `undefined`
 */
export function unindexedField(
  filter: QueryFilter,
  sort: readonly SortKey[],
  type: ObjectType,
): string | undefined {
  return unindexedTerm(filter, type) ?? sort.find((key) => !key.indexed)?.name.replace(/^[-+]/, '')
}

function unindexedTerm(filter: QueryFilter, type: ObjectType): string | undefined {
  switch (filter.op) {
    case 'true':
    case 'false':
      return undefined
    case 'not':
      return unindexedTerm(filter.arg, type)
    case 'or':
      return first(filter.args, type)
    case 'and':
      return filter.args.some((arg) => isSelective(arg, type)) ? undefined : first(filter.args, type)
    default: {
      const target = resolveField(type, filter.field.segments, {
        parameter: '_queryFilter',
        position: filter.field.at,
      })
      if (target.kind === 'path') return rootName(target)
      return target.kind === 'scalar' && target.field.index === undefined ? target.field.name : undefined
    }
  }
}

const first = (filters: readonly QueryFilter[], type: ObjectType): string | undefined => {
  for (const filter of filters) {
    const name = unindexedTerm(filter, type)
    if (name !== undefined) return name
  }
  return undefined
}

/** A term that an index answers with few rows. */
function isSelective(filter: QueryFilter, type: ObjectType): boolean {
  switch (filter.op) {
    case 'eq':
    case 'in':
    case 'sw':
    case 'co':
      return unindexedTerm(filter, type) === undefined
    case 'and':
      return filter.args.some((arg) => isSelective(arg, type))
    case 'or':
      return filter.args.every((arg) => isSelective(arg, type))
    default:
      return filter.op === 'false'
  }
}
