import { refusalOfStore } from './store-refusal.ts'
import { DomainError, isRecord } from '../../contract/index.ts'
import { parseFilter } from '../../store/query-filter/parse.ts'
import { matchesFilter } from './match-filter.ts'
import { selectFields } from './select-fields.ts'

type Document = Readonly<Record<string, unknown>> & { readonly _id: string }

/** Largest page of documents that are kept whole. */
const largestPage = 1000

/**
 * A CREST page of documents that are kept whole: filtered, sorted, cut and reduced to the wanted fields. Such lists are short, so
 * that pages go by offset.
 *
 * @throws DomainError 400 for a malformed filter, with its position, and for a page that cannot be
 */
export function documentPage(documents: readonly Document[], query: Readonly<Record<string, unknown>>) {
  const filter = typeof query['_queryFilter'] === 'string' ? parsed(query['_queryFilter']) : undefined
  const fitting = filter ? documents.filter((document) => matchesFilter(filter, document)) : documents
  const found = sorted(fitting, typeof query['_sortKeys'] === 'string' ? query['_sortKeys'] : '')
  const offset = wholeNumber('_pagedResultsOffset', query)
  const size = Math.min(wholeNumber('_pageSize', query) || largestPage, largestPage)
  const countOnly = query['_countOnly'] === true || query['_countOnly'] === 'true'
  const result = (countOnly ? [] : found.slice(offset, offset + size)).map((document) =>
    selectFields(document, query['_fields']),
  )
  const totals = countOnly || ['EXACT', 'ESTIMATE'].includes(String(query['_totalPagedResultsPolicy']))
  return {
    result,
    resultCount: countOnly ? found.length : result.length,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: totals ? ('EXACT' as const) : ('NONE' as const),
    totalPagedResults: totals ? found.length : -1,
    remainingPagedResults: -1,
  }
}

function wholeNumber(name: string, query: Readonly<Record<string, unknown>>): number {
  const value = Number(query[name] ?? 0)
  if (Number.isInteger(value) && value >= 0) return value
  throw new DomainError('not-a-whole-number', { name }, { detail: { parameter: name } })
}

/** By each key in turn, `-` before it turns the order; documents without a value come last. */
function sorted(documents: readonly Document[], keys: string): readonly Document[] {
  const wanted = keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map((key) => ({
      sign: key.startsWith('-') ? -1 : 1,
      path: key
        .replace(/^[+-]/, '')
        .split('/')
        .filter((part) => part !== ''),
    }))
  return documents.toSorted((a, b) => {
    for (const { sign, path } of wanted) {
      const order = compare(valueAt(a, path), valueAt(b, path), sign)
      if (order !== 0) return order
    }
    return 0
  })
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined),
    document,
  )
}

function compare(a: unknown, b: unknown, sign: number): number {
  const [none, other] = [a === undefined || a === null, b === undefined || b === null]
  if (none || other) return Number(none) - Number(other)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * text(a).localeCompare(text(b), 'en', { sensitivity: 'base' })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function parsed(text: string) {
  try {
    return parseFilter(text)
  } catch (error) {
    throw refusalOfStore(error)
  }
}
