import { failureToast } from '../failure-text.ts'
import type { LocaleMap } from '../../format/values.ts'
import { asProblem, isOutcomeUnknown } from '../../format/problem.ts'
import type { Problem } from '../../format/problem.ts'
import type { HeldCall } from '../held-calls.ts'
import type { Row } from '../list/row.ts'
import type { StepContext } from './action-runner.ts'
import { noteLeftCall } from './left-call.ts'

/** What a call that waits sends, and what it shows meanwhile. */
export interface DelayedCall {
  readonly operation: string
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Rows as they were shown, to explain a refusal. */
  readonly rows: readonly Row[]
  /** Said while it waits. */
  readonly text: string
  /** Shows it as done. @returns what ends that: `done` says that it is, else everything is as it was */
  takeOut(): (done: boolean) => void
  /** It was taken back, or refused. @param refused ids that the server named as refused */
  giveBack(refused: ReadonlySet<unknown>): void
  /** Waits until what is shown is what the server has. */
  renew(): Promise<void>
}

/** A call that waits for as long as its message stands; what it is about is shown as done meanwhile. */
export class WaitingCall implements HeldCall {
  readonly #key = randomKey()
  readonly #step: Readonly<Record<string, unknown>>
  readonly #context: StepContext
  readonly #waiting: DelayedCall
  #state: 'waiting' | 'sent' | 'over' = 'waiting'
  #sending: Promise<Problem | undefined> | undefined
  #outlives = false
  #endShowing: (done: boolean) => void = () => {}
  #closeMessage: () => void = () => {}

  constructor(step: Readonly<Record<string, unknown>>, context: StepContext, waiting: DelayedCall) {
    this.#step = step
    this.#context = context
    this.#waiting = waiting
  }

  /** @returns what went wrong, of a call that does not wait */
  async begin(): Promise<Problem | undefined> {
    const { ports, held } = this.#context
    const { text } = this.#waiting
    this.#endShowing = this.#waiting.takeOut()
    const seconds = this.#step['undoSeconds']
    if (seconds === undefined) {
      const problem = await this.send(false)
      if (!problem) ports.toast.show({ tone: 'success', text })
      return problem
    }
    await held.hold(this)
    this.#closeMessage = ports.toast.show({
      tone: 'success',
      text,
      seconds: Number(seconds),
      action: { label: ports.translate.t('common.undo'), run: () => this.#takeBack() },
      closed: () => void this.send(false),
    })
    return undefined
  }

  get answer(): Promise<Problem | undefined> | undefined {
    return this.#sending
  }

  send(leaving: boolean): Promise<Problem | undefined> {
    if (this.#state === 'waiting' || (this.#state === 'sent' && leaving && !this.#outlives)) {
      this.#state = 'sent'
      this.#outlives = leaving
      this.#closeMessage()
      this.#sending = this.#send(leaving)
    }
    return this.#sending ?? Promise.resolve(undefined)
  }

  async #send(leaving: boolean): Promise<Problem | undefined> {
    const { queries, written, ports } = this.#context
    const { operation, params, body } = this.#waiting
    // Sent again, it is known by its key.
    const headers = { ...this.#waiting.headers, 'Idempotency-Key': this.#key }
    const heard = leaving ? this.#note(headers) : () => {}
    try {
      await ports.call.call(operation, params, body, { headers, ...(leaving ? { keepalive: true } : {}) })
      heard()
      if (this.#state === 'over') return undefined
      queries.forget()
      written()
      await this.#waiting.renew()
      this.#end(true)
      return undefined
    } catch (error) {
      // It was sent once more: that answer counts, the page may have broken this one off.
      if (leaving !== this.#outlives) return this.#sending
      const problem = asProblem(error)
      if (!isOutcomeUnknown(problem)) heard()
      if (this.#state === 'over') return problem
      this.#end(false)
      this.#giveBack(refusedIds(problem.detail))
      this.#say(problem)
      return problem
    }
  }

  /** The page may be gone when the answer comes: the next visit asks for it. */
  #note(headers: Readonly<Record<string, string>>): () => void {
    const { ports, scope } = this.#context
    const { operation, params, body, text } = this.#waiting
    const { id: person } = scope['user'] as { readonly id: string }
    const at = ports.clock.now().getTime()
    return noteLeftCall(ports, { person, at, operation, params, body, headers, what: text })
  }

  #end(done: boolean): void {
    this.#state = 'over'
    this.#context.held.done(this)
    this.#endShowing(done)
  }

  /** What was typed for what was not done is found again. */
  #giveBack(refused: ReadonlySet<unknown>): void {
    this.#waiting.giveBack(refused)
    this.#context.restoreDrafts?.()
  }

  #takeBack(): void {
    if (this.#state !== 'waiting') return
    this.#end(false)
    this.#giveBack(new Set())
  }

  #say(problem: Problem): void {
    const { ports, open } = this.#context
    const dialog = this.#step['refusedDialog']
    if (typeof dialog === 'string' && problem.code >= 400 && problem.code < 500)
      return void open(dialog, { problem, rows: this.#waiting.rows })
    const errorKey = this.#step['errorKey'] as string | LocaleMap | undefined
    ports.toast.show(failureToast(ports.translate.t, problem, errorKey))
  }
}

/** Ids under `refused` of a problem's detail. */
function refusedIds(detail: unknown): ReadonlySet<unknown> {
  const refused = typeof detail === 'object' && detail !== null && 'refused' in detail ? detail.refused : []
  return new Set(Array.isArray(refused) ? refused.map((each: { id?: unknown } | null) => each?.id) : [])
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
