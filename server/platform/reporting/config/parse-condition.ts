import { isRecord } from '../../../contract/index.ts'
import { reportLimits } from '../limits.ts'
import { pointerTo } from './faults.ts'
import type { ReportConfigFaults } from './faults.ts'
import { conditionOperators } from './operators.ts'
import type { OperandKeys, OperatorName } from './operators.ts'
import { readKnownKeys, readText, shownReportValue } from './read-json.ts'
import { parseReportValue } from './parse-value.ts'
import type { ReportCondition, Operand } from './report-config.ts'

/** What conditions are read with; tests are counted over the whole report. */
export interface ConditionScope {
  readonly parameters: ReadonlySet<string>
  readonly faults: ReportConfigFaults
  readonly count: { tests: number }
}

/**
 * Reads a condition: `{"and": […]}`, `{"or": […]}`, or an operator with its operands.
 *
 * @param value the parsed JSON
 * @param pointer where it stands
 * @param scope keys of parameters, and where faults go
 * @returns nothing where it is malformed, which is then among the faults
 * @example parseCondition({ equals: { left: 'users.city', right: { literal: 'Oslo' } } }, '/filter', scope)
 */
export function parseCondition(
  value: unknown,
  pointer: string,
  scope: ConditionScope,
  depth = 0,
): ReportCondition | undefined {
  const { faults } = scope
  if (!isRecord(value) || Object.keys(value).length !== 1) {
    faults.add(pointer, 'report-condition-needed')
    return undefined
  }
  const [name, body] = Object.entries(value)[0]!
  const at = pointerTo(pointer, name)
  if (name === 'and' || name === 'or') return parseGroup(name, body, at, scope, depth)
  if (!isOperator(name)) {
    faults.add(at, 'report-operator-unknown', {
      name: shownReportValue(name),
      known: Object.keys(conditionOperators),
    })
    return undefined
  }
  scope.count.tests += 1
  if (scope.count.tests > reportLimits.conditions) {
    if (scope.count.tests === reportLimits.conditions + 1)
      faults.add(at, 'report-too-many', { most: reportLimits.conditions })
    return undefined
  }
  return parseTest(name, body, at, scope)
}

const isOperator = (name: string): name is OperatorName => Object.hasOwn(conditionOperators, name)

function parseGroup(
  kind: 'and' | 'or',
  body: unknown,
  pointer: string,
  scope: ConditionScope,
  depth: number,
): ReportCondition | undefined {
  if (depth >= reportLimits.groupDepth) {
    scope.faults.add(pointer, 'report-too-deep', { most: reportLimits.groupDepth })
    return undefined
  }
  if (!Array.isArray(body) || body.length > reportLimits.conditions) {
    if (Array.isArray(body)) scope.faults.add(pointer, 'report-too-many', { most: reportLimits.conditions })
    else scope.faults.add(pointer, 'report-list-needed')
    return undefined
  }
  const parts = body.flatMap(
    (part: unknown, index) => parseCondition(part, pointerTo(pointer, index), scope, depth + 1) ?? [],
  )
  return { kind, parts }
}

function parseTest(
  operator: OperatorName,
  body: unknown,
  pointer: string,
  scope: ConditionScope,
): ReportCondition | undefined {
  const { schema } = conditionOperators[operator]
  const keys = isRecord(body) ? schema.find((each) => fits(each, body)) : undefined
  if (!keys) {
    const ways = schema.map(({ left, right }) => (right === undefined ? left : `${left} + ${right}`))
    scope.faults.add(pointer, 'report-operands-needed', { operator, ways: { or: ways } })
    return undefined
  }
  const named = body as Readonly<Record<string, unknown>>
  const left = parseOperand(named[keys.left], pointerTo(pointer, keys.left), scope)
  if (keys.right === undefined) return left && { kind: 'test', operator, left, right: undefined, pointer }
  const right = parseOperand(named[keys.right], pointerTo(pointer, keys.right), scope)
  if (!left || !right) return undefined
  // What is searched for stands first where the operator names it so; the field is always the left side here.
  const turned = keys.left !== 'left'
  return { kind: 'test', operator, left: turned ? right : left, right: turned ? left : right, pointer }
}

const fits = ({ left, right }: OperandKeys, body: Readonly<Record<string, unknown>>): boolean => {
  const names = right === undefined ? [left] : [left, right]
  return names.every((name) => Object.hasOwn(body, name)) && Object.keys(body).length === names.length
}

function parseOperand(value: unknown, pointer: string, scope: ConditionScope): Operand | undefined {
  const { faults, parameters } = scope
  if (typeof value === 'string') {
    const text = readText(value, pointer, reportLimits.label, faults)
    if (text === undefined) {
      if (value === '') faults.add(pointer, 'report-operand-unknown', { name: '' })
      return undefined
    }
    if (parameters.has(text)) return { kind: 'parameter', key: text, pointer }
    if (text.includes('.')) return { kind: 'field', path: text, pointer }
    faults.add(pointer, 'report-operand-unknown', { name: shownReportValue(text) })
    return undefined
  }
  const literal = readKnownKeys(value, pointer, ['literal'], faults)
  if (!literal) return undefined
  const at = pointerTo(pointer, 'literal')
  const read = parseReportValue(literal['literal'], at, faults)
  return read === undefined ? undefined : { kind: 'literal', value: read, pointer: at }
}
