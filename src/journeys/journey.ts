import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { asProblem, CallProblem, type Problem } from '../../engine/format/problem.ts'
import type { Client } from '../transport/client.ts'
import { realmPath } from '../transport/request.ts'
import type { JourneyAddress } from './address.ts'
import { answeredStep, firstAnswer, isSecret } from './answers.ts'
import { type Arrangement, arrange } from './arrangement.ts'
import { faultsOf, type FieldFault } from './checks.ts'
import type { ParkedStep } from './parked-step.ts'
import { type Answer, asksTheSame, isRecord, readStep, type Step } from './step.ts'
import { TypedValues } from './typed-values.ts'

/** Why the last attempt did not go on (spec section 8, login). */
export type JourneyFault =
  | { readonly kind: 'refused'; readonly message: string }
  /** The time for a step ran out and the values that were typed stand in a new one. */
  | { readonly kind: 'renewed' }
  /** It ran out again. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed'; readonly message: string }

export interface JourneyOptions {
  readonly client: Pick<Client, 'call'>
  readonly realm: string
  /** Name from `#/login/{journey}`; the realm's own without it. */
  readonly name: string | undefined
  readonly address: JourneyAddress
  /** The step to resume after another provider. */
  readonly parked?: ParkedStep | undefined
  /** BCP 47 tag in which the server should speak. */
  readonly locale?: string
  /** Whether there is a component for a view; a step with another one is not sent. */
  readonly knows: (view: string) => boolean
  readonly onSuccess: (successUrl: string) => Promise<void>
}

/** Session of a step expired (contract/am.md): the journey starts again with the values known so far. */
const stepExpired = '110'
/** No answer at all, or none of the server that was meant. */
const unreachable = new Set([0, 502, 503, 504])

interface Sending {
  /** What to do with an answer that asks the same again: the values may not have been meant for good. */
  readonly quiet?: boolean
  readonly query?: JourneyAddress['once']
}

/** One run through a journey: asks for steps, keeps what was typed, says when it has succeeded. */
export class Journey {
  /** The step and how it is shown; replaced as a whole. */
  current: { readonly step: Step; readonly arrangement: Arrangement } | undefined
  answers: Answer[] = []
  busy = false
  fault: JourneyFault | undefined
  faults: readonly FieldFault[] = []
  /** Grows with every step that asks something else, so that the focus goes there. */
  stepNumber = 0
  /** Grows with every attempt that the checks stopped. */
  attempt = 0
  /** Grows with every answer, so that a poll goes on. */
  rounds = 0
  /** The answers that the server has judged, as text: policies say nothing about others. */
  judged: readonly string[] = []

  private readonly typed = new TypedValues()
  private restarted = false
  private line: Promise<void> = Promise.resolve()
  private readonly ended = new AbortController()

  constructor(private readonly options: JourneyOptions) {
    makeAutoObservable<this, 'options' | 'line' | 'ended' | 'restarted' | 'typed'>(
      this,
      { options: false, line: false, ended: false, restarted: false, typed: false, current: observableRef },
      { autoBind: true },
    )
  }

  /** Asks for the first step, or goes on where a link or another provider left off. */
  async begin(): Promise<void> {
    const { parked, address } = this.options
    await this.inTurn(() => this.send(parked?.step ?? {}, { query: address.once }))
  }

  /** Starts from the first step, with nothing of before. */
  async again(): Promise<void> {
    this.fault = undefined
    await this.inTurn(() => this.send({}))
  }

  /** Nothing happens any more: the page is left. */
  stop(): void {
    this.ended.abort()
  }

  /** Kinds that nobody here can show; such a step is not sent. */
  get unknown(): string[] {
    const views = this.current?.arrangement.placed.flatMap(({ view }) => view ?? []) ?? []
    return [...new Set(views.filter((view) => !this.options.knows(view)))]
  }

  setAnswer(index: number, suffix: string, value: unknown): void {
    this.answers[index] = { ...this.answers[index], [suffix]: value }
    this.faults = this.faults.filter((fault) => fault.index !== index)
  }

  /** The fault of a control, for its words. */
  faultOf(index: number, part: FieldFault['part'] = ''): FieldFault | undefined {
    return this.faults.find((fault) => fault.index === index && fault.part === part)
  }

  /** Sends the step with what was typed, once nothing is missing. */
  async submit(): Promise<void> {
    if (!this.current || this.busy || this.unknown.length > 0) return
    this.faults = this.check(this.current)
    if (this.faults.length > 0) {
      this.attempt += 1
      return
    }
    await this.sendStep()
  }

  /**
   * Answers callbacks by a button and sends the step.
   *
   * @param checked whether the fields of the step count too; not for ways round them (cancel, another provider)
   */
  async answer(values: ReadonlyMap<number, Answer>, checked = true): Promise<void> {
    if (!this.current || this.busy) return
    const { current, answers } = this
    this.answers = answers.map((answer, index) => ({ ...answer, ...values.get(index) }))
    if (checked) await this.submit()
    else if (this.unknown.length === 0) await this.sendStep()
    // A button that led nowhere was not pressed: the next poll or button says its own.
    if (this.current === current) runInAction(() => (this.answers = answers))
  }

  /** Sends the step as it is because it is time; what a person is typing stays. */
  async poll(): Promise<void> {
    await this.inTurn(() => this.send(this.filled(), { quiet: true }))
  }

