import { badRequest } from '../../../contract/index.ts'
import { parseFilter } from '../../../store/query-filter/parse.ts'
import { StoreProblem } from '../../../store/store-problem.ts'
import { matchesFilter } from '../config/match-filter.ts'
import { selectFields } from '../config/select-fields.ts'

type Document = Readonly<Record<string, unknown>> & { readonly _id: string }

/** Largest page of documents that are kept whole. */
const largestPage = 1000

/**
 * A CREST page of documents that are kept whole: filtered, cut and reduced to the wanted fields.
 *
 * @throws HttpProblem 400 for a malformed filter, with its position
 */
export function documentPage(documents: readonly Document[], query: Readonly<Record<string, unknown>>) {
  const filter = typeof query['_queryFilter'] === 'string' ? parsed(query['_queryFilter']) : undefined
  const found = filter ? documents.filter((document) => matchesFilter(filter, document)) : documents
  const offset = Number(query['_pagedResultsOffset'] ?? 0)
  const size = Math.min(Number(query['_pageSize'] || largestPage), largestPage)
  const result = found
    .slice(offset, offset + size)
    .map((document) => selectFields(document, query['_fields']))
  return {
    result,
    resultCount: result.length,
    pagedResultsCookie: null,
    totalPagedResultsPolicy: 'EXACT' as const,
    totalPagedResults: found.length,
    remainingPagedResults: -1,
  }
}

function parsed(text: string) {
  try {
    return parseFilter(text)
  } catch (error) {
    if (error instanceof StoreProblem) throw badRequest(error.message, error.place)
    throw error
  }
}
