/** Whose value a field shall have. */
export type Whose = 'mine' | 'theirs'

/** A field that somebody else changed while the person was at work. */
export interface FieldConflict {
  readonly key: string
  /** What the person has: their change, or what stood there before. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether the person changed it too; else the other's value is the natural choice. */
  readonly contested: boolean
}

/**
 * What changed between the state that the person began from and the newer one, field by field. Fields where both came to the same value
 * are no matter.
 *
 * @param keys the fields that the person may change
 * @param before what the person began from, by key
 * @param newer what stands on the server now
 * @param mine what the person made of it
 * @param equal whether two values are the same
 * @example conflictsBetween(['city'], () => 'Cork', () => 'Dublin', () => 'Galway', Object.is) // [{ key: 'city', mine: 'Galway', theirs: 'Dublin', contested: true }]
 */
export function conflictsBetween(
  keys: readonly string[],
  before: (key: string) => unknown,
  newer: (key: string) => unknown,
  mine: (key: string) => unknown,
  equal: (left: unknown, right: unknown) => boolean,
): FieldConflict[] {
  return keys.flatMap((key): FieldConflict[] => {
    const [was, theirs, own] = [before(key), newer(key), mine(key)]
    if (equal(was, theirs) || equal(own, theirs)) return []
    return [{ key, mine: own, theirs, contested: !equal(was, own) }]
  })
}

/** Whose value a field has: as chosen, else the person's where they changed it. */
export function chosenOf(conflict: FieldConflict, choices: Readonly<Record<string, Whose>>): Whose {
  return choices[conflict.key] ?? (conflict.contested ? 'mine' : 'theirs')
}
