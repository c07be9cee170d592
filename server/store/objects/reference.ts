import { StoreProblem } from '../store-problem.ts'
import { isJsonObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** Where a relationship points. */
export interface ObjectReference {
  readonly collection: string
  readonly id: string
}

/** One edge as its owner sees it. */
export interface Edge extends ObjectReference {
  readonly edgeId: string
  readonly ownerId: string
  readonly property: string
  readonly rev: number
  readonly properties: JsonObject
}

/** A relationship value as it was sent. */
export interface ReferenceInput extends ObjectReference {
  readonly edgeId: string | undefined
  readonly properties: JsonObject
  /** Whether it says `_refProperties` at all: a plain reference to what is linked already leaves them as they are. */
  readonly saysProperties: boolean
}

const RESERVED = ['_id', '_rev', '_ref', '_refResourceCollection', '_refResourceId', '_refProperties']

/** The value that stands for an edge on the wire (contract idm.md, "Relationship value"). */
export function referenceValue(edge: Edge): JsonObject {
  return {
    _ref: `${edge.collection}/${edge.id}`,
    _refResourceCollection: edge.collection,
    _refResourceId: edge.id,
    _refProperties: { ...edge.properties, _id: edge.edgeId, _rev: String(edge.rev) },
  }
}

/**
 * Reads a relationship value: `_ref`, or `_refResourceCollection` and `_refResourceId`.
 *
 * @param pointer where it stands, for the error
 * @throws StoreProblem `bad-request` when it names no object
 */
export function parseReference(value: unknown, pointer: string): ReferenceInput {
  const node = isJsonObject(value) ? value : {}
  const properties = isJsonObject(node._refProperties) ? node._refProperties : {}
  const edgeId = typeof properties._id === 'string' ? properties._id : undefined
  const saysProperties = isJsonObject(node._refProperties)
  const own = Object.fromEntries(Object.entries(properties).filter(([key]) => !RESERVED.includes(key)))
  if (typeof node._ref === 'string') {
    const cut = node._ref.lastIndexOf('/')
    const collection = node._ref.slice(0, cut)
    if (cut > 0 && collection.includes('/') && cut < node._ref.length - 1) {
      return { collection, id: node._ref.slice(cut + 1), edgeId, properties: own, saysProperties }
    }
  } else if (typeof node._refResourceCollection === 'string' && typeof node._refResourceId === 'string') {
    return {
      collection: node._refResourceCollection,
      id: node._refResourceId,
      edgeId,
      properties: own,
      saysProperties,
    }
  }
  throw new StoreProblem(
    'bad-request',
    `The value at '${pointer}' is not a relationship: send {"_ref": "managed/{type}/{id}"}.`,
    { property: pointer },
  )
}
