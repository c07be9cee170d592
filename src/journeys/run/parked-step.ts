import { isRecord, readStep, type Step } from './step.ts'

/** A step that waits while the person is at another provider (contract/am.md, RedirectCallback with trackingCookie). */
export interface ParkedStep {
  readonly step: Step
  readonly realm: string
  readonly journey: string | undefined
  /** Query of the page before it was left; the return address has only what the provider knows. */
  readonly search: string
}

const key = 'atrium.parked-step'

/** Keeps a step for the return. It holds no typed values. */
export function parkStep(storage: Storage, parked: ParkedStep): void {
  storage.setItem(key, JSON.stringify(parked))
}

/** Whether a step waits for the return. */
export function waitsForReturn(storage: Storage): boolean {
  return storage.getItem(key) !== null
}

/** Takes the step that waits, once; undefined when there is none, or none that can be read. */
export function takeParkedStep(storage: Storage): ParkedStep | undefined {
  const text = storage.getItem(key)
  storage.removeItem(key)
  if (text === null) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const step = readStep(value['step'])
    const { realm, journey, search } = value
    if (!step || typeof realm !== 'string') return undefined
    return {
      step,
      realm,
      journey: typeof journey === 'string' ? journey : undefined,
      search: typeof search === 'string' ? search : '',
    }
  } catch {
    // Somebody else's text under our key, or a step of an older version: the journey starts anew.
    return undefined
  }
}
