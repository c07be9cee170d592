import type { RelationshipTarget } from './form-model.ts'
import { isRecord, textOf, type ManagedProperty } from './managed-schema.ts'
import { objectName } from './object-name.ts'

/** Where a relationship may point to, as its `resourceCollection` says. */
export function targetsOf(property: ManagedProperty): RelationshipTarget[] {
  const collections = [property.resourceCollection].flat().filter(isRecord)
  return collections.flatMap((collection) => {
    const path = textOf(collection['path'])
    if (path === undefined) return []
    const query = isRecord(collection['query']) ? collection['query'] : {}
    const names = (value: unknown) =>
      Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
    return [
      {
        path,
        label: textOf(collection['label']) ?? path.split('/').at(-1)!,
        fields: names(query['fields']),
        sortKeys: names(query['sortKeys']),
        filter: textOf(query['queryFilter']) ?? 'true',
      },
    ]
  })
}

/** A reference as the wire writes it, with the target's fields beside it. */
export interface Reference {
  _ref: string
  [field: string]: unknown
}

export function isReference(value: unknown): value is Reference {
  return isRecord(value) && typeof value['_ref'] === 'string'
}

/**
 * What a person calls the target of a reference: a person by name with the naming field behind it, anything else by
 * its name; never an id while there is anything better.
 *
 * @param reference with the target's fields beside `_ref`
 * @param fields the fields that the schema shows of the target
 */
export function nameOfReference(
  reference: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const first = fields.map((field) => textOf(reference[field])).find((value) => value !== undefined)
  const { _id, ...target } = reference
  const name = objectName(target) || first
  if (name === undefined) return String(reference['_refResourceId'] ?? reference['_ref'] ?? _id ?? '')
  const naming = textOf(reference['userName'])
  return naming !== undefined && naming !== name ? `${name} (${naming})` : name
}
