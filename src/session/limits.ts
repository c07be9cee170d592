/** At most one renewal of the idle time per this span, over all tabs (architecture section 6; reading 6: the "cool-down 5"). */
export const touchEveryMs = 5_000

/** Activity is answered once it has been quiet for this long (spec section 9). */
export const touchDebounceMs = 100

/** The moments of the time-out check, in seconds (spec sections 4 and 9, reading 6). */
export interface TimeoutLimits {
  /** Between two checks. */
  readonly checkEvery: number
  /** This long before the end of the session, or less, its end is announced. */
  readonly maxWarning: number
  /** From that announcement to signing out. */
  readonly maxSignOut: number
  /** Only with more than this to the end of the session is idleness looked at. */
  readonly idleCheckAbove: number
  /** This long before the idle expiry, or less, the server is asked whether it still holds. */
  readonly idleWarning: number
  /** From the idle warning to signing out. */
  readonly idleSignOut: number
}

/** What holds where the operator says nothing. */
export const timeoutLimits: TimeoutLimits = {
  checkEvery: 20,
  maxWarning: 150,
  maxSignOut: 120,
  idleCheckAbove: 210,
  idleWarning: 90,
  idleSignOut: 60,
}
