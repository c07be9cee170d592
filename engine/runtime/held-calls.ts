import type { Problem } from '../format/problem.ts'

/** A call that waits for its time, so that it can be taken back. */
export interface HeldCall {
  /**
   * Sends it now, at most once.
   *
   * @param leaving the page goes: what is on its way is sent once more in a way that outlives the page
   * @returns what went wrong
   */
  send(leaving: boolean): Promise<Problem | undefined>
  /** Its answer, once it is on its way. */
  readonly answer: Promise<Problem | undefined> | undefined
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

  /** The answer to what is on its way now. */
  get answer(): Promise<Problem | undefined> | undefined {
    return this.#waiting?.answer
  }

  /**
   * Sends what waits, and waits for the answer. Never throws: whoever holds a call says what came of it.
   *
   * @returns what went wrong, for who would leave before it can be read
   */
  async settle(leaving = false): Promise<Problem | undefined> {
    return this.#waiting?.send(leaving)
  }
}
