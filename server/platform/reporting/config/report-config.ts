import type { ReportType } from '../../ports/report-entities.ts'
import type { AggregateName, OperatorName } from './operators.ts'

/** How rows of a related entity are joined to those of its parent. */
export type JoinType = 'left' | 'inner' | 'parent_match' | 'parent_non_match'

/** An entity of a report; the first is what it is of. */
export interface EntityUse {
  /** E.g. `users`, `users.manager`. */
  readonly path: string
  readonly join: JoinType
  /** Which related rows count. */
  readonly filter: ReportCondition | undefined
  readonly pointer: string
}

export interface FieldUse {
  /** Absent: that of the field. */
  readonly label: string | undefined
  /** Path of a field. */
  readonly value: string
  readonly pointer: string
}

export interface AggregateUse {
  readonly type: AggregateName
  /** Path of a field; absent: rows are counted. */
  readonly value: string | undefined
  readonly label: string | undefined
  readonly pointer: string
}

export interface SortUse {
  /** Label or path of a column. */
  readonly by: string
  readonly isDescending: boolean
  readonly pointer: string
}

/** A value of a literal or a parameter. */
export type ReportValue = string | number | boolean | readonly (string | number | boolean)[]

export type Operand =
  | { readonly kind: 'field'; readonly path: string; readonly pointer: string }
  | { readonly kind: 'parameter'; readonly key: string; readonly pointer: string }
  | { readonly kind: 'literal'; readonly value: ReportValue; readonly pointer: string }

export type ReportCondition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ReportCondition[] }
  | {
      readonly kind: 'test'
      readonly operator: OperatorName
      readonly left: Operand
      readonly right: Operand | undefined
      readonly pointer: string
    }

/** How a value of a parameter is found. */
export type ParameterSource = 'user_provided' | 'basic' | 'datasource'

export interface Parameter {
  readonly key: string
  readonly type: ReportType
  /** Of the elements of a list. */
  readonly items: Exclude<ReportType, 'array'>
  readonly label: string
  readonly description: string
  readonly source: ParameterSource
  readonly entity: string | undefined
  readonly attribute: string | undefined
  readonly choices:
    | readonly { readonly name: string; readonly value: string | number | boolean }[]
    | undefined
  readonly isOptional: boolean
  readonly default: ReportValue | undefined
  readonly pointer: string
}

/** A `reportConfig` that is well formed; whether its names are known is another question. */
export interface ReportConfig {
  readonly entities: readonly EntityUse[]
  readonly fields: readonly FieldUse[]
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly filter: ReportCondition | undefined
  readonly aggregates: readonly AggregateUse[]
  readonly sort: readonly SortUse[]
  /** Most rows. */
  readonly limit: number | undefined
  /** With whose rights it reads. */
  readonly runAs: 'viewer' | 'owner'
}
