import { StoreProblem } from '../../store-problem.ts'
import { indexesOf } from '../indexes.ts'
import type { ObjectType } from '../object-type.ts'

const UNIQUE_VIOLATION = '23505'

/** The failure of a write as its caller is told: a unique value that is taken is a `conflict` that names the property, where it is known. */
export function writeFailure(type: ObjectType, error: unknown): unknown {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown }
  if (code !== UNIQUE_VIOLATION) return error
  const property = indexesOf(type).find((index) => index.name === constraint)?.unique?.property
  return property === undefined
    ? new StoreProblem(
        'conflict',
        `The change collides with another object of ${type.collection}.`,
        {},
        'object-collides',
        { collection: type.collection },
      )
    : new StoreProblem(
        'conflict',
        `The value of '/${property}' is taken by another object of ${type.collection}.`,
        { property },
        'value-taken',
        { property, collection: type.collection },
      )
}
