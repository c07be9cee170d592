import type { MessageCode } from '../../../contract/index.ts'
import type { ReportType } from '../../ports/report-entities.ts'

/** How an operator names its operands in a condition. */
export interface OperandKeys {
  readonly left: string
  readonly right?: string
}

/** An operator of conditions. `of`: types of the field that it compares. */
export interface ConditionOperator {
  readonly label: MessageCode
  readonly schema: readonly OperandKeys[]
  readonly of: readonly ReportType[]
  /** The operator that this one is the opposite of. */
  readonly not?: OperatorName
}

const TEXTS: readonly ReportType[] = ['string']
const ORDERED: readonly ReportType[] = ['string', 'integer', 'float', 'date']
const PLAIN: readonly ReportType[] = [...ORDERED, 'boolean']
const SIDES: readonly OperandKeys[] = [{ left: 'left', right: 'right' }]
const CONTAINS: readonly OperandKeys[] = [
  { left: 'search_string', right: 'in_string' },
  { left: 'search_string', right: 'in_string_array' },
]
const PREFIX: readonly OperandKeys[] = [{ left: 'prefix', right: 'value' }]
const SUFFIX: readonly OperandKeys[] = [{ left: 'suffix', right: 'value' }]

export type OperatorName =
  | 'contains'
  | 'not_contains'
  | 'equals'
  | 'not_equals'
  | 'starts_with'
  | 'not_starts_with'
  | 'ends_with'
  | 'not_ends_with'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'in'
  | 'is_null'

/** Every operator of conditions (contract/reporting.md, "Editor lookups"). */
export const conditionOperators: Readonly<Record<OperatorName, ConditionOperator>> = {
  contains: { label: 'report-operator-contains', schema: CONTAINS, of: ['string', 'array'] },
  not_contains: {
    label: 'report-operator-not-contains',
    schema: CONTAINS,
    of: ['string', 'array'],
    not: 'contains',
  },
  equals: { label: 'report-operator-equals', schema: SIDES, of: PLAIN },
  not_equals: { label: 'report-operator-not-equals', schema: SIDES, of: PLAIN, not: 'equals' },
  starts_with: { label: 'report-operator-starts-with', schema: PREFIX, of: TEXTS },
  not_starts_with: {
    label: 'report-operator-not-starts-with',
    schema: PREFIX,
    of: TEXTS,
    not: 'starts_with',
  },
  ends_with: { label: 'report-operator-ends-with', schema: SUFFIX, of: TEXTS },
  not_ends_with: { label: 'report-operator-not-ends-with', schema: SUFFIX, of: TEXTS, not: 'ends_with' },
  gt: { label: 'report-operator-gt', schema: SIDES, of: ORDERED },
  gte: { label: 'report-operator-gte', schema: SIDES, of: ORDERED },
  lt: { label: 'report-operator-lt', schema: SIDES, of: ORDERED },
  lte: { label: 'report-operator-lte', schema: SIDES, of: ORDERED },
  in: { label: 'report-operator-in', schema: SIDES, of: PLAIN },
  is_null: { label: 'report-operator-is-null', schema: [{ left: 'left' }], of: [...PLAIN, 'array'] },
}

export type AggregateName = 'count' | 'count_distinct' | 'sum' | 'avg' | 'min' | 'max'

/** What is worked out of many rows. `of`: types of the field; `withoutField`: rows themselves can be counted. */
export const aggregates: Readonly<
  Record<
    AggregateName,
    { readonly label: MessageCode; readonly of: readonly ReportType[]; readonly withoutField?: true }
  >
> = {
  count: { label: 'report-aggregate-count', of: [...PLAIN, 'array'], withoutField: true },
  count_distinct: { label: 'report-aggregate-count-distinct', of: PLAIN },
  sum: { label: 'report-aggregate-sum', of: ['integer', 'float'] },
  avg: { label: 'report-aggregate-avg', of: ['integer', 'float'] },
  min: { label: 'report-aggregate-min', of: ORDERED },
  max: { label: 'report-aggregate-max', of: ORDERED },
}

/** Types of parameters, with how they are called. */
export const parameterTypes: Readonly<Record<ReportType, MessageCode>> = {
  string: 'report-type-string',
  integer: 'report-type-integer',
  float: 'report-type-float',
  boolean: 'report-type-boolean',
  date: 'report-type-date',
  array: 'report-type-array',
}

/** Type of what an aggregate works out. @param type of the field */
export function aggregatedType(name: AggregateName, type: ReportType | undefined): ReportType {
  switch (name) {
    case 'count':
    case 'count_distinct':
      return 'integer'
    case 'avg':
      return 'float'
    default:
      return type ?? 'integer'
  }
}
