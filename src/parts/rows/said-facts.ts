interface Fact {
  readonly value?: unknown
}

/** Facts that say something: those without a value are left out, those that are only words stay. */
export function saidFacts<T extends Fact>(facts: readonly T[] | undefined): readonly T[] {
  return (facts ?? []).filter((fact) => !('value' in fact) || !isNothing(fact.value))
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
