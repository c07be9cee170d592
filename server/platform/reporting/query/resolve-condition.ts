import type { ReportType } from '../../ports/report-entities.ts'
import type { ReportConfigFaults } from '../config/faults.ts'
import { conditionOperators } from '../config/operators.ts'
import type { OperatorName } from '../config/operators.ts'
import { valueOfType } from '../config/parse-value.ts'
import type { ReportCondition, Operand, ReportConfig, ReportValue } from '../config/report-config.ts'
import type { PlannedField, PlannedCondition, PlannedOperand } from './report-plan.ts'

/** With what conditions are resolved. */
export interface ConditionContext {
  readonly config: Pick<ReportConfig, 'parameters'>
  readonly values: ReadonlyMap<string, ReportValue>
  readonly faults: ReportConfigFaults
  /** The field of a path; nothing where it is unknown, which is then a fault. */
  find(path: string, pointer: string): PlannedField | undefined
}

type Test = Extract<ReportCondition, { kind: 'test' }>

/** What is found for an operand: `absent` for an optional parameter without a value. */
type Found =
  | { readonly kind: 'field'; readonly ref: PlannedField }
  | { readonly kind: 'given'; readonly value: ReportValue; readonly pointer: string }
  | { readonly kind: 'absent' }
  | undefined

const TURNED: Partial<Record<OperatorName, OperatorName>> = {
  equals: 'equals',
  not_equals: 'not_equals',
  gt: 'lt',
  gte: 'lte',
  lt: 'gt',
  lte: 'gte',
}

/**
 * Finds what a condition names, and brings values into the types of what they are compared with.
 *
 * @returns nothing where the condition says nothing: it depends on optional parameters that have no value
 */
export function resolveCondition(
  condition: ReportCondition,
  context: ConditionContext,
): PlannedCondition | undefined {
  if (condition.kind === 'test') return resolveTest(condition, context)
  const parts = condition.parts.flatMap((part) => resolveCondition(part, context) ?? [])
  return parts.length === 0 ? undefined : { kind: condition.kind, parts }
}

function resolveTest(test: Test, context: ConditionContext): PlannedCondition | undefined {
  const left = found(test.left, context)
  const right = test.right && found(test.right, context)
  if (!left || (test.right && !right)) return undefined
  if (left.kind === 'absent' || right?.kind === 'absent') return undefined
  const { operator, pointer } = test
  const { faults } = context
  if (left.kind === 'field') return fieldTest(operator, left.ref, right, pointer, faults)
  if (right?.kind === 'field') {
    const turned = TURNED[operator]
    if (turned) return fieldTest(turned, right.ref, left, pointer, faults)
    // A list that contains a field: the field is one of the list.
    if (operator === 'contains' && typeof left.value === 'object')
      return fieldTest('in', right.ref, left, pointer, faults)
    if (operator === 'not_contains' && typeof left.value === 'object')
      return fieldTest('in', right.ref, left, pointer, faults, true)
  }
  faults.add(pointer, 'report-condition-without-field', { operator })
  return undefined
}

function found(operand: Operand, { config, values, find }: ConditionContext): Found {
  if (operand.kind === 'field') {
    const ref = find(operand.path, operand.pointer)
    return ref && { kind: 'field', ref }
  }
  if (operand.kind === 'literal') return { kind: 'given', value: operand.value, pointer: operand.pointer }
  const value = values.get(operand.key) ?? config.parameters.get(operand.key)?.default
  return value === undefined ? { kind: 'absent' } : { kind: 'given', value, pointer: operand.pointer }
}

function fieldTest(
  operator: OperatorName,
  left: PlannedField,
  right: Exclude<Found, { kind: 'absent' } | undefined> | undefined,
  pointer: string,
  faults: ReportConfigFaults,
  isOpposite = false,
): PlannedCondition | undefined {
  const { of, not } = conditionOperators[operator]
  const { type } = left.field
  if (!of.includes(type)) {
    faults.add(pointer, 'report-operator-not-of-type', { operator, type: { code: `report-type-${type}` } })
    return undefined
  }
  if (!right) return { kind: 'test', operator, left, right: undefined }
  const planned = plannedOperand(operator, type, right, pointer, faults)
  if (!planned) return undefined
  const test: PlannedCondition = { kind: 'test', operator: not ?? operator, left, right: planned }
  return not !== undefined || isOpposite ? { kind: 'not', part: test } : test
}

function plannedOperand(
  operator: OperatorName,
  type: ReportType,
  right: Exclude<Found, { kind: 'absent' } | undefined>,
  pointer: string,
  faults: ReportConfigFaults,
): PlannedOperand | undefined {
  const compared = type === 'array' ? 'string' : type
  if (right.kind === 'field') {
    if (operator !== 'in' && alike(compared, right.ref.field.type)) return { kind: 'field', ref: right.ref }
    const types = {
      type: { code: `report-type-${type}` },
      other: { code: `report-type-${right.ref.field.type}` },
    } as const
    faults.add(pointer, 'report-types-differ', { operator, ...types })
    return undefined
  }
  const { value } = right
  if (operator === 'in') {
    const list = typeof value === 'object' ? value : [value]
    const values = list.flatMap((each) => valueOfType(each, compared, right.pointer, faults) ?? [])
    return values.length === list.length ? { kind: 'list', values } : undefined
  }
  if (typeof value === 'object') {
    faults.add(right.pointer, 'report-list-not-compared', { operator })
    return undefined
  }
  const typed = valueOfType(value, compared, right.pointer, faults)
  return typed === undefined ? undefined : { kind: 'value', value: typed }
}

const alike = (one: ReportType, other: ReportType): boolean =>
  one === other || (isNumber(one) && isNumber(other))
const isNumber = (type: ReportType): boolean => type === 'integer' || type === 'float'
