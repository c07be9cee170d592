import type { Comparator } from './operators.ts'

export type Scalar = string | number | boolean

/** One comparison of a list filter, free of any wire language. */
export type FilterTerm =
  | { field: string; operator: Comparator; value: Scalar }
  | { field: string; operator: 'pr' }
  | { field: string; operator: 'in'; values: readonly Scalar[] }

/**
 * Terms of a filter: all must hold, one, or not. Empty groups hold; `never` holds for nothing. `raw` is a piece in the
 * operation's own language, as a definition wrote it.
 */
export type Filter =
  | { term: FilterTerm }
  | { all: readonly Filter[] }
  | { any: readonly Filter[] }
  | { not: Filter }
  | { never: true }
  | { raw: unknown }
