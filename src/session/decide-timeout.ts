import type { TimeoutLimits } from './limits.ts'

/** What is known when the time-out check runs; times in milliseconds since the epoch. */
export interface TimeoutState {
  readonly now: number
  /** Idle expiry as last heard; without one only the end of the session is looked at (reading 6). */
  readonly idle: number | undefined
  /** End of the session; without one it has none. */
  readonly max: number | undefined
  /** Idle expiry as the server has just answered it; absent before it was asked. */
  readonly fresh?: number | undefined
  /** Which warning was given already; one that was dismissed counts. */
  readonly warned: 'none' | 'idle' | 'max'
}

export type TimeoutDecision =
  | { readonly do: 'nothing' }
  /** Ask the server for the idle expiry, then decide again with it. */
  | { readonly do: 'fetch' }
  | { readonly do: 'update-idle'; readonly idle: number }
  | { readonly do: 'warn-idle'; readonly signOutAt: number }
  | { readonly do: 'warn-max'; readonly signOutAt: number }

const nothing: TimeoutDecision = { do: 'nothing' }

/**
 * The time-out check (spec section 4 "Session timeout", reading 6): boundaries are inclusive, "more than 210 s" is strict, and the end of
 * the session wins over idleness.
 *
 * @param state what is known now
 * @param limits the moments in force, in seconds
 * @returns what to do now
 * @example decideTimeout({ now: 0, idle: 90_000, max: 211_000, warned: 'none' }, timeoutLimits) // { do: 'fetch' }
 */
export function decideTimeout(state: TimeoutState, limits: TimeoutLimits): TimeoutDecision {
  const { now, idle, max = Infinity, fresh, warned } = state
  const toMax = max - now
  if (toMax <= limits.maxWarning * 1000)
    return warned === 'max' ? nothing : { do: 'warn-max', signOutAt: now + limits.maxSignOut * 1000 }
  if (warned !== 'none' || idle === undefined) return nothing
  if (toMax <= limits.idleCheckAbove * 1000 || idle - now > limits.idleWarning * 1000) return nothing
  if (fresh === undefined) return { do: 'fetch' }
  if (fresh > idle) return { do: 'update-idle', idle: fresh }
  return { do: 'warn-idle', signOutAt: now + limits.idleSignOut * 1000 }
}
