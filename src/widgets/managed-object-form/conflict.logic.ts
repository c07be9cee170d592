import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import { same } from '../../../engine/object-schema/same.ts'
import type { Values } from './managed-object-form.logic.ts'

/** A field that somebody else changed while the person was at work on the object. */
export interface FieldConflict {
  readonly name: string
  readonly title: string
  /** What the person has: their change, or what stood there before. */
  readonly mine: unknown
  readonly theirs: unknown
  /** Whether the person changed it too; else the other's value is the natural choice. */
  readonly contested: boolean
}

/**
 * What changed between the state that the person started from and the newer one, field by field. Fields where both came to the same value
 * are no matter; secrets are never read, so nobody can tell.
 *
 * @param before what the person started from
 * @param newer what stands on the server now
 * @param values what the person made of it
 * @example conflictsOf(model, { city: 'Cork' }, { city: 'Dublin' }, { city: 'Galway' }) // [{ name: 'city', mine: 'Galway', theirs: 'Dublin', contested: true, … }]
 */
export function conflictsOf(
  model: FormModel,
  before: Values,
  newer: Values,
  values: Values,
): readonly FieldConflict[] {
  return model.fields.flatMap(({ name, title, kind, readOnly }): FieldConflict[] => {
    const [was, theirs, mine] = [before[name], newer[name], values[name]]
    if (readOnly || kind === 'secret' || same(was, theirs) || same(mine, theirs)) return []
    return [{ name, title, mine, theirs, contested: !same(was, mine) }]
  })
}

/**
 * The form's values once the newer state is there: the person's changes stay, what they left alone follows the other.
 *
 * @param choices by name, whose value is taken; without one a contested field stays the person's
 */
export function settled(
  conflicts: readonly FieldConflict[],
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
  values: Values,
): Values {
  const next: Record<string, unknown> = { ...values }
  for (const conflict of conflicts)
    next[conflict.name] = chosenOf(conflict, choices) === 'mine' ? conflict.mine : conflict.theirs
  return next
}

/** Whose value a field has. */
export function chosenOf(
  { name, contested }: FieldConflict,
  choices: Readonly<Record<string, 'mine' | 'theirs'>>,
): 'mine' | 'theirs' {
  return choices[name] ?? (contested ? 'mine' : 'theirs')
}
