import type { ClockPort } from '../../../engine/runtime/ports.ts'
import type { Asking } from './checks.logic.ts'

/** What is known of an asking: under way, refused with a sentence, or let through, perhaps with a remark. */
export type Answer =
  | { state: 'pending' }
  | { state: 'refused'; sentence: string }
  | { state: 'passed'; remark?: string }

interface Entry {
  asking: Asking
  answer: Answer
  controller: AbortController
  /** Lifts the delay, where the question is not asked yet. */
  unwait: (() => void) | undefined
  done: Promise<void>
  start(): void
}

/**
 * Asks the server about fields, a moment after the last key: a newer value cancels the question about the older one,
 * what was answered is not asked again.
 */
export class FieldQuestions {
  readonly #entries = new Map<string, Entry>()
  readonly #ask: (asking: Asking, signal: AbortSignal) => Promise<Answer>
  readonly #clock: ClockPort
  readonly #delay: number
  readonly #changed: () => void

  /**
   * @param ask asks one question; rejects only when it is cancelled
   * @param delay milliseconds of rest before a question is asked
   * @param changed told when an answer came
   */
  constructor(
    ask: (asking: Asking, signal: AbortSignal) => Promise<Answer>,
    clock: ClockPort,
    delay: number,
    changed: () => void,
  ) {
    this.#ask = ask
    this.#clock = clock
    this.#delay = delay
    this.#changed = changed
  }

  /** What is to be known now; all else is cancelled and forgotten. */
  want(askings: readonly Asking[]): void {
    const wanted = new Map(askings.map((asking) => [asking.id, asking]))
    for (const [id, { asking }] of this.#entries) if (wanted.get(id)?.key !== asking.key) this.#forget(id)
    for (const asking of askings) if (!this.#entries.has(asking.id)) this.#add(asking)
  }

  /** Asks at once what still waits. @returns when everything that is wanted is answered */
  async settle(): Promise<void> {
    for (const entry of this.#entries.values()) entry.start()
    await Promise.all([...this.#entries.values()].map(({ done }) => done))
  }

  answer(id: string): Answer | undefined {
    return this.#entries.get(id)?.answer
  }

  /** Cancels everything. */
  stop(): void {
    for (const id of this.#entries.keys()) this.#forget(id)
  }

  #add(asking: Asking): void {
    const controller = new AbortController()
    let begin: () => void = () => {}
    const started = new Promise<void>((resolve) => (begin = resolve))
    const entry: Entry = {
      asking,
      controller,
      answer: { state: 'pending' },
      unwait: undefined,
      start: () => {
        entry.unwait?.()
        entry.unwait = undefined
        begin()
      },
      done: started.then(() => this.#run(entry)),
    }
    this.#entries.set(asking.id, entry)
    entry.unwait = this.#clock.after(this.#delay, entry.start)
  }

  async #run(entry: Entry): Promise<void> {
    const { asking, controller } = entry
    if (controller.signal.aborted) return
    try {
      const answer = await this.#ask(asking, controller.signal)
      if (controller.signal.aborted) return
      entry.answer = answer
      this.#changed()
    } catch (error) {
      if (!controller.signal.aborted) throw error
    }
  }

  #forget(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#entries.delete(id)
    entry.controller.abort()
    // Whoever waits for it waits no longer.
    entry.start()
  }
}
