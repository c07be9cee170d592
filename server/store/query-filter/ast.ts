/** A literal of the filter language. */
export type FilterValue = string | number | boolean | null

/** Operators that compare a field with one value. */
export type Comparator = 'eq' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'

/** A field as written; `at` is its offset in the text. */
export interface FieldPath {
  readonly segments: readonly string[]
  readonly at: number
}

/** A parsed filter. */
export type Filter =
  | { readonly op: 'true' | 'false' }
  | { readonly op: 'and' | 'or'; readonly args: readonly Filter[] }
  | { readonly op: 'not'; readonly arg: Filter }
  | { readonly op: 'pr'; readonly field: FieldPath }
  | { readonly op: 'in'; readonly field: FieldPath; readonly values: readonly FilterValue[] }
  | { readonly op: Comparator; readonly field: FieldPath; readonly value: FilterValue }

/** Every field that a filter names, in order. */
export function fieldsOf(filter: Filter): FieldPath[] {
  switch (filter.op) {
    case 'true':
    case 'false':
      return []
    case 'and':
    case 'or':
      return filter.args.flatMap(fieldsOf)
    case 'not':
      return fieldsOf(filter.arg)
    default:
      return [filter.field]
  }
}
