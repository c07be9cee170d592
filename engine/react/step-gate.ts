import { createContext, use, useEffect, useRef } from 'react'

/** What a piece of work inside a step answers to the flow around it. */
export interface StepWork {
  /** Checks itself and says what is wrong where it is; sends nothing. @returns whether the person may go on */
  check(): Promise<boolean>
  /** Sends what changed since it was last sent, when its step is passed. @returns whether nothing is unsent */
  send(): Promise<boolean>
  /** The whole flow is finished: nothing of it is unsent any more. */
  finished(): void
}

/** The flow around a step: it asks the work inside before it goes on. */
export interface StepGate {
  /** @returns the function that takes it back */
  register(work: StepWork): () => void
  /** The person wants to go on, e.g. by the Enter key. */
  next(): void
  /** Whether the flow's own end is running, so that leaving the page needs no question. */
  readonly finishing: boolean
}

const StepGateContext = createContext<StepGate | undefined>(undefined)
export const StepGateProvider = StepGateContext.Provider

/**
 * Puts a piece of work under the flow around it, where there is one. Widgets stay independent of each other: whatever
 * can be checked, e.g. a form, may stand in a step of whatever has steps.
 *
 * @param work as it is now; the latest counts
 * @returns the flow, or undefined outside of one
 */
export function useStepGate(work: StepWork): StepGate | undefined {
  const gate = use(StepGateContext)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(
    () =>
      gate?.register({
        check: () => latest.current.check(),
        send: () => latest.current.send(),
        finished: () => latest.current.finished(),
      }),
    [gate],
  )
  return gate
}
