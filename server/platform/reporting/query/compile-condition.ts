import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { ReportType } from '../../ports/report-entities.ts'
import type { OperatorName } from '../config/operators.ts'
import { isReportDay } from '../config/parse-value.ts'
import type { PlannedField, PlannedCondition, PlannedOperand } from './report-plan.ts'

type Expression = RawBuilder<unknown>
type Predicate = RawBuilder<SqlBool>

/** The column of a field in SQL. Names come from the registry, never from a report. */
export const columnIn = ({ alias, field }: PlannedField): Expression =>
  sql`${sql.ref(`${alias}.${field.column}`)}`

/**
 * Compiles a condition. Texts compare without regard to capitals; where there is no value, a comparison does not hold and its opposite does. Values are
 * always parameters of the statement.
 *
 * @param timeZone in which days begin and end
 */
export function compileCondition(condition: PlannedCondition, timeZone: string): Predicate {
  if (condition.kind === 'not')
    return sql<SqlBool>`(not coalesce(${compileCondition(condition.part, timeZone)}, false))`
  if (condition.kind !== 'test') {
    const parts = condition.parts.map((part) => sql`coalesce(${compileCondition(part, timeZone)}, false)`)
    return sql<SqlBool>`(${sql.join(parts, condition.kind === 'and' ? sql` and ` : sql` or `)})`
  }
  const { operator, left, right } = condition
  const column = columnIn(left)
  const { type } = left.field
  if (right === undefined)
    return type === 'array'
      ? sql<SqlBool>`(${column} is null or cardinality(${column}) = 0)`
      : sql<SqlBool>`(${column} is null)`
  if (type === 'array') return sql<SqlBool>`(${elementIs(column, right)})`
  if (right.kind === 'list') return among(column, type, right.values, timeZone)
  if (type === 'date' && right.kind === 'value' && isReportDay(String(right.value)))
    return comparedWithDay(operator, column, String(right.value), timeZone)
  return compared(operator, key(column, type), key(operandIn(right, type), type))
}

const elementIs = (column: Expression, right: PlannedOperand): Expression =>
  sql`exists (select 1 from unnest(${column}) as element (value) where lower(element.value) collate "C" = ${key(operandIn(right, 'string'), 'string')})`

/** What texts are compared by. */
const key = (expression: Expression, type: ReportType): Expression =>
  type === 'string' ? sql`lower(${expression}) collate "C"` : expression

const SQL_TYPES: Readonly<Record<Exclude<ReportType, 'array'>, string>> = {
  string: 'text',
  integer: 'numeric',
  float: 'numeric',
  boolean: 'boolean',
  date: 'timestamptz',
}
const sqlType = (type: ReportType): RawBuilder<unknown> =>
  sql.raw(SQL_TYPES[type === 'array' ? 'string' : type])

function operandIn(operand: PlannedOperand, type: ReportType): Expression {
  if (operand.kind === 'field') return columnIn(operand.ref)
  if (operand.kind === 'value') return sql`${operand.value}::${sqlType(type)}`
  throw new Error('A list is compared by the operator "in" only.')
}

const SYMBOLS: Partial<Record<OperatorName, string>> = { equals: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' }

function compared(operator: OperatorName, left: Expression, right: Expression): Predicate {
  switch (operator) {
    case 'contains':
      return sql<SqlBool>`(strpos(${left}, ${right}) > 0)`
    case 'starts_with':
      return sql<SqlBool>`starts_with(${left}, ${right})`
    case 'ends_with':
      return sql<SqlBool>`(right(${left}, length(${right})) = ${right})`
    default:
      return sql<SqlBool>`(${left} ${sql.raw(SYMBOLS[operator] ?? '=')} ${right})`
  }
}

/** A day lasts from its beginning to its end, in the zone of the report. */
function comparedWithDay(
  operator: OperatorName,
  column: Expression,
  day: string,
  timeZone: string,
): Predicate {
  const start = sql`((${day}::date)::timestamp at time zone ${timeZone}::text)`
  const next = sql`((${day}::date + 1)::timestamp at time zone ${timeZone}::text)`
  switch (operator) {
    case 'gt':
      return sql<SqlBool>`(${column} >= ${next})`
    case 'gte':
      return sql<SqlBool>`(${column} >= ${start})`
    case 'lt':
      return sql<SqlBool>`(${column} < ${start})`
    case 'lte':
      return sql<SqlBool>`(${column} < ${next})`
    default:
      return sql<SqlBool>`(${column} >= ${start} and ${column} < ${next})`
  }
}

function among(
  column: Expression,
  type: ReportType,
  values: readonly (string | number | boolean)[],
  timeZone: string,
): Predicate {
  if (values.length === 0) return sql<SqlBool>`false`
  if (type === 'date') {
    const days = values.map((value) =>
      isReportDay(String(value))
        ? comparedWithDay('equals', column, String(value), timeZone)
        : sql`(${column} = ${value}::timestamptz)`,
    )
    return sql<SqlBool>`(${sql.join(days, sql` or `)})`
  }
  const list = sql`${values.map((value) => (type === 'string' ? String(value) : value))}::${sqlType(type)}[]`
  if (type !== 'string') return sql<SqlBool>`(${column} = any(${list}))`
  return sql<SqlBool>`(${key(column, type)} in (select lower(word) collate "C" from unnest(${list}) as words (word)))`
}
