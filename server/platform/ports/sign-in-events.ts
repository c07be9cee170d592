/** A try to sign in, as the access service saw it. */
export interface SignInAttempt {
  /** Realm path, e.g. `/alpha`. */
  readonly realm: string
  /** As typed. */
  readonly userName: string
  /** Absent where nobody of the name is known, or who it is was not found out. */
  readonly person?: { readonly component: string; readonly id: string }
  readonly outcome: 'success' | 'failure'
  /** Why not, e.g. `password`; absent where somebody came in. */
  readonly reason?: string
  readonly journey: string
  readonly address: string
  readonly userAgent?: string
  readonly transactionId: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** How risky a try is, from 0 to 100. */
export interface SignInRisk {
  readonly score: number
  readonly level: 'low' | 'medium' | 'high'
}

/** What watches sign-ins. The access service knows no more of it. */
export interface SignInEvents {
  /** Takes note of a try. Nobody waits for what becomes of it. */
  record(attempt: SignInAttempt): void
  /**
   * How risky a try would be that is not over yet.
   *
   * @returns `undefined` where nothing judges it, e.g. in a realm that is not watched
   */
  assess(attempt: Omit<SignInAttempt, 'outcome' | 'reason'>): Promise<SignInRisk | undefined>
}
