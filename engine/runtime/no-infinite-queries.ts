/**
 * Stands in the build for the query library's endless lists (`tools/lib/left-out.ts`): lists of the engine go by pages of their own.
 *
 * @throws Error when a query is endless after all
 */
export const infiniteQueryBehavior = (): never => {
  throw new Error('A query is infinite: take no-infinite-queries.ts out of tools/lib/left-out.ts.')
}

const none = () => false
export const hasNextPage = none
export const hasPreviousPage = none
