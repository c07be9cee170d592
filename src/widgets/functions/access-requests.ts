import type { ExpressionFunction } from '../../../engine/format/expression-function.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []

/** Functions of the screens that ask for access. */
export const accessRequestFunctions: readonly ExpressionFunction[] = [
  {
    name: 'namesOf',
    signature: 'namesOf(dyn): string',
    summary: 'What people or things are called, one after the other: namesOf(phase.asked).',
    run: (objects) =>
      listOf(objects)
        .map((each) => objectName(each))
        .join(', '),
  },
  {
    name: 'conflictsOf',
    signature: 'conflictsOf(dyn): list',
    summary: 'The broken rules of all people in a preview of requests.',
    run: (previews) => listOf(previews).flatMap((each) => listOf(each['conflicts'])),
  },
]
