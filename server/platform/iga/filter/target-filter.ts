import { badRequest, isRecord } from '../../../contract/index.ts'
import { isStorableText } from '../../../store/storable-text.ts'

/** How a leaf compares (contract iga.md, "targetFilter"). */
export type Comparison = 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' | 'ENDS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE'

export type FilterValue = string | number | boolean

/** A filter that has been read. */
export type TargetFilter =
  | { readonly all: readonly TargetFilter[] }
  | { readonly any: readonly TargetFilter[] }
  | { readonly not: TargetFilter }
  | { readonly path: readonly string[]; readonly comparison: Comparison; readonly value: FilterValue }
  | { readonly path: readonly string[]; readonly exists: true }

const comparisons: readonly string[] = [
  'EQUALS',
  'CONTAINS',
  'STARTS_WITH',
  'ENDS_WITH',
  'GT',
  'GTE',
  'LT',
  'LTE',
] satisfies Comparison[]

/** What a list call says about which rows it wants, in either language. */
export interface FilterQuery {
  /** As it stands in a body. */
  readonly targetFilter?: unknown
  /** Already read, of a query filter. */
  readonly filter?: TargetFilter | undefined
}

/** @throws HttpProblem 400 */
export function filterOf({ targetFilter, filter }: FilterQuery): TargetFilter {
  return filter ?? parseTargetFilter(targetFilter)
}

/** Bounds of what a caller may send. */
export const TARGET_FILTER_LIMITS = { depth: 12, leaves: 200, values: 200, text: 1000, path: 12 } as const

/**
 * Reads a `targetFilter`. Nothing, and groups of nothing, hold for all; a leaf that says AND compares for equality, as one of the portals
 * of this platform sends it.
 *
 * @throws HttpProblem 400 saying what is wrong and where
 * @example parseTargetFilter({ operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'in-progress' } })
 */
export function parseTargetFilter(value: unknown): TargetFilter {
  let leaves = 0
  const read = (node: unknown, at: string, depth: number): TargetFilter => {
    if (depth > TARGET_FILTER_LIMITS.depth)
      throw refuse(at, `is nested more than ${TARGET_FILTER_LIMITS.depth} deep`)
    leaves += 1
    if (leaves > TARGET_FILTER_LIMITS.leaves)
      throw refuse(at, `is one of more than ${TARGET_FILTER_LIMITS.leaves} conditions`)
    if (node === undefined || node === null) return { all: [] }
    if (!isRecord(node)) throw refuse(at, 'is no object with operator and operand')
    const { operator, operand } = node
    if (operator === undefined && operand === undefined) return { all: [] }
    if (operator === 'ALL') return { all: [] }
    if (Array.isArray(operand)) {
      const parts = operand.map((part, index) => read(part, `${at}/operand/${index}`, depth + 1))
      if (operator === 'AND') return { all: parts }
      if (operator === 'OR') return parts.length === 0 ? { all: [] } : { any: parts }
      if (operator === 'NOT') {
        if (parts.length !== 1) throw refuse(at, 'says NOT of more or less than one condition')
        return { not: parts[0]! }
      }
      throw refuse(at, `has the operator ${JSON.stringify(operator)}, which takes no list`)
    }
    if (isRecord(operand) && Array.isArray(operand['targetValue'])) leaves += operand['targetValue'].length
    return leaf(operator, operand, at)
  }
  return read(value, '/targetFilter', 0)
}

function leaf(operator: unknown, operand: unknown, at: string): TargetFilter {
  if (!isRecord(operand)) throw refuse(`${at}/operand`, 'is neither a list nor an object with targetName')
  const path = pathOf(operand['targetName'], `${at}/operand/targetName`)
  const value = operand['targetValue']
  if (operator === 'EXISTS') return { path, exists: true }
  if (operator === 'IN') {
    if (!Array.isArray(value)) throw refuse(`${at}/operand/targetValue`, 'is no list, which IN needs')
    if (value.length > TARGET_FILTER_LIMITS.values)
      throw refuse(`${at}/operand/targetValue`, `has more than ${TARGET_FILTER_LIMITS.values} values`)
    const parts = value.map((one, index) => ({
      path,
      comparison: 'EQUALS' as const,
      value: valueOf(one, `${at}/operand/targetValue/${index}`),
    }))
    return parts.length === 0 ? { not: { all: [] } } : { any: parts }
  }
  const comparison = operator === 'AND' ? 'EQUALS' : operator
  if (typeof comparison !== 'string' || !comparisons.includes(comparison))
    throw refuse(at, `has the unknown operator ${JSON.stringify(operator)}`)
  return {
    path,
    comparison: comparison as Comparison,
    value: valueOf(value, `${at}/operand/targetValue`),
  }
}

function pathOf(name: unknown, at: string): readonly string[] {
  return fieldPath(name, `The filter cannot be used: ${at}`)
}

/**
 * The words of a dotted field name; a word may hold a slash.
 *
 * @param what begins the sentence of the refusal
 * @throws HttpProblem 400
 */
export function fieldPath(name: unknown, what: string): readonly string[] {
  if (typeof name !== 'string' || name === '' || name.length > TARGET_FILTER_LIMITS.text)
    throw badRequest(`${what} is no field name.`)
  const path = name.split('.')
  if (path.length > TARGET_FILTER_LIMITS.path || path.some((word) => !/^[\w/@ -]{1,100}$/.test(word)))
    throw badRequest(`${what} ${JSON.stringify(name)} is no field name.`)
  return path
}

function valueOf(value: unknown, at: string): FilterValue {
  if (typeof value === 'string') {
    if (value.length > TARGET_FILTER_LIMITS.text)
      throw refuse(at, `is longer than ${TARGET_FILTER_LIMITS.text} characters`)
    if (!isStorableText(value)) throw refuse(at, 'holds a character that cannot be stored')
    return value
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw refuse(at, 'is no text, number or boolean')
}

const refuse = (at: string, why: string) => badRequest(`The filter cannot be used: ${at} ${why}.`)
