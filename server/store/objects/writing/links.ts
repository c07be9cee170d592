import { StoreProblem } from '../../store-problem.ts'
import { setLinks } from '../edges.ts'
import type { Touch } from '../edges.ts'
import type { Json } from '../json.ts'
import type { ObjectField } from '../object-type.ts'
import { parseReference } from '../reference.ts'
import type { ReferenceInput } from '../reference.ts'
import type { OpenChange } from './open-change.ts'

/**
 * Makes relationship properties of an object point to exactly what was sent for them.
 *
 * @returns every relationship property that changed, on both sides
 * @throws StoreProblem `bad-request` for what is no reference, more than one where one is held, or an absent target
 */
export async function setRelationships(
  { tx, types, type, options }: OpenChange,
  id: string,
  relationships: ReadonlyMap<ObjectField, Json>,
): Promise<Touch[]> {
  const owner = { collection: type.collection, id }
  const touched: Touch[] = []
  for (const [field, value] of relationships)
    touched.push(...(await setLinks(tx, types(), owner, field, referencesOf(field, value), options.admit)))
  return touched
}

/**
 * The references that were sent for a relationship property; `null` is none.
 *
 * @throws StoreProblem `bad-request` with the place
 */
export function referencesOf(field: ObjectField, value: Json): ReferenceInput[] {
  const holdsMany = field.relationship?.many === true
  const list = value === null ? [] : Array.isArray(value) ? value : [value]
  const references = list.map((item, index) =>
    parseReference(item, holdsMany ? `/${field.name}/${index}` : `/${field.name}`),
  )
  if (!holdsMany && references.length > 1)
    throw new StoreProblem(
      'bad-request',
      `The relationship '/${field.name}' holds one object.`,
      {
        property: `/${field.name}`,
      },
      'relationship-holds-one',
      { property: field.name },
    )
  return references
}
