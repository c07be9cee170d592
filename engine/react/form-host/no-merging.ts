/**
 * Stands in the build for the form library's merging of schemas (`tools/lib/left-out.ts`): no schema of a form has `allOf`.
 *
 * @throws Error when one has after all
 */
export const createShallowAllOfMerge = () => (): never => {
  throw new Error('A schema of a form has "allOf": take no-merging.ts out of tools/lib/left-out.ts.')
}

const nothing = () => ({})
export const createComparator = nothing
export const createMerger = nothing
export const createDeduplicator = nothing
export const createIntersector = nothing
