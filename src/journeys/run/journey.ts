import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Problem } from '../../../engine/format/problem.ts'
import type { OperationBody } from '../../transport/operations.ts'
import type { JourneyAddress } from './address.ts'
import { answeredStep, firstAnswer, isSecretCallback } from './answers.ts'
import { type CallbackArrangement, arrangeCallbacks } from './arrangement.ts'
import { answerFaults, type FieldFault } from './checks.ts'
import { type JourneyCallOptions, JourneyCalls } from './journey-calls.ts'
import { faultOf, isExpired, type AttemptFault, journeyProblem } from './journey-fault.ts'
import type { ParkedStep } from './parked-step.ts'
import { type StepAnswer, asksTheSame, isRecord, readStep, sameKinds, type Step } from './step.ts'
import { TypedValues } from './typed-values.ts'

export interface JourneyOptions extends JourneyCallOptions {
  /** The step to resume after another provider. */
  readonly parked?: ParkedStep | undefined
  /** Whether somebody is signed in already. */
  readonly signedIn?: boolean
  /** Whether there is a component for a view; a step with another one is not sent. */
  readonly knows: (view: string) => boolean
  readonly onSuccess: (successUrl: string) => Promise<void>
  /** Leaves the page where a refusal leads elsewhere; false when it leads nowhere. */
  readonly onFailure: (problem: Problem) => boolean
}

interface Sending {
  /** What to do with an answer that asks the same again: the values may not have been meant for good. */
  readonly quiet?: boolean
  /** Whether the answer is a beginning, even where it asks what was asked before. */
  readonly anew?: boolean
  readonly query?: JourneyAddress['once']
}

/** One run through a journey: asks for steps, keeps what was typed, says when it has succeeded. */
export class Journey {
  /** The step and how it is shown; replaced as a whole. */
  current: { readonly step: Step; readonly arrangement: CallbackArrangement } | undefined
  answers: StepAnswer[] = []
  fault: AttemptFault | undefined
  faults: readonly FieldFault[] = []
  /** Grows with every step that asks something else, so that the focus goes there. */
  stepNumber = 0
  /** Grows with every attempt that the checks stopped. */
  attempt = 0
  /** Grows with every answer, so that a poll goes on. */
  rounds = 0
  /** The answers that the server has judged, as text: policies say nothing about others. */
  judged: readonly string[] = []

  /** The step that is on its way, by its number. */
  private sending: number | undefined
  private readonly typed = new TypedValues()
  private readonly calls: JourneyCalls
  private restarted = false

  constructor(private readonly options: JourneyOptions) {
    this.calls = new JourneyCalls(options)
    makeAutoObservable<this, 'options' | 'calls' | 'restarted' | 'typed'>(
      this,
      { options: false, calls: false, restarted: false, typed: false, current: observableRef },
      { autoBind: true },
    )
  }

  /** Whether the present step is on its way. One that has just come is not, so that what it answers by itself is not lost. */
  get busy(): boolean {
    return this.sending === this.stepNumber
  }

  /** Asks for the first step, or goes on where a link or another provider left off. */
  async begin(): Promise<void> {
    const { parked, address } = this.options
    await this.calls.inTurn(() => this.send(parked?.step ?? {}, { query: address.once }))
  }

  /** Starts from the first step, with nothing of before. */
  async again(): Promise<void> {
    this.fault = undefined
    await this.calls.inTurn(() => this.send({}, { anew: true }))
  }

