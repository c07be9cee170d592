/** A query of the dialect (docs/reference/risk-search.md). */
export type DashboardQuery = Readonly<Record<string, unknown>>

export const term = (field: string, value: string | boolean): DashboardQuery => ({ term: { [field]: value } })

export const range = (field: string, bounds: Readonly<Record<string, number | string>>): DashboardQuery => ({
  range: { [field]: bounds },
})

/** Any of some; the query itself where there is one only. */
export const anyOf = (queries: readonly DashboardQuery[]): DashboardQuery =>
  queries.length === 1 ? queries[0]! : { bool: { should: queries } }

export const allOf = (queries: readonly DashboardQuery[]): DashboardQuery =>
  queries.length === 1 ? queries[0]! : { bool: { must: queries } }
