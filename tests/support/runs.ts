/**
 * How often fast-check tries a property: as often as said by night, a fifth of it by day.
 *
 * @example fc.assert(property, runs(2_000))
 */
export function runs(whole: number): { readonly numRuns: number } {
  return { numRuns: process.env['NIGHTLY'] ? whole : Math.ceil(whole / 5) }
}
