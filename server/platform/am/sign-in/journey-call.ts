/** A call of a journey, as tries to sign in are told of. */
export interface JourneyCall {
  /** Realm path, e.g. `/alpha`. */
  readonly realm: string
  readonly journey: string
  /** Of the client. */
  readonly address: string
  readonly transactionId: string
  /** Milliseconds since the epoch. */
  readonly now: number
}
