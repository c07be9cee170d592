/** A call that waits for its time, so that it can be taken back. */
export interface HeldCall {
  /**
   * Sends it now, at most once.
   *
   * @param leaving the page goes: what is on its way is sent once more in a way that outlives the page
   */
  send(leaving: boolean): Promise<void>
}

/**
 * Calls that wait to be taken back. One waits at a time: whoever decides something else, or leaves, has made up their mind about the one before.
 *
 * @example await held.settle() // before something else is sent
 */
export class HeldCalls {
  #waiting: HeldCall | undefined

  /** Lets a call wait; the one that waited is sent. */
  async hold(call: HeldCall): Promise<void> {
    await this.settle()
    this.#waiting = call
  }

  /** It was sent and answered, or taken back. */
  done(call: HeldCall): void {
    if (this.#waiting === call) this.#waiting = undefined
  }

  /** Sends what waits, and waits for the answer. Never throws: whoever holds a call says what came of it. */
  async settle(leaving = false): Promise<void> {
    await this.#waiting?.send(leaving)
  }
}
