/**
 * How often fast-check tries a property: as often as said by night, a fifth of it by day, and a hundredth for each of the many mutants
 * (tools/mutate.mjs), which a property notices at once or hardly ever.
 *
 * @example fc.assert(property, runs(2_000))
 */
export function runs(whole: number): { readonly numRuns: number } {
  if (process.env['MUTATION_TESTS']) return { numRuns: Math.ceil(whole / 100) }
  return { numRuns: process.env['NIGHTLY'] ? whole : Math.ceil(whole / 5) }
}
