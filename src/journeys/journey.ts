import { makeAutoObservable, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../engine/format/problem.ts'
import type { Client } from '../transport/client.ts'
import { realmPath } from '../transport/request.ts'
import { answeredStep, isStep, outputOf, type Step } from './step.ts'

/** Why the last attempt did not go on. */
export type JourneyFault =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unreachable'; readonly message: string }

/** Session of a step expired (contract/am.md): the journey starts again with the values known so far. */
const stepExpired = '110'

/** One run through a sign-in journey: asks for steps, keeps what was typed, says when it has succeeded. */
export class Journey {
  step: Step | undefined
  values = new Map<number, unknown>()
  busy = false
  fault: JourneyFault | undefined

  constructor(
    private readonly client: Client,
    private readonly realm: string,
    private readonly name: string | undefined,
    private readonly onSuccess: () => Promise<void>,
  ) {
    makeAutoObservable<this, 'client' | 'onSuccess'>(this, { client: false, onSuccess: false })
  }

  /** Asks for the first step. */
  async begin(): Promise<void> {
    await this.send({})
  }

  setValue(index: number, value: unknown): void {
    this.values.set(index, value)
  }

  /** Sends the step back with what was typed. */
  async submit(): Promise<void> {
    if (!this.step || this.busy) return
    await this.send(answeredStep(this.step, this.values))
  }

  private async send(body: unknown): Promise<void> {
    this.busy = true
    try {
      const index = this.name ? { authIndexType: 'service', authIndexValue: this.name } : {}
      const answer = await this.client.call(
        'authenticate',
        { realmPath: realmPath(this.realm), ...index },
        body,
      )
      if (isStep(answer)) this.show(answer)
      else await this.onSuccess()
    } catch (error) {
      await this.failed(asProblem(error))
    } finally {
      runInAction(() => {
        this.busy = false
      })
    }
  }

  private show(step: Step): void {
    this.step = step
    for (const [index, callback] of step.callbacks.entries())
      if (!this.values.has(index))
        this.values.set(index, outputOf(callback, 'value') ?? callback.input?.[0]?.value ?? '')
  }

  /** A refused step is used up: another first step is fetched, and what was typed stays, except secrets. */
  private async failed(problem: Problem): Promise<void> {
    const detail = problem.detail as { errorCode?: unknown } | undefined
    const expired = problem.code === 401 && detail?.errorCode === stepExpired
    runInAction(() => {
      if (expired) this.fault = { kind: 'expired' }
      else if (problem.code === 401) this.fault = { kind: 'refused', message: problem.message }
      else this.fault = { kind: 'unreachable', message: problem.message }
      for (const [index, callback] of this.step?.callbacks.entries() ?? [])
        if (callback.type === 'PasswordCallback') this.values.set(index, '')
    })
    if (problem.code !== 401) return
    const index = this.name ? { authIndexType: 'service', authIndexValue: this.name } : {}
    const fresh: unknown = await this.client
      .call('authenticate', { realmPath: realmPath(this.realm), ...index }, {})
      .catch(() => undefined)
    if (isStep(fresh)) runInAction(() => this.show(fresh))
  }
}
