import { isRecord } from '../../../contract/index.ts'
import type { JourneyDocument, JourneyTree, NodeSettings, TreeNode } from './document.ts'
import { FAILURE, SUCCESS } from './document.ts'
import { amLimits } from '../limits.ts'
import { judgeJourney, nodesOf } from './judge-journey.ts'
import { knownNodeTypes } from './nodes/registry.ts'

/** A journey as a file brings it, and what the platform makes of it. */
export interface ReadJourney {
  readonly document: JourneyDocument
  /** Kinds of nodes that the platform does not have, with the nodes that use them. */
  readonly unknown: readonly { readonly nodeType: string; readonly nodes: readonly string[] }[]
  /** Outcomes that lead nowhere and connections that no outcome takes: said, not refused. */
  readonly notes: readonly string[]
}

/** A file that holds no journey; the message says what is wrong and where. */
export class ImportFault extends Error {
  override readonly name = 'ImportFault'

  /** @param at path of the place, or of what is around it: `tree/nodes/a` */
  constructor(
    message: string,
    readonly at = '',
  ) {
    super(message)
  }
}

/**
 * Reads journeys from an export: one (`{ tree, nodes, innerNodes }`), or several (`{ trees: { name: … } }`). What else such a file
 * holds (scripts, templates, themes) is not taken.
 *
 * @throws ImportFault
 */
export function readJourneys(value: unknown): ReadJourney[] {
  if (!isRecord(value))
    throw new ImportFault('The file must hold a JSON object with a journey, or with several under "trees".')
  if (isRecord(value['trees']))
    return Object.entries(value['trees']).map(([name, one]) => readOne(one, `trees/${name}`))
  return [readOne(value, '')]
}

function readOne(value: unknown, at: string): ReadJourney {
  const where = (path: string): string => (at === '' ? path : `${at}/${path}`)
  if (!isRecord(value) || !isRecord(value['tree'])) {
    throw new ImportFault(
      `${where('tree')} is missing: an export of a journey has the objects "tree", "nodes" and "innerNodes".`,
      where('tree'),
    )
  }
  const tree = readTree(value['tree'], where)
  const nodes: Record<string, NodeSettings> = {}
  for (const group of ['nodes', 'innerNodes']) {
    const all = value[group] ?? {}
    if (!isRecord(all))
      throw new ImportFault(`${where(group)} must be an object of nodes by id.`, where(group))
    for (const [id, settings] of Object.entries(all)) {
      const place = where(`${group}/${id}`)
      if (!isRecord(settings)) throw new ImportFault(`${place} must be an object.`, place)
      nodes[id] = withoutBookkeeping(id, settings)
    }
  }
  if (Object.keys(nodes).length > amLimits.journeyNodes)
    throw new ImportFault(`${where('nodes')} has more than ${amLimits.journeyNodes} nodes.`, where('nodes'))
  const document = { tree, nodes }
  return { document, unknown: unknownTypes(document), notes: looseEnds(document) }
}

function readTree(tree: Readonly<Record<string, unknown>>, where: (path: string) => string): JourneyTree {
  const text = (name: string): string => {
    const value = tree[name]
    if (typeof value !== 'string' || value === '' || value.length > 200)
      throw new ImportFault(
        `${where(`tree/${name}`)} must be a text of at most 200 characters.`,
        where(`tree/${name}`),
      )
    return value
  }
  const placed = isRecord(tree['nodes']) ? tree['nodes'] : {}
  const nodes = Object.fromEntries(
    Object.entries(placed).map(([id, node], index): [string, TreeNode] => {
      const path = where(`tree/nodes/${id}`)
      if (!isRecord(node) || typeof node['nodeType'] !== 'string')
        throw new ImportFault(`${path}/nodeType must be a text.`, `${path}/nodeType`)
      const connections = isRecord(node['connections']) ? node['connections'] : {}
      return [
        id,
        {
          nodeType: node['nodeType'],
          displayName: typeof node['displayName'] === 'string' ? node['displayName'] : node['nodeType'],
          version: typeof node['version'] === 'string' ? node['version'] : '1.0',
          connections: Object.fromEntries(
            Object.entries(connections).map(([outcome, next]) => [outcome, String(next)]),
          ),
          x: typeof node['x'] === 'number' ? node['x'] : 140 + 200 * index,
          y: typeof node['y'] === 'number' ? node['y'] : 120,
        },
      ]
    }),
  )
  const entryNodeId = text('entryNodeId')
  if (!Object.hasOwn(nodes, entryNodeId) && entryNodeId !== SUCCESS && entryNodeId !== FAILURE)
    throw new ImportFault(
      `${where('tree/entryNodeId')} names the node ${entryNodeId}, which is not in tree/nodes.`,
      where('tree/entryNodeId'),
    )
  const uiConfig = isRecord(tree['uiConfig']) ? tree['uiConfig'] : {}
  return {
    _id: text('_id'),
    enabled: tree['enabled'] !== false,
    ...(typeof tree['description'] === 'string' ? { description: tree['description'] } : {}),
    entryNodeId,
    mustRun: tree['mustRun'] === true,
    innerTreeOnly: tree['innerTreeOnly'] === true,
    uiConfig: Object.fromEntries(Object.entries(uiConfig).map(([name, one]) => [name, String(one)])),
    nodes,
    staticNodes: {
      startNode: { x: 50, y: 25 },
      [SUCCESS]: { x: 900, y: 80 },
      [FAILURE]: { x: 900, y: 200 },
    },
  }
}

/** Revision and type of an export say nothing that the tree does not say. */
export function withoutBookkeeping(id: string, settings: Readonly<Record<string, unknown>>): NodeSettings {
  const kept = Object.entries(settings).filter(
    ([name]) => !['_rev', '_type', '_outcomes', '_id'].includes(name),
  )
  return { _id: id, ...Object.fromEntries(kept) }
}

function unknownTypes(document: JourneyDocument): ReadJourney['unknown'] {
  const missing = nodesOf(document).filter(({ nodeType }) => !knownNodeTypes.has(nodeType))
  return [...new Set(missing.map(({ nodeType }) => nodeType))].map((nodeType) => ({
    nodeType,
    nodes: missing.filter((node) => node.nodeType === nodeType).map(({ name }) => name),
  }))
}

function looseEnds(document: JourneyDocument): string[] {
  return judgeJourney(document)
    .filter(({ kind }) => kind === 'connection' || kind === 'outcome')
    .map(({ message }) => message)
}
