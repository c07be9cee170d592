/** A query of the dialect (docs/reference/risk-search.md). */
export type SearchQuery = Readonly<Record<string, unknown>>

export const term = (field: string, value: string | boolean): SearchQuery => ({ term: { [field]: value } })

export const range = (field: string, bounds: Readonly<Record<string, number | string>>): SearchQuery => ({
  range: { [field]: bounds },
})

/** Any of some; the query itself where there is one only. */
export const anyOf = (queries: readonly SearchQuery[]): SearchQuery =>
  queries.length === 1 ? queries[0]! : { bool: { should: queries } }

export const allOf = (queries: readonly SearchQuery[]): SearchQuery =>
  queries.length === 1 ? queries[0]! : { bool: { must: queries } }
