import type { Json } from '../../../store/objects/json.ts'
import type { Realm } from '../installation/realms.ts'
import type { WriteMail } from '../../ports/mailer.ts'
import type { KnownDevice } from '../guesses/known-device.ts'
import type { Session } from '../sessions/session.ts'
import type { CallbackAnswer, Question } from './callbacks.ts'
import type { NodeSettings } from './document.ts'
import type { JourneyServices } from './services.ts'
import type { JourneyState } from './state.ts'

/** Surroundings of a running node. */
export interface NodeContext {
  readonly realm: Realm
  readonly journey: string
  readonly nodeId: string
  /** Address of the client. */
  readonly address: string
  /** As the browser names itself. */
  readonly userAgent?: string | undefined
  /** What the client's device brought along as proof that people have signed in there before. */
  readonly device?: KnownDevice | undefined
  /** Wished languages, best first. */
  readonly locales: readonly string[]
  /** Public origin. */
  readonly origin: string
  /** The session that the caller has already, e.g. in a journey that changes the password. */
  readonly session: Session | null
  /** Whether it ends without a session, as a journey that changes something of somebody who is signed in. */
  readonly noSession?: boolean
  /** What another provider, or a link of a mail, brought along with this request. */
  readonly returned: Returned
  readonly state: JourneyState
  /** What this node keeps for itself while the person is at it. */
  readonly own: Json | undefined
  readonly services: JourneyServices
  readonly clock: () => number
}

/** Parameters of an address by which a person comes back to a journey. */
export interface Returned {
  /** The person followed the link of a mail. */
  readonly resumed?: boolean
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly error?: string | undefined
}

/** What a node decided. */
export interface NodeResult {
  /** The connection to follow; `null` asks the person again, or for the first time. */
  readonly outcome: string | null
  /** Parts of the state that change. */
  readonly state?: Partial<JourneyState>
  readonly own?: Json
  /** What the person is told when the journey fails after this. */
  readonly failure?: string
  /** The journey waits for a link; sent when the step is kept. */
  readonly suspend?: Suspension
}

/** A journey that goes on when somebody follows a link. */
export interface Suspension {
  /** Secret of the link. */
  readonly id: string
  /** Milliseconds for which the link is good. */
  readonly lifetime: number
  /** @returns what writes the mail with the link; `null` when none goes out, which nobody is told */
  prepare(): Promise<WriteMail | null>
}

/** One step to show: its questions and its page. */
export interface Presentation {
  readonly questions: readonly Question[]
  readonly page?: { readonly header: string; readonly description: string; readonly stage: string }
}

/**
 * A kind of node. `enter` runs once when a journey comes to the node: what must not happen twice (a mail, a challenge) happens
 * there. `present` only says what to ask, and may run again for the same step.
 */
export interface NodeType {
  readonly type: string
  /** Names of the connections; a function where settings name them. */
  readonly outcomes: readonly string[] | ((settings: NodeSettings) => readonly string[])
  /** Outcomes that come with some settings only: they need no connection. */
  readonly sometimes?: readonly string[]
  /** An outcome leaves the node without asking anything; `null` goes on to ask. */
  enter?(settings: NodeSettings, context: NodeContext): Promise<NodeResult>
  /** No questions, or no method: the node decides without the person. */
  present?(settings: NodeSettings, context: NodeContext): Presentation | Promise<Presentation>
  decide(
    settings: NodeSettings,
    context: NodeContext,
    answers: readonly CallbackAnswer[],
  ): Promise<NodeResult>
}

/** The state that a result leads to. */
export function stateAfter(state: JourneyState, { state: change }: NodeResult): JourneyState {
  return change ? { ...state, ...change, notes: { ...state.notes, ...change.notes } } : state
}
