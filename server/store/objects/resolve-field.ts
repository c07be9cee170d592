import { suggest } from '../../../engine/format/did-you-mean.ts'
import { StoreProblem } from '../store-problem.ts'
import type { ObjectField, ObjectType } from './object-type.ts'

/** What a field name of a filter or sort key stands for. */
export type FieldTarget =
  | { readonly kind: 'id' }
  | { readonly kind: 'rev' }
  /** When the object was made, or changed last. */
  | { readonly kind: 'time'; readonly name: TimeField }
  /** A plain value at the top of the document. */
  | { readonly kind: 'scalar'; readonly field: ObjectField }
  /** Anything deeper, or a list: any matching value counts. */
  | {
      readonly kind: 'path'
      readonly root: ObjectField
      readonly leaf: ObjectField | undefined
      readonly path: string
    }
  | { readonly kind: 'relationship'; readonly root: ObjectField; readonly part: RelationshipPart }

/** Names by which the times of objects are filtered; nothing is stored under them. */
export type TimeField = '_created' | '_changed'
export const isTimeField = (name: string): name is TimeField => name === '_created' || name === '_changed'

/** Parts of a reference that can be filtered by. */
export type RelationshipPart =
  | '_ref'
  | '_refResourceId'
  | '_refResourceCollection'
  | '_refWithin'
  | 'presence'

const PARTS: readonly string[] = ['_ref', '_refResourceId', '_refResourceCollection', '_refWithin']

/** Name of the top-level property that a target belongs to. */
export function rootName(target: FieldTarget): string {
  switch (target.kind) {
    case 'id':
      return '_id'
    case 'rev':
      return '_rev'
    case 'time':
      return target.name
    case 'scalar':
      return target.field.name
    default:
      return target.root.name
  }
}

/**
 * Finds a field of a type by its segments.
 *
 * @param place name of the request part and offset, for the error
 * @throws StoreProblem `bad-request` naming the position and the nearest known name
 */
export function resolveField(
  type: ObjectType,
  segments: readonly string[],
  place: { readonly parameter: string; readonly position: number },
): FieldTarget {
  const [name = '', ...rest] = segments
  if (name === '_id' && rest.length === 0) return { kind: 'id' }
  if (name === '_rev' && rest.length === 0) return { kind: 'rev' }
  if (isTimeField(name) && rest.length === 0) return { kind: 'time', name }
  const root = type.fields.get(name)
  if (!root || root.isPrivate)
    throw unknown(type.collection, segments, name, visibleNames(type.fields), place)
  if (root.kind === 'relationship')
    return { kind: 'relationship', root, part: partOf(type, root, segments, place) }
  if (rest.length === 0 && (root.kind === 'string' || root.kind === 'number' || root.kind === 'boolean')) {
    return { kind: 'scalar', field: root }
  }
  const leaf = descend(type, root, segments, place)
  return { kind: 'path', root, leaf, path: jsonPath(segments, root) }
}

function partOf(
  type: ObjectType,
  root: ObjectField,
  segments: readonly string[],
  place: { readonly parameter: string; readonly position: number },
): RelationshipPart {
  // `/roles/0 pr` asks whether there is any.
  const rest = segments.slice(segments[1] === '0' && root.relationship?.many ? 2 : 1)
  if (rest.length === 0) return 'presence'
  const [part = ''] = rest
  if (rest.length === 1 && PARTS.includes(part)) return part as RelationshipPart
  throw unknown(type.collection, segments, part, PARTS, place, ` of the relationship "${root.name}"`)
}

/** The declaration at the end of a path; `undefined` where the schema leaves the content open. */
function descend(
  type: ObjectType,
  root: ObjectField,
  segments: readonly string[],
  place: { readonly parameter: string; readonly position: number },
): ObjectField | undefined {
  let at: ObjectField | undefined = root
  for (const segment of segments.slice(1)) {
    while (at?.kind === 'array' && !isIndex(segment)) at = at.items
    if (at === undefined) return undefined
    if (at.kind === 'array') {
      at = at.items
      continue
    }
    if (at.kind === 'any' || (at.kind === 'object' && at.fields === undefined)) return undefined
    const next: ObjectField | undefined = at.fields?.get(segment)
    if (!next || next.isPrivate) {
      throw unknown(type.collection, segments, segment, visibleNames(at.fields ?? new Map()), place)
    }
    at = next
  }
  while (at?.kind === 'array') at = at.items
  return at
}

const isIndex = (segment: string): boolean => /^\d{1,6}$/.test(segment)

/** A lax JSON path: it looks into lists by itself and never fails. */
function jsonPath(segments: readonly string[], root: ObjectField): string {
  let at: ObjectField | undefined = root
  const parts = segments.map((segment, index) => {
    if (index === 0) return `."${escapeName(segment)}"`
    if (at?.kind === 'array' && isIndex(segment)) {
      at = at.items
      return `[${Number(segment)}]`
    }
    while (at?.kind === 'array') at = at.items
    at = at?.fields?.get(segment)
    return `."${escapeName(segment)}"`
  })
  return `lax $${parts.join('')}[*]`
}

const escapeName = (name: string): string => JSON.stringify(name).slice(1, -1)

const visibleNames = (fields: ReadonlyMap<string, ObjectField>): string[] =>
  [...fields.values()].filter((field) => !field.isPrivate).map((field) => field.name)

function unknown(
  collection: string,
  segments: readonly string[],
  name: string,
  known: readonly string[],
  place: { readonly parameter: string; readonly position: number },
  of = '',
): StoreProblem {
  return new StoreProblem(
    'bad-request',
    `Unknown field '/${segments.join('/')}' of ${collection} in parameter '${place.parameter}' at position ${place.position}: there is no "${name}"${of}. ${suggest(name, known, 'field')}`,
    place,
  )
}
