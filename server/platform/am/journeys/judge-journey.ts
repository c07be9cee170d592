import { nearest, suggest } from '../../../../engine/format/did-you-mean.ts'
import { isRecord } from '../../../contract/index.ts'
import type { JourneyDocument, NodeSettings } from './document.ts'
import { FAILURE, SUCCESS } from './document.ts'
import { settingNames } from './nodes/setting-names.ts'
import { findNodeType, knownNodeTypes } from './nodes/registry.ts'

/** What is wrong with a journey that can be read. */
export interface JourneySlip {
  readonly kind:
    | 'node-type'
    /** A connection to a node that is not in the tree. */
    | 'connection'
    /** A part that runs a journey which there is not. */
    | 'part'
    /** A connection that no outcome takes. */
    | 'outcome'
    /** An outcome without a connection: it ends the journey as failed. */
    | 'unconnected'
    /** Nobody comes to the node. */
    | 'unreached'
    /** A setting that no node reads, nearly one that some read. */
    | 'setting'
  /** Where, inside `{ tree, nodes, innerNodes }`. */
  readonly words: readonly string[]
  /** The fault is the key, not its value. */
  readonly key?: boolean
  readonly message: string
  readonly hint: string
}

/** A node with its kind and name, where it is named and where its settings stand. */
interface Placed {
  readonly id: string
  readonly nodeType: string
  readonly name: string
  readonly words: readonly string[]
}

const PAGE = 'PageNode'
const PART = 'InnerTreeEvaluatorNode'
const ONLY = 'outcome'
/** Settings of other platforms have names of the same words; a slip is a letter or two. */
const LETTERS_WRONG = 2

/**
 * Judges a journey that was read: kinds of nodes that the platform does not have, connections and outcomes that do not meet, nodes that nobody comes to,
 * settings that are misspelt.
 *
 * @param document the journey
 * @param journeys names of all journeys; without them the parts of a journey are not looked up
 * @param groupOf where the settings of a node stand
 * @returns every slip, in the order of the nodes
 */
export function judgeJourney(
  document: JourneyDocument,
  journeys?: readonly string[],
  groupOf: (id: string) => 'nodes' | 'innerNodes' = () => 'nodes',
): JourneySlip[] {
  const { tree, nodes } = document
  const placed = nodesOf(document, groupOf)
  const unknown = placed
    .filter(({ nodeType }) => !knownNodeTypes.has(nodeType))
    .map(({ nodeType, name, words }): JourneySlip => ({
      kind: 'node-type',
      words: [...words, 'nodeType'],
      message: `The platform has no nodes of the kind ${nodeType}; the journey stops at "${name}".`,
      hint: suggest(nodeType, [...knownNodeTypes], 'kind'),
    }))
  const named = new Set(placed.map(({ id }) => id))
  const strays = Object.keys(nodes)
    .filter((id) => !named.has(id))
    .map((id): JourneySlip => ({
      kind: 'unreached',
      words: [groupOf(id), id],
      key: true,
      message: `The journey has no node "${id}" that these settings would be for.`,
      hint: suggest(id, [...named], 'node'),
    }))
  return [
    ...unknown,
    ...Object.keys(tree.nodes).flatMap((id) => waysOf(document, id)),
    ...partsOf(document, groupOf, journeys),
    ...unreached(document),
    ...strays,
    ...Object.entries(nodes).flatMap(([id, settings]) => misspelt(settings, [groupOf(id), id])),
  ]
}

/** Every node of a document with its kind and name, those on pages too. */
export function nodesOf(
  { tree, nodes }: JourneyDocument,
  groupOf: (id: string) => 'nodes' | 'innerNodes' = () => 'nodes',
): Placed[] {
  return Object.entries(tree.nodes).flatMap(([id, { nodeType, displayName }]): Placed[] => {
    const inner = nodes[id]?.['nodes']
    const listed = nodeType === PAGE && Array.isArray(inner) ? inner : []
    return [
      { id, nodeType, name: displayName, words: ['tree', 'nodes', id] },
      ...listed.flatMap((one: unknown, index): Placed[] =>
        isRecord(one)
          ? [
              {
                id: String(one['_id']),
                nodeType: String(one['nodeType']),
                name: String(one['displayName'] ?? one['nodeType']),
                words: [groupOf(id), id, 'nodes', String(index)],
              },
            ]
          : [],
      ),
    ]
  })
}

/** Connections that lead nowhere or that no outcome takes, and outcomes without one. */
function waysOf(document: JourneyDocument, id: string): JourneySlip[] {
  const { tree } = document
  const { displayName, connections } = tree.nodes[id]!
  const at = ['tree', 'nodes', id, 'connections']
  const away = Object.entries(connections)
    .filter(([, next]) => !isEnd(next) && !Object.hasOwn(tree.nodes, next))
    .map(([outcome, next]): JourneySlip => ({
      kind: 'connection',
      words: [...at, outcome],
      message: `"${displayName}" leads from ${outcome} to a node that is not in the tree.`,
      hint: suggest(next, Object.keys(tree.nodes), 'node'),
    }))
  const outcomes = outcomesOf(document, id)
  if (!outcomes) return away
  const never = Object.keys(connections)
    .filter((outcome) => !outcomes.all.includes(outcome))
    .map((outcome): JourneySlip => ({
      kind: 'outcome',
      words: [...at, outcome],
      key: true,
      message: `"${displayName}" has no outcome ${outcome}; it has ${outcomes.all.join(', ')}.`,
      hint: suggest(outcome, outcomes.all, 'outcome'),
    }))
  const missing = outcomes.needed
    .filter((outcome) => !Object.hasOwn(connections, outcome))
    .map((outcome): JourneySlip => ({
      kind: 'unconnected',
      words: at,
      key: true,
      message: `"${displayName}" leads nowhere from ${outcome}: the journey fails there.`,
      hint: 'Connect it with a node, or with an end.',
    }))
  // One that is misspelt is said above.
  return [...away, ...never, ...(never.length > 0 ? [] : missing)]
}

