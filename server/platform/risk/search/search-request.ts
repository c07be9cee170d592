/** A field that requests may name. */
export interface RiskSearchField {
  /** As requests name it. */
  readonly path: string
  readonly type: 'text' | 'number' | 'date' | 'boolean'
  /** The column; rows are called `e`. */
  readonly column: string
  /** Several values in one row. */
  readonly isList: boolean
  /** The value itself; without it capitals do not count. */
  readonly isExact: boolean
  /** Where the same stands in small letters; conditions that mind no capitals are asked of it. */
  readonly folded: string
  /** Some rows have none. */
  readonly isOptional: boolean
}

/** What can be searched. */
export interface SearchIndex {
  /** @param path as requests name it */
  fieldAt(path: string): RiskSearchField | undefined
  /** What a `nested` query asks of one element, where its field is known: whether the element of that name says so. */
  nestedFlag(path: string, field: string): string | undefined
  /** A comparison of two numbers of a row, by the text of a script. */
  comparison(source: string): Comparison | undefined
  /** Column of the flags of elements, a list of names. */
  readonly flags: string
}

export interface Comparison {
  readonly greater: string
  readonly less: string
}

export type SearchValue = string | number | boolean

/** What a row has to be. */
export type ParsedSearchQuery =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'bool'
      readonly must: readonly ParsedSearchQuery[]
      readonly should: readonly ParsedSearchQuery[]
      readonly mustNot: readonly ParsedSearchQuery[]
      /** How many of `should`. */
      readonly least: number
    }
  | { readonly kind: 'term'; readonly field: RiskSearchField; readonly values: readonly SearchValue[] }
  | { readonly kind: 'match'; readonly field: RiskSearchField; readonly words: readonly string[] }
  | { readonly kind: 'range'; readonly field: RiskSearchField; readonly bounds: readonly RangeBound[] }
  | {
      readonly kind: 'wildcard'
      readonly field: RiskSearchField
      /** For `like`, its own signs escaped. */
      readonly pattern: string
      readonly mindsCapitals: boolean
    }
  | { readonly kind: 'exists'; readonly field: RiskSearchField }
  | { readonly kind: 'flag'; readonly name: string; readonly is: boolean }
  | { readonly kind: 'comparison'; readonly comparison: Comparison }

export interface RangeBound {
  readonly operator: 'gt' | 'gte' | 'lt' | 'lte'
  readonly value: SearchValue
}

export interface SearchSort {
  readonly field: RiskSearchField
  readonly isDescending: boolean
}

export const calendarUnits = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
export type CalendarUnit = (typeof calendarUnits)[number]

export interface Metric {
  readonly name: string
  readonly function: 'avg' | 'min' | 'max' | 'sum'
  readonly field: RiskSearchField
}

/** Groups of rows, or rows of a condition. */
export type Grouping =
  | { readonly kind: 'filter'; readonly query: ParsedSearchQuery }
  | {
      readonly kind: 'terms'
      /** Several: `multi_terms`. */
      readonly fields: readonly RiskSearchField[]
      readonly isMulti: boolean
      readonly size: number
      readonly order: GroupOrder
    }
  | {
      readonly kind: 'dates'
      readonly field: RiskSearchField
      readonly unit: CalendarUnit
      readonly timeZone: string
      /** Also the times between, in which there is nothing. */
      readonly hasGaps: boolean
    }

export interface GroupOrder {
  /** The key, the count, or a metric of the group by its name. */
  readonly by: 'key' | 'count' | { readonly metric: string }
  readonly isDescending: boolean
}

/** A named aggregation that makes groups. */
export interface Aggregation {
  readonly name: string
  /** JSON pointer into the request. */
  readonly place: string
  readonly grouping: Grouping
  readonly metrics: readonly Metric[]
  readonly inner: readonly Aggregation[]
}

/** A search, read and bounded. */
export interface SearchRequest {
  readonly query: ParsedSearchQuery
  readonly size: number
  readonly from: number
  readonly sort: readonly SearchSort[]
  /** Of the last hit seen, one for each of `sort`. */
  readonly after: readonly (SearchValue | null)[] | undefined
  /** How far hits are counted. */
  readonly counted: number | 'all'
  readonly metrics: readonly Metric[]
  readonly aggregations: readonly Aggregation[]
}
