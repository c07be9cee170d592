/** PostgreSQL's code for a statement that was ended: by its time-out, or by somebody (`query_canceled`). */
const QUERY_CANCELED = '57014'

/** Whether what was thrown says that a statement was ended before it was done. */
export const isStatementEnded = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === QUERY_CANCELED
