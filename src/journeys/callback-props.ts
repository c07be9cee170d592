import type { Callback } from './step.ts'

/** What the component of a callback kind gets. */
export interface CallbackProps {
  readonly callback: Callback
  readonly value: unknown
  readonly invalid: boolean
  readonly errorId: string | undefined
  readonly autoFocus: boolean
  onChange(value: unknown): void
}
