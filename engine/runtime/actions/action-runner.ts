import type { Action } from '../../format/element.ts'
import type { Scope } from '../../expression/environment.ts'
import type { Problem } from '../../format/problem.ts'
import type { Ports } from '../ports.ts'
import type { DialogEnd } from '../dialog-stack.ts'
import type { PendingChange } from '../optimistic.ts'
import type { ListSelection } from '../list/list-selection.ts'
import type { HeldCalls } from '../held-calls.ts'
import type { Queries } from '../query.ts'

/**
 * What a step may use. Its own values arrive resolved; `result` of the call before is in `scope`.
 *
 * @example const run: ActionRunner = (_step, { reload }) => (reload(true), { status: 'done' })
 */
export interface StepContext {
  ports: Ports
  queries: Queries
  scope: Scope
  /** The step as it is written, for what is resolved later or more than once. */
  raw: Readonly<Record<string, unknown>>
  /** Calls that wait to be taken back: whoever sends another one sends them first. */
  held: HeldCalls
  /** Evaluates a part of the step anew, with further roots. */
  resolve(value: unknown, roots: Scope): unknown
  /** Runs further steps with the present scope. */
  run(action: Action): Promise<StepOutcome>
  /** Shows changes before the server has answered; returns what takes them back. */
  show(changes: readonly PendingChange[]): () => void
  /** The rows of a list of the screen. */
  list(name: string): ListSelection | undefined
  /** Gives a value of the screen's own state. */
  set(place: string, value: unknown): void
  /** Answers of the screen, then the application. */
  emit(event: string, payload: unknown): Promise<StepOutcome>
  open(dialog: string, input: Readonly<Record<string, unknown>>): Promise<DialogEnd>
  /** Writes back what was typed in the dialog before, when what it was typed for is not done. */
  restoreDrafts?: () => void
  /** Ends the dialog around the element; does nothing on a screen. */
  close(value: unknown): void
  /** Loads bindings of the screen again: all, or those named. */
  reload(names: true | readonly string[]): void
  /** Something was written: what others show of it (badge counts) may be old. */
  written(): void
}

/**
 * How a step ended; `stop` ends the row.
 *
 * @example const stopped: StepOutcome = { status: 'cancelled' }
 */
export type StepOutcome =
  | { status: 'done'; result?: unknown; restoreDrafts?: () => void }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem }

/**
 * Carries a verb out. `step` is the whole step with every expression resolved.
 *
 * @example
 * const beep: ActionRunner = (_step, { ports }) => {
 *   ports.event.emit('beep', true)
 *   return { status: 'done' }
 * }
 */
export type ActionRunner = (
  step: Readonly<Record<string, unknown>>,
  context: StepContext,
) => StepOutcome | Promise<StepOutcome>
