/** A literal of the filter language. */
export type FilterValue = string | number | boolean | null

/** Operators that compare a field with one value. */
export type FilterComparator = 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'

/** A field as written; `at` is its offset in the text. */
export interface FieldRef {
  readonly segments: readonly string[]
  readonly at: number
}

/** A parsed filter. */
export type QueryFilter =
  | { readonly op: 'true' | 'false' }
  | { readonly op: 'and' | 'or'; readonly args: readonly QueryFilter[] }
  | { readonly op: 'not'; readonly arg: QueryFilter }
  | { readonly op: 'pr'; readonly field: FieldRef }
  | { readonly op: 'in'; readonly field: FieldRef; readonly values: readonly FilterValue[] }
  | { readonly op: FilterComparator; readonly field: FieldRef; readonly value: FilterValue }

/** Every field that a filter names, in order. */
export function fieldsOfFilter(filter: QueryFilter): FieldRef[] {
  switch (filter.op) {
    case 'true':
    case 'false':
      return []
    case 'and':
    case 'or':
      return filter.args.flatMap(fieldsOfFilter)
    case 'not':
      return fieldsOfFilter(filter.arg)
    default:
      return [filter.field]
  }
}
