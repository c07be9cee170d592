import { fieldSegments } from '../../format/pointer.ts'
import type { Filter, FilterTerm, Scalar } from './filter.ts'
import { operators } from './operators.ts'

/** A governance filter as it stands in a body (contract, governance). */
export interface TargetFilter {
  operator: string
  operand: TargetOperand | readonly TargetFilter[]
}
interface TargetOperand {
  targetName: string
  targetValue?: Scalar | readonly Scalar[]
}

const everything: TargetFilter = { operator: 'ALL', operand: [] }

/**
 * Writes a filter as governance's `targetFilter`.
 *
 * @param filter the filter; empty groups hold, written as `ALL`
 * @returns the tree
 * @throws Error when a `raw` part is no target filter
 * @example
 * targetFilter({ term: { field: 'decision.status', operator: 'eq', value: 'in-progress' } })
 * // { operator: 'EQUALS', operand: { targetName: 'decision.status', targetValue: 'in-progress' } }
 */
export function targetFilter(filter: Filter): TargetFilter {
  if ('raw' in filter) return asTargetFilter(filter.raw)
  if ('never' in filter) return { operator: 'NOT', operand: [everything] }
  if ('term' in filter) return leaf(filter.term)
  if ('not' in filter) return { operator: 'NOT', operand: [targetFilter(filter.not)] }
  const [operator, parts] = 'all' in filter ? ['AND', filter.all] : ['OR', filter.any]
  const made = parts.map(targetFilter)
  const wide = made.filter((each) => each.operator !== 'ALL')
  if (wide.length === 0 || ('any' in filter && wide.length < made.length)) return everything
  return wide.length === 1 ? wide[0]! : { operator, operand: wide }
}

/**
 * The same filter for a query string: dotted names, single quotes, children in brackets (contract, portal calls).
 *
 * @example targetFilterText(targetFilter({ all: [] })) // 'true'
 */
export function targetFilterText(filter: TargetFilter): string {
  const { operator, operand } = filter
  if (operator === 'ALL') return 'true'
  if (Array.isArray(operand)) {
    const children = (operand as readonly TargetFilter[]).map(targetFilterText)
    if (operator === 'NOT') return `!(${children[0] ?? 'true'})`
    if (children.length === 0) return 'true'
    return children.map((child) => `(${child})`).join(operator === 'OR' ? ' or ' : ' and ')
  }
  const { targetName, targetValue } = operand as TargetOperand
  if (operator === 'EXISTS') return `${targetName} pr`
  if (operator === 'IN') {
    const values = [targetValue].flat() as Scalar[]
    return values.length === 0
      ? 'false'
      : values.map((each) => `(${targetName} eq ${literal(each)})`).join(' or ')
  }
  const word = Object.values(operators).find((each) => each.targetFilter === operator)?.queryFilter ?? 'eq'
  return `${targetName} ${word} ${literal(targetValue as Scalar)}`
}

function leaf(term: FilterTerm): TargetFilter {
  const operator = operators[term.operator].targetFilter
  const targetName = fieldSegments(term.field).join('.')
  if (term.operator === 'pr') return { operator, operand: { targetName } }
  if (term.operator === 'in') return { operator, operand: { targetName, targetValue: term.values } }
  return { operator, operand: { targetName, targetValue: term.value } }
}

function asTargetFilter(raw: unknown): TargetFilter {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new Error(
      'A filter of this list is no { operator, operand }, but its operation filters by targetFilter.',
    )
  const { operator, operand } = raw as Partial<TargetFilter>
  return operator === undefined ? everything : { operator, operand: operand ?? [] }
}

function literal(value: Scalar): string {
  if (typeof value !== 'string') return String(value)
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
}
