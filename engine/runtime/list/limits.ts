/** Bounds of lists. */
export const listLimits = {
  /** Spec, section 9: lists have 10 rows a page. */
  defaultPageSize: 10,
  maxPageSize: 500,
  /** Letters of a searched text; services refuse longer ones in words that nobody who searches understands. */
  searchLength: 200,
  /** Rows per call when everything that matches is fetched. */
  walkPageSize: 500,
  /** How many rows one bulk action may touch. */
  bulkRows: 10_000,
  /** Rows on their way out that the server is asked to leave out; more are only hidden. */
  excludedRows: 100,
  /** Calls of a bulk action at the same time. */
  bulkCalls: 4,
} as const
