import type { ExpressionFunction } from '../../../engine/format/expression-function.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []

/** Longest names in a cart: fifty items fit into what a person may keep (`server/gateway/preferences/limits.ts`). */
const nameLengths = { name: 60, of: 40 } as const

/** A cart with one more item: what tells it apart, and what it is called. An item that is in it already is not added again. */
function cartWith(items: unknown, item: unknown): readonly unknown[] {
  const cart = listOf(items)
  const [more] = listOf([item])
  if (!more || cart.some(({ id }) => id === more['id'])) return cart
  const { id, type, assignment } = more
  const text = (name: keyof typeof nameLengths) =>
    [...String(more[name] ?? '')].slice(0, nameLengths[name]).join('')
  return [...cart, { id, type, name: text('name'), of: text('of'), assignment }]
}

/** What of a cart was refused. A refusal that does not say what it is about is about all of it. */
function refusedOf(
  cart: unknown,
  idField: unknown,
  errors: unknown,
  errorField: unknown,
): readonly unknown[] {
  const ids = listOf(errors).map((each) => each[String(errorField)])
  return ids.includes(undefined)
    ? listOf(cart)
    : listOf(cart).filter((each) => ids.includes(each[String(idField)]))
}

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
    name: 'cartWith',
    signature: 'cartWith(dyn, dyn): list',
    summary: 'A cart of access with one more item, by what it is called and what tells it apart.',
    run: cartWith,
  },
  {
    name: 'refusedOf',
    signature: 'refusedOf(dyn, string, dyn, string): list',
    summary:
      'What of a list of items or people was refused: refusedOf(state.items, "id", result.errors, "catalogId").',
    run: refusedOf,
  },
  {
    name: 'conflictsOf',
    signature: 'conflictsOf(dyn): list',
    summary: 'The broken rules of all people in a preview of requests.',
    run: (previews) => listOf(previews).flatMap((each) => listOf(each['conflicts'])),
  },
]
