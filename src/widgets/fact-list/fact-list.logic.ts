/** Facts that have something to say; `false` and `0` do. */
export function presentFacts<T extends { readonly value: unknown }>(facts: readonly T[]): readonly T[] {
  return facts.filter(
    ({ value }) =>
      value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
}
