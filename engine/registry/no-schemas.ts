/**
 * Stands in the build of the portal for the library that the parameters of rules are declared with (`tools/lib/left-out.ts`). The linter
 * checks them on the server; in the browser nobody reads them.
 */
export const Type: Readonly<Record<string, () => object>> = new Proxy({}, { get: () => () => ({}) })
