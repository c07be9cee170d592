import { fieldSegments } from '../../format/pointer.ts'
import type { Filter, FilterTerm, Scalar } from './filter.ts'
import { operators } from './operators.ts'

export type { Filter } from './filter.ts'
export { searchFilter } from './search-filter.ts'

/**
 * Writes a filter as CREST's `_queryFilter` (contract, identity management).
 *
 * @param filter the filter; empty groups hold
 * @returns the text; `true` when nothing narrows
 * @throws Error when a `raw` part is no text
 * @example
 * queryFilter({ any: [{ term: { field: 'sn', operator: 'sw', value: 'O"B' } }] }) // '/sn sw "O\"B"'
 */
export function queryFilter(filter: Filter): string {
  if ('raw' in filter) {
    if (typeof filter.raw === 'string') return filter.raw
    throw new Error('A filter of this list is no text, but its operation filters by _queryFilter.')
  }
  if ('never' in filter) return 'false'
  if ('term' in filter) return termText(filter.term)
  if ('not' in filter) {
    const text = queryFilter(filter.not)
    return text === 'true' ? 'false' : text === 'false' ? 'true' : `!(${text})`
  }
  const [joint, parts] = 'all' in filter ? [' and ', filter.all] : [' or ', filter.any]
  const texts = parts.map((part) => ({ part, text: queryFilter(part) }))
  // What always holds narrows nothing among conditions that all must hold; among alternatives it decides.
  const wide = texts.filter(({ text }) => text !== 'true')
  if (wide.length === 0 || ('any' in filter && wide.length < texts.length)) return 'true'
  if (wide.length === 1) return wide[0]!.text
  return wide
    .map(({ part, text }) => ('term' in part || 'not' in part || 'never' in part ? text : `(${text})`))
    .join(joint)
}

function termText(term: FilterTerm): string {
  const head = `${pointer(term.field)} ${operators[term.operator].queryFilter}`
  if (term.operator === 'pr') return head
  // A list travels as JSON inside a text: the form that every server of the family reads.
  if (term.operator === 'in') return `${head} ${literal(JSON.stringify(term.values))}`
  return `${head} ${literal(term.value)}`
}

function pointer(field: string): string {
  if (field.startsWith('/')) return field
  return `/${fieldSegments(field)
    .map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/')}`
}

function literal(value: Scalar): string {
  if (typeof value !== 'string') return String(value)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`
}
