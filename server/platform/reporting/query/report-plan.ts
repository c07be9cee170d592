import type {
  ReportEntity,
  ReportField,
  ReportGrant,
  ReportRelation,
  ReportType,
} from '../../ports/report-entities.ts'
import type { AggregateName, OperatorName } from '../config/operators.ts'
import type { JoinType } from '../config/report-config.ts'

/** An entity of a report, with what the viewer may see of it. */
export interface PlannedEntity {
  readonly path: string
  /** In SQL. */
  readonly alias: string
  readonly entity: ReportEntity
  readonly join: JoinType
  readonly parent: PlannedEntity | undefined
  readonly relation: ReportRelation | undefined
  /** Rows count that one of these covers; each of them shows every field that the report uses. */
  readonly grants: readonly ReportGrant[]
  readonly filter: PlannedCondition | undefined
}

/** A field of an entity of the report. */
export interface PlannedField {
  readonly alias: string
  readonly entity: ReportEntity
  readonly field: ReportField
}

/** What a field is compared with. A day is kept as text: its beginning and end are found by the database. */
export type PlannedOperand =
  | { readonly kind: 'field'; readonly ref: PlannedField }
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly values: readonly (string | number | boolean)[] }

export type PlannedCondition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly PlannedCondition[] }
  | { readonly kind: 'not'; readonly part: PlannedCondition }
  | {
      readonly kind: 'test'
      /** Never one that is the opposite of another. */
      readonly operator: OperatorName
      readonly left: PlannedField
      readonly right: PlannedOperand | undefined
    }

export interface PlannedColumn {
  readonly label: string
  readonly type: ReportType
  /** Absent where rows are counted. */
  readonly ref: PlannedField | undefined
  readonly aggregate: AggregateName | undefined
}

/** A report whose names are all known, with the rights of one viewer and values for its parameters. */
export interface ReportPlan {
  readonly entities: readonly [PlannedEntity, ...PlannedEntity[]]
  readonly columns: readonly PlannedColumn[]
  /** Columns that name a row of an entity, and what tells that row apart. */
  readonly links: readonly { readonly column: number; readonly alias: string; readonly key: string }[]
  readonly filter: PlannedCondition | undefined
  readonly isAggregated: boolean
  /** By number of the column. */
  readonly sort: readonly { readonly column: number; readonly isDescending: boolean }[]
  readonly limit: number | undefined
  /** In which days begin and end. */
  readonly timeZone: string
}
