import { isRecord } from '../../../contract/index.ts'
import { readAnswers, toCallbacks } from './callbacks.ts'
import type { Callback } from './callbacks.ts'
import { FAILURE, SUCCESS } from './document.ts'
import type { JourneyDocument, NodeSettings } from './document.ts'
import { nodeTypes } from './nodes/registry.ts'
import type { InnerNodes, NodeContext, NodeResult, NodeType, Presentation, SharedState } from './node-type.ts'

/** Where a journey stands between two requests. */
export interface Position {
  readonly nodeId: string
  readonly shared: SharedState
}

/** What a journey answers. */
export type Progress =
  | {
      readonly kind: 'step'
      readonly position: Position
      readonly callbacks: Callback[]
      readonly page: Presentation['page']
    }
  | { readonly kind: 'success'; readonly person: { readonly id: string; readonly component: string } }
  | { readonly kind: 'failure'; readonly message: string }

/** A tree that loops without asking anything is a fault of its author; it ends here. */
const MAX_NODES = 200

/**
 * Runs a journey until it needs the person again or ends.
 *
 * @param at where it stands, or `undefined` to start
 * @param sent callbacks as the person sent them; `undefined` = none yet
 * @throws HttpProblem 400 for callbacks that do not fit the step
 */
export async function advance(
  journey: JourneyDocument,
  at: Position | undefined,
  sent: unknown,
  surroundings: Omit<NodeContext, 'shared' | 'transient'>,
): Promise<Progress> {
  let nodeId = at?.nodeId ?? journey.tree.entryNodeId
  let context: NodeContext = { ...surroundings, shared: at?.shared ?? {}, transient: {} }
  let pending = sent
  let person: NodeResult['person']
  let failure = 'Login failure'

  for (let count = 0; count < MAX_NODES; count++) {
    if (nodeId === SUCCESS) {
      return person ? { kind: 'success', person } : { kind: 'failure', message: failure }
    }
    if (nodeId === FAILURE) return { kind: 'failure', message: failure }
    const { type, settings, inner } = nodeAt(journey, nodeId)
    const { questions, page } = type.present(settings, context, inner)
    if (questions.length > 0 && pending === undefined) {
      return {
        kind: 'step',
        position: { nodeId, shared: context.shared },
        callbacks: toCallbacks(questions),
        page,
      }
    }
    const answers = questions.length > 0 ? readAnswers(questions, pending) : []
    if (questions.length > 0) pending = undefined
    const result = await type.decide(settings, context, answers, inner)
    context = {
      ...context,
      shared: { ...context.shared, ...result.shared },
      transient: { ...context.transient, ...result.transient },
    }
    person = result.person ?? person
    failure = result.failure ?? failure
    nodeId = journey.tree.nodes[nodeId]?.connections[result.outcome] ?? FAILURE
  }
  throw new Error(`The journey ${journey.tree._id} passes ${MAX_NODES} nodes without asking anything.`)
}

function nodeAt(
  journey: JourneyDocument,
  id: string,
): { type: NodeType; settings: NodeSettings; inner: InnerNodes } {
  const place = journey.tree.nodes[id]
  if (!place) throw new Error(`The journey ${journey.tree._id} has no node ${id}.`)
  const settings = settingsOf(journey, id)
  const listed = Array.isArray(settings.nodes) ? settings.nodes.filter(isRecord) : []
  return {
    type: typeOf(journey, place.nodeType),
    settings,
    inner: listed.map((inner) => ({
      type: typeOf(journey, String(inner.nodeType)),
      settings: settingsOf(journey, String(inner._id)),
    })),
  }
}

function settingsOf(journey: JourneyDocument, id: string): NodeSettings {
  return journey.nodes[id] ?? { _id: id }
}

function typeOf(journey: JourneyDocument, name: string): NodeType {
  const type = Object.hasOwn(nodeTypes, name) ? nodeTypes[name] : undefined
  if (!type) throw new Error(`The journey ${journey.tree._id} uses the unknown node type ${name}.`)
  return type
}