  /** Has the server check the values so far, without going on. */
  async validate(): Promise<void> {
    const number = this.stepNumber
    await this.inTurn(async () => {
      if (!this.current || this.stepNumber !== number) return
      const judged = this.answers.map((answer) => JSON.stringify(answer))
      await this.send(answeredStep(this.current.step, this.answers, true), { quiet: true })
      if (this.stepNumber === number) runInAction(() => (this.judged = judged))
    })
  }

  private check({ step, arrangement: { placed } }: NonNullable<Journey['current']>): FieldFault[] {
    return faultsOf(
      step,
      this.answers,
      (index) => placed[index]?.view !== undefined,
      (index) => placed[index]?.entry['confirmPassword'] === true,
    )
  }

  private async sendStep(): Promise<void> {
    const number = this.stepNumber
    this.busy = true
    try {
      await this.inTurn(async () => {
        // A poll that was on its way may have led elsewhere; what was clicked then means nothing.
        if (this.stepNumber === number) await this.send(this.filled())
      })
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private filled(): unknown {
    if (!this.current) return {}
    return answeredStep(this.current.step, this.answers)
  }

  /** Calls never overlap: each step may be answered once. */
  private async inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.line.then(() => (this.ended.signal.aborted ? undefined : work()))
    this.line = turn
    await turn
  }

  private async send(body: unknown, { quiet = false, query = {} }: Sending = {}): Promise<void> {
    try {
      const answer = await this.call(body, query)
      const step = readStep(answer)
      if (step) runInAction(() => this.next(step, quiet))
      else await this.options.onSuccess(successUrlOf(answer))
    } catch (error) {
      if (!this.ended.signal.aborted) await this.failed(problemOf(error), quiet)
    }
    runInAction(() => (this.rounds += 1))
  }

  private call(body: unknown, query: JourneyAddress['once'] = {}): Promise<unknown> {
    const { client, realm, name, address, locale } = this.options
    const index = name ? { authIndexType: 'service', authIndexValue: name } : {}
    return client.call(
      'authenticate',
      { realmPath: realmPath(realm), ...address.always, ...index, locale, ...query },
      body,
      { signal: this.ended.signal },
    )
  }

  /** The journey went on, or asks the same again. */
  private next(step: Step, quiet: boolean): void {
    const same = asksTheSame(this.current?.step, step)
    this.restarted = false
    if (!same) return this.show(step, 'none')
    if (quiet) return this.show(step, 'all')
    this.show(step, 'open')
    this.judged = this.answers.map((answer) => JSON.stringify(answer))
    this.attempt += 1
  }

  /** @param keep which of the typed values go into the new step, where it asks for them */
  private show(step: Step, keep: 'all' | 'open' | 'none'): void {
    const same = asksTheSame(this.current?.step, step)
    // Somebody may have typed on since the call: what stands in the fields counts, not what was sent.
    if (this.current) this.typed.remember(this.current.step, this.answers)
    const typed = this.typed.of(
      step,
      (callback) => keep === 'all' || (keep === 'open' && !isSecret(callback)),
    )
    this.answers = step.callbacks.map((callback, index) => typed.get(index) ?? firstAnswer(callback))
    this.current = { step, arrangement: arrange(step) }
    this.fault = undefined
    if (!same) {
      this.stepNumber += 1
      this.faults = []
      this.judged = []
    }
  }

  private get polls(): boolean {
    return this.current?.arrangement.placed.some(({ view }) => view === 'PollingWaitCallback') ?? false
  }

  private async failed(problem: Problem, quiet: boolean): Promise<void> {
    if (problem.code === 401) {
      const detail = problem.detail
      const expired = isRecord(detail) && String(detail['errorCode']) === stepExpired
      await (expired ? this.restart(quiet) : this.refused(problem.message))
      return
    }
    // A check in the background that fails is no news; the step will be sent for good.
    if (quiet && !this.polls) return
    runInAction(() => {
      this.fault = unreachable.has(problem.code)
        ? { kind: 'unreachable' }
        : { kind: 'failed', message: problem.message }
    })
  }

  /** A refused step is used up: another first step is fetched, and what was typed stays, except secrets. */
  private async refused(message: string): Promise<void> {
    const fresh = await this.firstStep()
    runInAction(() => {
      if (fresh) this.show(fresh, 'open')
      this.fault = { kind: 'refused', message }
      this.attempt += 1
    })
  }

  /** Expired: once, the same questions are answered again by themselves; a second time a person is told. */
  private async restart(quiet: boolean): Promise<void> {
    const { current: before, restarted } = this
    const fresh = await this.firstStep()
    if (!fresh) {
      runInAction(() => (this.fault = { kind: 'failed', message: '' }))
      return
    }
    const same = asksTheSame(before?.step, fresh)
    runInAction(() => {
      this.show(fresh, 'all')
      this.fault = { kind: restarted ? 'expired' : 'renewed' }
    })
    this.restarted = true
    if (same && !restarted && !quiet) await this.send(answeredStep(fresh, this.answers))
  }

  private async firstStep(): Promise<Step | undefined> {
    try {
      return readStep(await this.call({}))
    } catch {
      // The refusal before it is what the person is told; "try again" asks once more.
      return undefined
    }
  }
}

function successUrlOf(answer: unknown): string {
  return isRecord(answer) && typeof answer['successUrl'] === 'string' ? answer['successUrl'] : ''
}

/** An answer that nobody can read is not a connection that failed. */
function problemOf(error: unknown): Problem {
  const problem = asProblem(error)
  return error instanceof CallProblem ? problem : { ...problem, code: 500 }
}
