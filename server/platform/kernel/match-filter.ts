import type { QueryFilter, FilterValue } from '../../store/query-filter/ast.ts'

/**
 * Whether a document fits a filter; for the few documents that are kept whole (configuration, themes, features). Objects are
 * filtered by the database. Texts compare without case, lists by any element; a field that is not there fits nothing.
 */
export function matchesFilter(filter: QueryFilter, document: unknown): boolean {
  switch (filter.op) {
    case 'true':
      return true
    case 'false':
      return false
    case 'and':
      return filter.args.every((each) => matchesFilter(each, document))
    case 'or':
      return filter.args.some((each) => matchesFilter(each, document))
    case 'not':
      return !matchesFilter(filter.arg, document)
    case 'pr':
      return valuesAt(document, filter.field.segments).length > 0
    case 'in':
      return valuesAt(document, filter.field.segments).some((value) =>
        filter.values.some((each) => compare(value, 'eq', each)),
      )
    default: {
      const { op, value } = filter
      return valuesAt(document, filter.field.segments).some((each) => compare(each, op, value))
    }
  }
}

function valuesAt(at: unknown, [head, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(at))
    return at.flatMap((each) => valuesAt(each, head === undefined ? [] : [head, ...rest]))
  if (head === undefined) return at === undefined || at === null ? [] : [at]
  if (typeof at !== 'object' || at === null || !Object.hasOwn(at, head)) return []
  return valuesAt((at as Record<string, unknown>)[head], rest)
}

function compare(value: unknown, op: string, wanted: FilterValue): boolean {
  if (typeof value === 'string' && wanted !== null) {
    const [a, b] = [value.toLowerCase(), String(wanted).toLowerCase()]
    if (op === 'eq') return a === b
    if (op === 'co') return a.includes(b)
    if (op === 'sw') return a.startsWith(b)
    if (op === 'ew') return a.endsWith(b)
    return ordered(a < b ? -1 : a > b ? 1 : 0, op)
  }
  if (op === 'eq') return value === wanted
  if (typeof value !== 'number' || typeof wanted !== 'number') return false
  return ordered(value - wanted, op)
}

function ordered(sign: number, op: string): boolean {
  if (op === 'gt') return sign > 0
  if (op === 'ge') return sign >= 0
  if (op === 'lt') return sign < 0
  return op === 'le' && sign <= 0
}