interface Outcomes {
  readonly all: readonly string[]
  /** Those that need a connection: others come with some settings only. */
  readonly needed: readonly string[]
}

/** The outcomes of a node; undefined of a kind that the platform does not have. A page has those of what stands on it. */
function outcomesOf({ tree, nodes }: JourneyDocument, id: string): Outcomes | undefined {
  const { nodeType } = tree.nodes[id]!
  if (nodeType === PART) return { all: ['true', 'false'], needed: ['true', 'false'] }
  if (nodeType !== PAGE) return typeOutcomes(nodeType, nodes[id] ?? { _id: id })
  const listed = nodes[id]?.['nodes']
  const inner = (Array.isArray(listed) ? listed.filter(isRecord) : []).map((one) =>
    typeOutcomes(String(one['nodeType']), nodes[String(one['_id'])] ?? { _id: String(one['_id']) }),
  )
  const known = inner.flatMap((each) => each ?? [])
  if (known.length < inner.length) return undefined
  const needed = known.flatMap((each) => each.needed).filter((outcome) => outcome !== ONLY)
  return {
    all: [...new Set([ONLY, ...known.flatMap((each) => each.all)])],
    needed: needed.length > 0 ? [...new Set(needed)] : [ONLY],
  }
}

function typeOutcomes(nodeType: string, settings: NodeSettings): Outcomes | undefined {
  const type = findNodeType(nodeType)
  if (!type) return undefined
  const all = typeof type.outcomes === 'function' ? type.outcomes(settings) : type.outcomes
  return { all, needed: all.filter((outcome) => !type.sometimes?.includes(outcome)) }
}

/** The outcomes of a node by itself, e.g. before it stands in a tree; none of a kind that the platform does not have. */
export function outcomesOfKind(nodeType: string, settings: NodeSettings): readonly string[] {
  if (nodeType === PART) return ['true', 'false']
  if (nodeType !== PAGE) return typeOutcomes(nodeType, settings)?.all ?? []
  const inner = Array.isArray(settings['nodes']) ? settings['nodes'].filter(isRecord) : []
  const all = inner.flatMap((one) => typeOutcomes(String(one['nodeType']), { _id: '' })?.all ?? [])
  return [...new Set([ONLY, ...all])]
}

/** Parts of a journey that are journeys of their own. */
function partsOf(
  { tree, nodes }: JourneyDocument,
  groupOf: (id: string) => string,
  journeys: readonly string[] | undefined,
): JourneySlip[] {
  if (!journeys) return []
  return Object.entries(tree.nodes).flatMap(([id, { nodeType, displayName }]): JourneySlip[] => {
    const part = nodes[id]?.['tree']
    if (nodeType !== PART || journeys.includes(String(part))) return []
    return [
      {
        kind: 'part',
        words: [groupOf(id), id, 'tree'],
        message: `"${displayName}" runs the journey "${String(part)}", which there is not.`,
        hint: suggest(String(part), journeys, 'journey'),
      },
    ]
  })
}

function unreached({ tree }: JourneyDocument): JourneySlip[] {
  const reached = new Set<string>()
  const open = [tree.entryNodeId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const node = Object.hasOwn(tree.nodes, id) ? tree.nodes[id] : undefined
    if (!node || reached.has(id)) continue
    reached.add(id)
    open.push(...Object.values(node.connections))
  }
  return Object.entries(tree.nodes)
    .filter(([id]) => !reached.has(id))
    .map(([id, { displayName }]) => ({
      kind: 'unreached',
      words: ['tree', 'nodes', id],
      key: true,
      message: `Nobody comes to "${displayName}": nothing leads there.`,
      hint: 'Connect an outcome with it, or remove it.',
    }))
}

/** Exports carry settings of nodes that another platform reads; one that is nearly, but not quite, read here is a slip. */
function misspelt(settings: NodeSettings, words: readonly string[]): JourneySlip[] {
  return Object.keys(settings).flatMap((name): JourneySlip[] => {
    if (name.startsWith('_') || settingNames.includes(name)) return []
    const near = nearest(name, settingNames, LETTERS_WRONG)
    if (near === undefined || Object.hasOwn(settings, near)) return []
    return [
      {
        kind: 'setting',
        words: [...words, name],
        key: true,
        message: `No node reads "${name}".`,
        hint: `Did you mean "${near}"?`,
      },
    ]
  })
}

const isEnd = (id: string): boolean => id === SUCCESS || id === FAILURE
