import { DomainError } from '../../../contract/index.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import type {
  FilterComparator,
  FieldRef,
  QueryFilter,
  FilterValue as Literal,
} from '../../../store/query-filter/ast.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import { TARGET_FILTER_LIMITS, filterField, refuseTargetFilter } from './target-filter.ts'
import type { TargetOperator, ParsedTargetFilter } from './target-filter.ts'

/** The operators of a query filter by those of a target filter. */
const comparisons: Readonly<Record<FilterComparator, TargetOperator>> = {
  eq: 'EQUALS',
  co: 'CONTAINS',
  sw: 'STARTS_WITH',
  ew: 'ENDS_WITH',
  gt: 'GT',
  ge: 'GTE',
  lt: 'LT',
  le: 'LTE',
}

const NOTHING: ParsedTargetFilter = { not: { all: [] } }

/**
 * Reads the `_queryFilter` of a governance list, in which names are dotted and a word of a name may hold a slash (contract iga.md,
 * "Conventions").
 *
 * @throws DomainError `query-filter-not-readable` with the position; `filter-not-usable`
 * @example queryTarget(`descriptor.idx./entitlement.displayName co 'pay'`)
 */
export function queryTarget(text: string | undefined): ParsedTargetFilter {
  if (text === undefined || text.trim() === '') return { all: [] }
  try {
    return targetOf(parseFilter(text))
  } catch (error) {
    if (error instanceof StoreProblem)
      throw new DomainError(
        'query-filter-not-readable',
        { why: error.message },
        { detail: { ...error.place } },
      )
    throw error
  }
}

function targetOf(filter: QueryFilter): ParsedTargetFilter {
  switch (filter.op) {
    case 'true':
      return { all: [] }
    case 'false':
      return NOTHING
    case 'and':
      return { all: filter.args.map(targetOf) }
    case 'or':
      return { any: filter.args.map(targetOf) }
    case 'not':
      return { not: targetOf(filter.arg) }
    case 'pr':
      return { path: pathOf(filter.field), exists: true }
    case 'in': {
      const path = pathOf(filter.field)
      return { any: filter.values.map((value) => leaf(path, 'EQUALS', value)) }
    }
    default:
      return leaf(pathOf(filter.field), comparisons[filter.op], filter.value)
  }
}

function leaf(path: readonly string[], comparison: TargetOperator, value: Literal): ParsedTargetFilter {
  if (value === null) {
    if (comparison === 'EQUALS') return { not: { path, exists: true } }
    throw refuseTargetFilter(path.join('.'), { code: 'filter-compared-with-null' })
  }
  if (typeof value === 'string' && value.length > TARGET_FILTER_LIMITS.text)
    throw refuseTargetFilter(
      { code: 'filter-place-value', params: { field: path.join('.') } },
      { code: 'filter-text-too-long', params: { most: TARGET_FILTER_LIMITS.text } },
    )
  return { path, comparison, value }
}

/** A slash stands within a word where the name is dotted, else between words. Blanks are written `%20`. */
function pathOf({ segments }: FieldRef): readonly string[] {
  const words = segments.map((word) => word.replaceAll('%20', ' '))
  const isDotted = words.some((word) => word.includes('.'))
  return filterField(isDotted ? words.join('/') : words.join('.'), { code: 'filter-place-field' })
}
