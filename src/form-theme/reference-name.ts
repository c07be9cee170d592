import type { RelationshipTarget } from '../../engine/object-schema/form-model.ts'
import { nameOfReference, type Reference } from '../../engine/object-schema/relationship.ts'

/** What a person calls the target of a reference, by the fields of the collection that it points into. */
export function nameAmong(targets: readonly RelationshipTarget[], reference: Reference): string {
  const target = targets.find((each) => reference._ref.startsWith(`${each.path}/`)) ?? targets[0]
  return nameOfReference(reference, target?.fields ?? [])
}
