import type { LocaleMap } from '../../../engine/format/values.ts'

/** A step with its conditions decided; hidden ones are left out. */
export interface FlowStep {
  id: string
  labelKey?: string
  label?: LocaleMap
  /** Absent where nothing must hold. */
  nextIf?: boolean
  blockedKey?: string
  optional?: boolean
}

/** How a step stands to the one that is shown. */
export type StepState = 'done' | 'current' | 'open' | 'closed'

/** Index of the last step that may be shown: every guard before it holds. */
export function reachable(steps: readonly FlowStep[]): number {
  const blocking = steps.findIndex((step) => step.nextIf === false)
  return blocking === -1 ? steps.length - 1 : blocking
}

/**
 * Index of the step that is shown.
 *
 * @param wanted id in the address; one that is unknown or hidden means the first
 */
export function shownIndex(steps: readonly FlowStep[], wanted: string | undefined): number {
  const index = steps.findIndex((step) => step.id === wanted)
  return Math.max(0, Math.min(index, reachable(steps)))
}

/** Every step as the progress shows it: those before are done, those within reach can be gone to. */
export function statesOf(steps: readonly FlowStep[], shown: number): StepState[] {
  const last = reachable(steps)
  return steps.map((_step, index) =>
    index < shown ? 'done' : index === shown ? 'current' : index <= last ? 'open' : 'closed',
  )
}
