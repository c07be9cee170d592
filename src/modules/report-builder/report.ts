/** How rows of a related entity are joined to those of its parent. */
export type JoinType = 'left' | 'inner' | 'parent_match' | 'parent_non_match'

/** An entity of a report, by its path; the first is what the report is of. */
export interface EntityPart {
  readonly entity: string
  /** Absent: `left`. */
  readonly type?: JoinType
  /** Which of its rows count. */
  readonly filter?: WireCondition
}

export interface ColumnPart {
  /** Path of a field. */
  readonly value: string
  /** Absent: what the field is called. */
  readonly label?: string
}

export interface AggregatePart {
  readonly type: string
  /** Path of a field; absent: rows are counted. */
  readonly value?: string
  readonly label?: string
}

/** One of both names a column, by its path or its label. */
export interface SortPart {
  readonly value?: string
  readonly sortBy?: string
  readonly direction?: 'asc' | 'desc'
}

/** A group (`and`, `or`) or an operator with its operands, as the wire has it. */
export type WireCondition = Readonly<Record<string, unknown>>

export type PlainValue = string | number | boolean

export interface ParameterChoice {
  readonly name?: string
  readonly value: PlainValue
}

export interface ParameterPart {
  readonly type?: string
  readonly label?: string
  readonly description?: string
  readonly source?: string
  readonly entity?: string
  readonly attribute?: string
  readonly enum?: readonly ParameterChoice[]
  readonly optional?: boolean
  readonly items?: { readonly type?: string }
  readonly default?: unknown
}

/**
 * A report under construction: a `reportConfig` whose shape is known. It is the JSON of the wire, so that what the builder does not draw stays as it is.
 */
export interface Report {
  readonly version: string
  readonly entities?: readonly EntityPart[]
  readonly fields?: readonly ColumnPart[]
  readonly aggregate?: readonly AggregatePart[]
  readonly parameters?: Readonly<Record<string, ParameterPart>>
  readonly filter?: WireCondition
  readonly sort?: readonly SortPart[]
  readonly limit?: number
  readonly runAs?: string
}

export const emptyReport: Report = { version: 'v2', entities: [], fields: [] }

export const entitiesOf = ({ entities }: Report): readonly EntityPart[] => entities ?? []
export const reportColumns = ({ fields }: Report): readonly ColumnPart[] => fields ?? []
export const aggregatesOf = ({ aggregate }: Report): readonly AggregatePart[] => aggregate ?? []
export const reportSort = ({ sort }: Report): readonly SortPart[] => sort ?? []
export const parametersOf = ({ parameters }: Report): readonly (readonly [string, ParameterPart])[] =>
  Object.entries(parameters ?? {})

/** Whether the report shows anything. */
export const hasColumns = (report: Report): boolean =>
  reportColumns(report).length + aggregatesOf(report).length > 0

/** @example entityOf('users.manager.mail') // 'users.manager' */
export const entityOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')))
/** @example fieldOf('users.manager.mail') // 'mail' */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** Rows of such an entity only say which rows of its parent there are. */
export const isMatch = (join: JoinType | undefined): boolean =>
  join === 'parent_match' || join === 'parent_non_match'
