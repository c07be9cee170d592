import { isRecord } from '../../../contract/index.ts'
import type { Json } from '../../../store/objects/json.ts'
import type { CallbackAnswer, Question } from './callbacks.ts'
import type { JourneyDocument, NodeSettings } from './document.ts'
import type { Surroundings } from './surroundings.ts'
import { JourneyFault } from './journey-fault.ts'
import { findNodeType } from './nodes/registry.ts'
import { stateAfter } from './node-type.ts'
import { localized } from '../../kernel/localized.ts'
import type { NodeContext, NodeResult, NodeType, Presentation } from './node-type.ts'
import type { JourneyState } from './state.ts'

type Own = Readonly<Record<string, Json>>
/** A node's result for a whole step: what every node of it keeps. */
type StepResult = Omit<NodeResult, 'own'> & { readonly own: Own }

/** One node of a tree as a step: alone, or several on a page. */
export interface JourneyStep {
  enter(state: JourneyState): Promise<StepResult>
  present(state: JourneyState, own: Own): Promise<Presentation>
  decide(state: JourneyState, own: Own, answers: readonly CallbackAnswer[]): Promise<StepResult>
}

interface Part {
  readonly id: string
  readonly type: NodeType
  readonly settings: NodeSettings
}

/** Node that shows several others as one step, with a heading. */
export const PAGE = 'PageNode'
/** Outcome of nodes that have only one. */
const ONLY = 'outcome'

/**
 * The step at a place of a tree.
 *
 * @throws JourneyFault when the node does not exist, or is of a kind that the platform does not have
 */
export function stepAt(journey: JourneyDocument, nodeId: string, surroundings: Surroundings): JourneyStep {
  const place = journey.tree.nodes[nodeId]
  if (!place)
    throw new JourneyFault({
      code: 'journey-has-no-node',
      params: { journey: journey.tree._id, node: nodeId },
    })
  const settings = journey.nodes[nodeId] ?? { _id: nodeId }
  const parts = partsOf(journey, nodeId, place.nodeType, settings)
  const contextOf = (part: Part, state: JourneyState, own: Own): NodeContext => ({
    ...surroundings,
    journey: journey.tree._id,
    nodeId: part.id,
    state,
    own: own[part.id],
  })
  /** What each part asks, in order. */
  const asked = async (state: JourneyState, own: Own): Promise<{ part: Part; shown: Presentation }[]> => {
    const all: { part: Part; shown: Presentation }[] = []
    for (const part of parts) {
      const shown = await part.type.present?.(part.settings, contextOf(part, state, own))
      all.push({ part, shown: shown ?? { questions: [] } })
    }
    return all
  }
  /** One part after the other; each sees what those before it left. */
  const inTurn = async (
    state: JourneyState,
    own: Own,
    run: (part: Part, context: NodeContext) => Promise<NodeResult | undefined>,
  ): Promise<{ results: NodeResult[]; merged: Omit<StepResult, 'outcome'> }> => {
    let current = state
    const kept: Record<string, Json> = { ...own }
    const results: NodeResult[] = []
    for (const part of parts) {
      const result = await run(part, contextOf(part, current, kept))
      if (!result) continue
      results.push(result)
      current = stateAfter(current, result)
      if (result.own !== undefined) kept[part.id] = result.own
    }
    const failure = results.findLast((result) => result.failure !== undefined)?.failure
    const suspend = results.find((result) => result.suspend)?.suspend
    return {
      results,
      merged: {
        state: current,
        own: kept,
        ...(failure === undefined ? {} : { failure }),
        ...(suspend ? { suspend } : {}),
      },
    }
  }

  return {
    async enter(state) {
      const { results, merged } = await inTurn(state, {}, async (part, context) =>
        part.type.enter?.(part.settings, context),
      )
      return { ...merged, outcome: results.find(({ outcome }) => outcome !== null)?.outcome ?? null }
    },
    async present(state, own) {
      const shown = await asked(state, own)
      const said = shown.find((one) => one.shown.page)?.shown.page
      const page = place.nodeType === PAGE ? heading(settings, surroundings.locales, said?.description) : said
      return { questions: shown.flatMap((one) => one.shown.questions), ...(page ? { page } : {}) }
    },
    async decide(state, own, answers) {
      const shown = await asked(state, own)
      const starts = new Map<string, readonly CallbackAnswer[]>()
      let from = 0
      for (const { part, shown: one } of shown) {
        starts.set(part.id, answers.slice(from, from + one.questions.length))
        from += one.questions.length
      }
      // A check on the way: nothing is decided, and only what can be checked is looked at.
      const checking = answers.some((answer) => answer['validateOnly'] === true)
      const checkable = (questions: readonly Question[]): boolean =>
        questions.some(({ inputs }) => inputs.some(({ suffix }) => suffix === 'validateOnly'))
      const able = new Set(shown.filter((one) => checkable(one.shown.questions)).map(({ part }) => part.id))
      const { results, merged } = await inTurn(state, own, async (part, context) =>
        checking && !able.has(part.id)
          ? undefined
          : part.type.decide(part.settings, context, starts.get(part.id) ?? []),
      )
      const stays = checking || results.some(({ outcome }) => outcome === null)
      const said = results.findLast(({ outcome }) => outcome !== null && outcome !== ONLY)?.outcome
      return { ...merged, outcome: stays ? null : (said ?? ONLY) }
    },
  }
}

function partsOf(journey: JourneyDocument, id: string, kind: string, settings: NodeSettings): Part[] {
  if (kind !== PAGE) return [{ id, type: typeOf(journey, id, kind), settings }]
  const listed = Array.isArray(settings['nodes']) ? settings['nodes'].filter(isRecord) : []
  return listed.map((inner) => {
    const innerId = String(inner['_id'])
    return {
      id: innerId,
      type: typeOf(journey, innerId, String(inner['nodeType'])),
      settings: journey.nodes[innerId] ?? { _id: innerId },
    }
  })
}

function typeOf(journey: JourneyDocument, id: string, kind: string): NodeType {
  const type = findNodeType(kind)
  if (type) return type
  const name = journey.tree.nodes[id]?.displayName ?? id
  throw new JourneyFault(
    { code: 'journey-kind-unknown', params: { journey: journey.tree._id, node: name, kind } },
    kind,
  )
}

/** @param said what a node of the page says of itself, where the page has no description */
function heading(
  settings: NodeSettings,
  locales: readonly string[],
  said = '',
): NonNullable<Presentation['page']> {
  return {
    header: localized(settings['pageHeader'], locales),
    description: localized(settings['pageDescription'], locales) || said,
    stage: typeof settings['stage'] === 'string' ? settings['stage'] : '',
  }
}
