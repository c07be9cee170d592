import type { Json } from '../../../store/objects/json.ts'
import { readAnswers, toCallbacks } from './callbacks.ts'
import type { JourneyCallback } from './callbacks.ts'
import { FAILURE, SUCCESS } from './document.ts'
import type { JourneyDocument } from './document.ts'
import { JourneyFault } from './journey-fault.ts'
import { stateAfter } from './node-type.ts'
import type { NodeResult, Presentation, Suspension } from './node-type.ts'
import { emptyJourneyState } from './state.ts'
import { samePerson } from '../../kernel/person-ref.ts'
import type { JourneyState } from './state.ts'
import type { PersonRef } from '../../kernel/person-ref.ts'
import { stepAt } from './step.ts'
import type { Surroundings } from './surroundings.ts'

/** Where a journey stands between two requests. */
export interface Position {
  /** Journeys in each other, the running one last; each with the node it is at. */
  readonly path: readonly Place[]
  readonly state: JourneyState
  /** What the nodes of the present step keep for themselves, by node id. */
  readonly own: Readonly<Record<string, Json>>
}

interface Place {
  readonly journey: string
  readonly nodeId: string
}

/** What a journey answers. */
export type Progress =
  | {
      readonly kind: 'step'
      readonly position: Position
      readonly callbacks: JourneyCallback[]
      readonly page: Presentation['page']
      /** The step waits for a link. */
      readonly suspend?: Suspension
    }
  | { readonly kind: 'success'; readonly person: PersonRef; readonly userName?: string }
  | { readonly kind: 'failure'; readonly message: string; readonly userName?: string }

/** A tree that loops without asking anything is a fault of its author; it ends here. */
const MAX_NODES = 200
/** Journeys in journeys, likewise. */
const MAX_DEPTH = 10
const INNER_TREE = 'InnerTreeEvaluatorNode'
/** What everybody is told who does not get in, whatever the reason. */
export const REFUSED = 'Login failure'

/**
 * Runs a journey until it needs the person again or ends.
 *
 * @param name of the journey to start
 * @param at where it stands, instead of starting
 * @param sent callbacks as the person sent them; `undefined` = show the step (again)
 * @throws DomainError 400 for callbacks that do not fit the step; JourneyFault for a tree that cannot be run
 */
export async function advanceJourney(
  name: string,
  at: Position | undefined,
  sent: unknown,
  surroundings: Surroundings,
): Promise<Progress> {
  const load = async (journey: string): Promise<JourneyDocument> => {
    const found = await surroundings.findJourney(journey)
    if (!found) throw new JourneyFault({ code: 'journey-off', params: { journey } })
    return found
  }
  const start = async (journey: string): Promise<Place> => ({
    journey,
    nodeId: (await load(journey)).tree.entryNodeId,
  })

  let path = at?.path ?? [await start(name)]
  let state = at?.state ?? emptyJourneyState
  let own = at?.own ?? {}
  let arrived = at === undefined
  let failure = REFUSED
  let pending = sent

  const take = (result: NodeResult & { readonly own?: Readonly<Record<string, Json>> }): void => {
    state = stateAfter(state, result)
    own = result.own ?? own
    failure = result.failure ?? failure
  }
  const moveTo = (next: readonly Place[]): void => {
    path = next
    own = {}
    arrived = true
  }
  const follow = (journey: JourneyDocument, outcome: string): void => {
    const here = path.at(-1)!
    const nodeId = journey.tree.nodes[here.nodeId]?.connections[outcome] ?? FAILURE
    moveTo([...path.slice(0, -1), { journey: here.journey, nodeId }])
  }

  for (let count = 0; count < MAX_NODES; count++) {
    const here = path.at(-1)!
    if (here.nodeId === SUCCESS || here.nodeId === FAILURE) {
      if (path.length === 1) return ending(here.nodeId, state, failure)
      path = path.slice(0, -1)
      follow(await load(path.at(-1)!.journey), here.nodeId === SUCCESS ? 'true' : 'false')
      continue
    }
    const journey = await load(here.journey)
    if (journey.tree.nodes[here.nodeId]?.nodeType === INNER_TREE) {
      if (path.length >= MAX_DEPTH)
        throw new JourneyFault({ code: 'journeys-too-deep', params: { most: MAX_DEPTH } })
      moveTo([...path, await start(String(journey.nodes[here.nodeId]?.['tree']))])
      continue
    }

    const step = stepAt(journey, here.nodeId, surroundings)
    let suspend: Suspension | undefined
    if (arrived) {
      const result = await step.enter(state)
      take(result)
      arrived = false
      suspend = result.suspend
      if (result.outcome !== null) {
        follow(journey, result.outcome)
        continue
      }
    }
    const { questions, page } = await step.present(state, own)
    if (questions.length > 0 && pending === undefined) {
      const callbacks = toCallbacks(questions)
      return {
        kind: 'step',
        position: { path, state, own },
        callbacks,
        page,
        ...(suspend ? { suspend } : {}),
      }
    }
    const answers = questions.length > 0 ? readAnswers(questions, pending) : []
    if (questions.length > 0) pending = undefined
    const result = await step.decide(state, own, answers)
    take(result)
    if (result.outcome !== null) follow(journey, result.outcome)
    else if (questions.length === 0)
      throw new JourneyFault({
        code: 'journey-waits-for-nothing',
        params: { node: here.nodeId, journey: here.journey },
      })
  }
  throw new JourneyFault({ code: 'journey-asks-nothing', params: { journey: name, most: MAX_NODES } })
}

/** Success signs in whoever has shown who they are, as long as the journey is about nobody else. */
function ending(nodeId: string, { person, proven, userName }: JourneyState, failure: string): Progress {
  const about = person ?? proven
  const named = userName === undefined ? {} : { userName }
  if (nodeId === SUCCESS && proven && samePerson(about, proven))
    return { kind: 'success', person: proven, ...named }
  return { kind: 'failure', message: failure, ...named }
}
