import { createHash } from 'node:crypto'
import { isRecord } from '../../../contract/index.ts'
import { FAILURE, SUCCESS } from './document.ts'
import type { JourneyDocument, NodeSettings } from './document.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The id of a node on the wire. Tools read a node by its kind and id, without its journey; ids that only their journey tells apart, as the
 * shipped ones, get one that is the same each time and nobody else's.
 */
function wireId(journey: string, id: string): string {
  if (UUID.test(id) || id === SUCCESS || id === FAILURE) return id
  const hex = createHash('sha256').update(`${journey}/${id}`).digest('hex')
  // As version 8, "custom", of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A journey with the ids that its nodes have on the wire. */
export function onWire(document: JourneyDocument): JourneyDocument {
  const { tree, nodes } = document
  const idOf = (id: string): string => wireId(tree._id, id)
  const settingsOf = (id: string, settings: NodeSettings): NodeSettings => ({
    ...settings,
    _id: idOf(id),
    ...(Array.isArray(settings['nodes'])
      ? {
          nodes: settings['nodes'].map((inner: unknown) =>
            isRecord(inner) && typeof inner['_id'] === 'string'
              ? { ...inner, _id: idOf(inner['_id']) }
              : inner,
          ),
        }
      : {}),
  })
  return {
    tree: {
      ...tree,
      entryNodeId: idOf(tree.entryNodeId),
      nodes: Object.fromEntries(
        Object.entries(tree.nodes).map(([id, node]) => [
          idOf(id),
          {
            ...node,
            connections: Object.fromEntries(
              Object.entries(node.connections).map(([outcome, next]) => [outcome, idOf(next)]),
            ),
          },
        ]),
      ),
    },
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, settings]) => [idOf(id), settingsOf(id, settings)]),
    ),
  }
}
