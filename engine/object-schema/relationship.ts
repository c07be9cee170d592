import type { RelationshipTarget } from './form-model.ts'
import { isRecord, textOf, type ManagedProperty } from './managed-schema.ts'

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
 * What a person calls the target of a reference: the target's own fields, never an id while there is anything better.
 *
 * @param reference with the target's fields beside `_ref`
 * @param fields the fields that name the target
 */
export function nameOfReference(
  reference: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string {
  const parts = fields
    .map((field) => reference[field])
    .filter((value): value is string | number => typeof value === 'string' || typeof value === 'number')
    .map(String)
    .filter((value) => value !== '')
  if (parts.length > 1) return `${parts.slice(1).join(' ')} (${parts[0]})`
  return (
    parts[0] ??
    String(reference['name'] ?? reference['_refResourceId'] ?? reference['_ref'] ?? reference['_id'] ?? '')
  )
}