  /** Nothing happens any more: the page is left. */
  stop(): void {
    this.calls.end()
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
  async answer(values: ReadonlyMap<number, StepAnswer>, checked = true): Promise<void> {
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
    await this.calls.inTurn(() => this.send(this.filled(), { quiet: true }))
  }

  /** Has the server check the values so far, without going on. */
  async validate(): Promise<void> {
    const number = this.stepNumber
    await this.calls.inTurn(async () => {
      if (!this.current || this.stepNumber !== number) return
      const judged = this.answers.map((answer) => JSON.stringify(answer))
      await this.send(answeredStep(this.current.step, this.answers, true), { quiet: true })
      if (this.stepNumber === number) runInAction(() => (this.judged = judged))
    })
  }

  /** Asks for the present step in another language; what was typed stays where it is. */
  async speak(locale: string): Promise<void> {
    if (locale === this.calls.locale) return
    this.calls.locale = locale
    await this.calls.inTurn(async () => {
      if (!this.current) return
      try {
        // Without answers the server asks again.
        const step = readStep(await this.calls.send({ authId: this.current.step.authId }))
        if (step) runInAction(() => this.reword(step))
      } catch {
        // The step keeps the words that it has; the next one comes in the new language.
      }
    })
  }

  private check({ step, arrangement: { placed } }: NonNullable<Journey['current']>): FieldFault[] {
    return answerFaults(
      step,
      this.answers,
      (index) => placed[index]?.view !== undefined,
      (index) => placed[index]?.entry['confirmPassword'] === true,
    )
  }

  private async sendStep(): Promise<void> {
    const number = this.stepNumber
    this.sending = number
    try {
      await this.calls.inTurn(async () => {
        // A poll that was on its way may have led elsewhere; what was clicked then means nothing.
        if (this.stepNumber === number) await this.send(this.filled())
      })
    } finally {
      runInAction(() => {
        if (this.sending === number) this.sending = undefined
      })
    }
  }

  private filled(): OperationBody<'authenticate'> {
    if (!this.current) return {}
    return answeredStep(this.current.step, this.answers)
  }

  private async send(
    body: OperationBody<'authenticate'>,
    { quiet = false, anew = false, query = {} }: Sending = {},
  ): Promise<void> {
    try {
      const answer = await this.calls.send(body, query)
      const step = readStep(answer)
      if (step) runInAction(() => this.next(step, quiet, anew))
      else await this.options.onSuccess(successUrlOf(answer))
    } catch (error) {
      if (!this.calls.ended) await this.failed(journeyProblem(error), quiet)
    }
    runInAction(() => (this.rounds += 1))
  }

  /** The journey went on, or asks the same again. */
  private next(step: Step, quiet: boolean, anew: boolean): void {
    const same = asksTheSame(this.current?.step, step)
    this.restarted = false
    if (anew) return this.show(step, same ? 'open' : 'none', false)
    if (!same) return this.show(step, 'none')
    if (quiet) return this.show(step, 'all')
    this.show(step, 'open')
    this.judged = this.answers.map((answer) => JSON.stringify(answer))
    this.attempt += 1
  }

  /**
   * @param keep which of the typed values go into the new step, where it asks for them
   * @param same whether it asks what the present step asks
   */
  private show(
    step: Step,
    keep: 'all' | 'open' | 'none',
    same = asksTheSame(this.current?.step, step),
  ): void {
    // Somebody may have typed on since the call: what stands in the fields counts, not what was sent.
    if (this.current) this.typed.remember(this.current.step, this.answers)
    const typed = this.typed.of(
      step,
      (callback) => keep === 'all' || (keep === 'open' && !isSecretCallback(callback)),
    )
    this.answers = step.callbacks.map((callback, index) => typed.get(index) ?? firstAnswer(callback))
    this.current = { step, arrangement: arrangeCallbacks(step) }
    this.fault = undefined
    if (!same) {
      this.stepNumber += 1
      this.faults = []
      this.judged = []
    }
  }

  /** The same fields in other words: prompts no longer tell which is which, their places do. */
  private reword(step: Step): void {
    const { current } = this
    if (!current?.arrangement.submit || !sameKinds(current.step, step)) return this.show(step, 'all')
    this.current = { step, arrangement: arrangeCallbacks(step) }
    this.judged = []
  }

  /** Whether the password alone is asked of somebody who is signed in: it signs nobody in. */
  get confirms(): boolean {
    const kinds = this.current?.step.callbacks.map(({ type }) => type) ?? []
    return (
      this.options.signedIn === true && kinds.includes('PasswordCallback') && !kinds.includes('NameCallback')
    )
  }

  private get polls(): boolean {
    return this.current?.arrangement.placed.some(({ view }) => view === 'PollingWaitCallback') ?? false
  }

  private async failed(problem: Problem, quiet: boolean): Promise<void> {
    if (problem.code === 401) {
      await (isExpired(problem) ? this.restart(quiet) : this.refused(problem))
      return
    }
    // A check in the background that fails is no news; the step will be sent for good.
    if (quiet && !this.polls) return
    runInAction(() => (this.fault = faultOf(problem)))
  }

  /** A refused step is used up: another first step is fetched, and what was typed stays, except secrets. */
  private async refused(problem: Problem): Promise<void> {
    if (this.options.onFailure(problem)) return this.stop()
    const fresh = await this.calls.firstStep()
    runInAction(() => {
      if (fresh) this.show(fresh, 'open')
      this.fault = { kind: 'refused', message: problem.message }
      this.attempt += 1
    })
  }

  /** Expired: once, the same questions are answered again by themselves; a second time a person is told. */
  private async restart(quiet: boolean): Promise<void> {
    const { current: before, restarted } = this
    const byLink = !before && this.options.address.once.suspendedId !== undefined
    const fresh = await this.calls.firstStep()
    if (!fresh) {
      runInAction(() => (this.fault = byLink ? { kind: 'link-over' } : { kind: 'failed', message: '' }))
      return
    }
    const same = asksTheSame(before?.step, fresh)
    runInAction(() => {
      this.show(fresh, 'all')
      this.fault = { kind: byLink ? 'link-over' : restarted ? 'expired' : 'renewed' }
    })
    this.restarted = !byLink
    if (same && !restarted && !quiet) await this.send(answeredStep(fresh, this.answers))
  }
}

function successUrlOf(answer: unknown): string {
  return isRecord(answer) && typeof answer['successUrl'] === 'string' ? answer['successUrl'] : ''
}
