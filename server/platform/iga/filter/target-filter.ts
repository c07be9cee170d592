import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Message, MessageCode } from '../../../contract/messages/message.ts'
import { isStorableText } from '../../../store/storable-text.ts'

/** How a leaf compares (contract iga.md, "targetFilter"). */
export type TargetOperator = 'EQUALS' | 'CONTAINS' | 'STARTS_WITH' | 'ENDS_WITH' | 'GT' | 'GTE' | 'LT' | 'LTE'

export type TargetFilterValue = string | number | boolean

/** A filter that has been read. */
export type ParsedTargetFilter =
  | { readonly all: readonly ParsedTargetFilter[] }
  | { readonly any: readonly ParsedTargetFilter[] }
  | { readonly not: ParsedTargetFilter }
  | {
      readonly path: readonly string[]
      readonly comparison: TargetOperator
      readonly value: TargetFilterValue
    }
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
] satisfies TargetOperator[]

/** What a list call says about which rows it wants, in either language. */
export interface FilterQuery {
  /** As it stands in a body. */
  readonly targetFilter?: unknown
  /** Already read, of a query filter. */
  readonly filter?: ParsedTargetFilter | undefined
}

/** @throws DomainError `filter-not-usable` */
export function targetFilterOf({ targetFilter, filter }: FilterQuery): ParsedTargetFilter {
  return filter ?? parseTargetFilter(targetFilter)
}

/** Bounds of what a caller may send. */
export const TARGET_FILTER_LIMITS = { depth: 12, leaves: 200, values: 200, text: 1000, path: 12 } as const

/**
 * Reads a `targetFilter`. Nothing, and groups of nothing, hold for all; a leaf that says AND compares for equality, as one of the portals
 * of this platform sends it.
 *
 * @param place where it stands
 * @throws DomainError `filter-not-usable` saying what is wrong and where
 * @example parseTargetFilter({ operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'in-progress' } })
 */
export function parseTargetFilter(value: unknown, place = '/targetFilter'): ParsedTargetFilter {
  let leaves = 0
  const read = (node: unknown, at: string, depth: number): ParsedTargetFilter => {
    if (depth > TARGET_FILTER_LIMITS.depth)
      throw refuse(at, 'filter-nested-too-deep', { most: TARGET_FILTER_LIMITS.depth })
    leaves += 1
    if (leaves > TARGET_FILTER_LIMITS.leaves)
      throw refuse(at, 'filter-too-many-conditions', { most: TARGET_FILTER_LIMITS.leaves })
    if (node === undefined || node === null) return { all: [] }
    if (!isRecord(node)) throw refuse(at, 'filter-no-condition')
    const { operator, operand } = node
    if (operator === undefined && operand === undefined) return { all: [] }
    if (operator === 'ALL') return { all: [] }
    if (Array.isArray(operand)) {
      const parts = operand.map((part, index) => read(part, `${at}/operand/${index}`, depth + 1))
      if (operator === 'AND') return { all: parts }
      if (operator === 'OR') return parts.length === 0 ? { all: [] } : { any: parts }
      if (operator === 'NOT') {
        if (parts.length !== 1) throw refuse(at, 'filter-not-of-one')
        return { not: parts[0]! }
      }
      throw refuse(at, 'filter-operator-takes-no-list', { operator: shown(operator) })
    }
    if (isRecord(operand) && Array.isArray(operand['targetValue'])) leaves += operand['targetValue'].length
    return leaf(operator, operand, at)
  }
  return read(value, place, 0)
}

function leaf(operator: unknown, operand: unknown, at: string): ParsedTargetFilter {
  if (!isRecord(operand)) throw refuse(`${at}/operand`, 'filter-no-operand')
  const path = filterField(operand['targetName'], `${at}/operand/targetName`)
  const value = operand['targetValue']
  if (operator === 'EXISTS') return { path, exists: true }
  if (operator === 'IN') {
    if (!Array.isArray(value)) throw refuse(`${at}/operand/targetValue`, 'filter-in-needs-list')
    if (value.length > TARGET_FILTER_LIMITS.values)
      throw refuse(`${at}/operand/targetValue`, 'filter-too-many-values', {
        most: TARGET_FILTER_LIMITS.values,
      })
    const parts = value.map((one, index) => ({
      path,
      comparison: 'EQUALS' as const,
      value: valueOf(one, `${at}/operand/targetValue/${index}`),
    }))
    return parts.length === 0 ? { not: { all: [] } } : { any: parts }
  }
  const comparison = operator === 'AND' ? 'EQUALS' : operator
  if (typeof comparison !== 'string' || !comparisons.includes(comparison))
    throw refuse(at, 'filter-operator-unknown', { operator: shown(operator) })
  return {
    path,
    comparison: comparison as TargetOperator,
    value: valueOf(value, `${at}/operand/targetValue`),
  }
}

/**
 * The words of a field that a filter names.
 *
 * @param at where it is named
 * @throws DomainError `filter-not-usable`
 */
export function filterField(name: unknown, at: string | Message): readonly string[] {
  const path = fieldPath(name)
  if (path) return path
  const why: Message = isShort(name)
    ? { code: 'filter-names-no-field', params: { name } }
    : { code: 'filter-no-field-name' }
  throw refuseTargetFilter(at, why)
}

/** The words of a dotted field name; a word may hold a slash. Nothing for what is no field name. */
export function fieldPath(name: unknown): readonly string[] | undefined {
  if (!isShort(name)) return undefined
  const path = name.split('.')
  const isFit =
    path.length <= TARGET_FILTER_LIMITS.path && path.every((word) => /^[\w/@ -]{1,100}$/.test(word))
  return isFit ? path : undefined
}

const isShort = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= TARGET_FILTER_LIMITS.text

function valueOf(value: unknown, at: string): TargetFilterValue {
  if (typeof value === 'string') {
    if (value.length > TARGET_FILTER_LIMITS.text)
      throw refuse(at, 'filter-text-too-long', { most: TARGET_FILTER_LIMITS.text })
    if (!isStorableText(value)) throw refuse(at, 'filter-text-not-storable')
    return value
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value
  throw refuse(at, 'filter-no-value')
}

/** @param why completes a sentence that begins with the place */
export const refuseTargetFilter = (at: string | Message, why: Message): DomainError =>
  new DomainError('filter-not-usable', { at, why })

/**
 * Holds a filter to the properties that can be asked of.
 *
 * @param at where it stands
 * @param isKnown of the words of a dotted name
 * @throws DomainError `filter-not-usable` that names the first other
 * @example requireNames(filter, '/targetFilter/role', ([first = '']) => ['id', 'name'].includes(first))
 */
export function requireNames(
  filter: ParsedTargetFilter,
  at: string,
  isKnown: (path: readonly string[]) => boolean,
): void {
  const other = pathsOf(filter).find((path) => !isKnown(path))
  if (other)
    throw refuseTargetFilter(at, { code: 'filter-names-unknown-property', params: { name: other.join('.') } })
}

function pathsOf(filter: ParsedTargetFilter): (readonly string[])[] {
  if ('all' in filter) return filter.all.flatMap(pathsOf)
  if ('any' in filter) return filter.any.flatMap(pathsOf)
  if ('not' in filter) return pathsOf(filter.not)
  return [filter.path]
}

const refuse = (at: string, code: MessageCode, params: Message['params'] = {}): DomainError =>
  refuseTargetFilter(at, { code, params })

/** What was sent, as JSON. */
const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined'
