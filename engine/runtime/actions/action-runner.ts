import type { Scope } from '../../expression/environment.ts'
import type { Problem } from '../../format/problem.ts'
import type { Ports } from '../ports.ts'
import type { Queries } from '../query.ts'

/** What a step may use. Its own values arrive resolved; `result` of the call before is in `scope`. */
export interface StepContext {
  ports: Ports
  queries: Queries
  scope: Scope
  /** Loads bindings of the screen again: all, or those named. */
  reload(names: true | readonly string[]): void
  /** Something was written: what others show of it (badge counts) may be old. */
  written(): void
}

/** How a step ended; `stop` ends the row. */
export type StepOutcome =
  | { status: 'done'; result?: unknown }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem }

/** Carries a verb out. `step` is the whole step with every expression resolved. */
export type ActionRunner = (
  step: Readonly<Record<string, unknown>>,
  context: StepContext,
) => StepOutcome | Promise<StepOutcome>
