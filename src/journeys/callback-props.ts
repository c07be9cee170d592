import type { Callback } from './step.ts'

/** What the component of a callback kind gets. */
export interface CallbackProps {
  readonly callback: Callback
  readonly value: unknown
  readonly invalid: boolean
  readonly errorId: string | undefined
  /** The field that has the focus when the step appears. */
  readonly startHere: boolean
  onChange(value: unknown): void
}
