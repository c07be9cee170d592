import type { WireCondition } from './report.ts'

/** An operator as the service lists it. */
export interface ListedOperator {
  readonly name: string
  readonly displayName: string
  /** Of the fields that it compares. */
  readonly types: readonly string[]
  readonly schema: readonly {
    readonly left: { readonly value: string }
    readonly right?: { readonly value: string }
  }[]
}

/** With what a field is compared. */
export type WireOperand =
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'parameter'; readonly key: string }
  | { readonly kind: 'field'; readonly path: string }

/** A condition that is no group, the field first. */
export interface Test {
  readonly operator: string
  readonly field: string
  /** Absent where the operator has one operand. */
  readonly operand: WireOperand | undefined
}

export type GroupKind = 'and' | 'or'

/** The kind of a group; nothing for a test. */
export function groupKind(condition: WireCondition): GroupKind | undefined {
  const keys = Object.keys(condition)
  return keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or') ? keys[0] : undefined
}

/** The conditions of a group; nothing for a test. */
export function conditionParts(condition: WireCondition): readonly WireCondition[] | undefined {
  const kind = groupKind(condition)
  return kind && (condition[kind] as readonly WireCondition[])
}

const TURNED: Readonly<Record<string, string>> = {
  equals: 'equals',
  not_equals: 'not_equals',
  gt: 'lt',
  gte: 'lte',
  lt: 'gt',
  lte: 'gte',
}

/**
 * Reads a test, whichever side its field stands on.
 *
 * @param parameters keys
 * @returns nothing where it cannot be drawn as a field that is compared: it is kept as it is
 * @example readTest({ gt: { left: { literal: 3 }, right: 'users.risk' } }, operators, new Set()) // risk lt 3
 */
export function readTest(
  condition: WireCondition,
  operators: readonly ListedOperator[],
  parameters: ReadonlySet<string>,
): Test | undefined {
  const entries = Object.entries(condition)
  const operator = operators.find(({ name }) => name === entries[0]?.[0])
  const body = entries[0]?.[1]
  if (entries.length !== 1 || !operator || typeof body !== 'object' || body === null) return undefined
  const given = Object.keys(body)
  const keys = operator.schema.find(({ left, right }) => {
    const named = right ? [left.value, right.value] : [left.value]
    return named.length === given.length && named.every((key) => given.includes(key))
  })
  if (!keys) return undefined
  const operands = body as Readonly<Record<string, unknown>>
  const left = readOperand(operands[keys.left.value], parameters)
  if (!keys.right)
    return left?.kind === 'field'
      ? { operator: operator.name, field: left.path, operand: undefined }
      : undefined
  const right = readOperand(operands[keys.right.value], parameters)
  if (!left || !right) return undefined
  // What is searched for stands first where the operator names it so.
  const [first, second] = keys.left.value === 'left' ? [left, right] : [right, left]
  if (first.kind === 'field') return { operator: operator.name, field: first.path, operand: second }
  const turned = TURNED[operator.name]
  return second.kind === 'field' && turned !== undefined
    ? { operator: turned, field: second.path, operand: first }
    : undefined
}

function readOperand(value: unknown, parameters: ReadonlySet<string>): WireOperand | undefined {
  if (typeof value === 'string') {
    if (parameters.has(value)) return { kind: 'parameter', key: value }
    return value.includes('.') ? { kind: 'field', path: value } : undefined
  }
  const isLiteral = typeof value === 'object' && value !== null && 'literal' in value
  return isLiteral ? { kind: 'literal', value: value.literal } : undefined
}

/** A test as the wire has it. */
export function printTest(
  { operator, field, operand }: Test,
  operators: readonly ListedOperator[],
): WireCondition {
  const keys = operators.find(({ name }) => name === operator)?.schema[0]
  if (!keys?.right) return { [operator]: { [keys?.left.value ?? 'left']: field } }
  const other = printOperand(operand ?? { kind: 'literal', value: '' })
  const isFirst = keys.left.value === 'left'
  return {
    [operator]: {
      [keys.left.value]: isFirst ? field : other,
      [keys.right.value]: isFirst ? other : field,
    },
  }
}

function printOperand(operand: WireOperand): unknown {
  if (operand.kind === 'literal') return { literal: operand.value }
  return operand.kind === 'parameter' ? operand.key : operand.path
}

/** What a test names: paths of fields and keys of parameters. */
export function operandNames(condition: WireCondition): string[] {
  const parts = conditionParts(condition)
  if (parts) return parts.flatMap(operandNames)
  return Object.values(condition).flatMap((body) =>
    typeof body === 'object' && body !== null
      ? Object.values(body).filter((value): value is string => typeof value === 'string')
      : [],
  )
}

/** Tests of a condition, in their order. */
export function testsIn(condition: WireCondition | undefined): readonly WireCondition[] {
  if (!condition) return []
  const parts = conditionParts(condition)
  if (parts) return parts.flatMap(testsIn)
  return Object.keys(condition).length === 0 ? [] : [condition]
}
