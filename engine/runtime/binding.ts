import { compareStructural, computed, observable, reaction, runInAction } from 'mobx'
import type { CompiledBinding } from '../format/compiled.ts'
import { hasShape } from '../format/answer-shape.ts'
import { asProblem, CallProblem, type Problem } from '../format/problem.ts'
import type { Scope } from '../expression/environment.ts'
import type { ListCall } from './list/list-query.ts'
import { mergeBody } from './list/merge-body.ts'
import type { CallPort, ClockPort } from './ports.ts'
import type { Queries, QueryRequest, WatchedQuery } from './query.ts'
import type { Resolver } from './resolve.ts'

/** What a binding needs of the screen it belongs to. */
export interface BindingHost {
  readonly scope: Scope
  readonly resolver: Resolver
  readonly queries: Queries
  readonly call: CallPort
  readonly clock: ClockPort
  binding(name: string): BindingRuntime | undefined
  failed(binding: CompiledBinding, problem: Problem): void
}

/** A failure that the screen goes on without (spec, section 8). */
const goesOn: ReadonlySet<CompiledBinding['onError']> = new Set(['empty', 'zero', 'toast'])
/** Answers of a server that does not have what is asked for, or not for this person. */
const missing: ReadonlySet<number> = new Set([403, 404, 501])

function isBorne(onError: CompiledBinding['onError'], problem: Problem): boolean {
  return goesOn.has(onError) || (onError === 'absent' && missing.has(problem.code))
}

/** The state of a binding before it asks, and what it asks. */
type Plan =
  | { state: 'waiting' | 'skipped' }
  | { state: 'blocked'; problem: Problem }
  | { state: 'ready'; params: Readonly<Record<string, unknown>>; body: unknown }

/** One binding of a living screen: waits for what it needs, asks, and asks anew when its arguments change. */
export class BindingRuntime {
  readonly name: string
  readonly binding: CompiledBinding
  readonly #host: BindingHost
  readonly #extra: () => ListCall
  readonly #query: WatchedQuery
  readonly #plan = computed(() => this.#decide(), { equals: compareStructural })
  /** Whether it may ask at all: one that loads when it is read waits for its first reader. */
  readonly #wanted
  #stops: (() => void)[] = []
  #reported = 0

  /** @param extra what a list adds: its page, sort and filter as parameters, in some dialects as a part of the body */
  constructor(
    name: string,
    binding: CompiledBinding,
    host: BindingHost,
    extra: () => ListCall = () => ({ params: {} }),
  ) {
    this.name = name
    this.binding = binding
    this.#host = host
    this.#extra = extra
    this.#wanted = observable.box(binding.whenRead !== true)
    this.#query = host.queries.watch(this.#request({ state: 'waiting' }))
  }

  /** Begins to ask; until then nothing is sent. */
  start(): void {
    this.#query.start()
    this.#stops.push(
      reaction(
        () => this.#plan.get(),
        (plan) => this.#query.update(this.#request(plan)),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#query.snapshot,
        ({ status, error, answeredAt }) => {
          if (status !== 'error' || answeredAt === this.#reported) return
          this.#reported = answeredAt
          this.#host.failed(this.binding, asProblem(error))
        },
        { fireImmediately: true },
      ),
      this.#poll(),
    )
  }

  /** The next call of a poll goes out so long after the answer to the last one (reading 22). */
  #poll(): () => void {
    const { poll } = this.binding
    if (!poll) return () => {}
    let cancel = () => {}
    /** Which answer was the last that came while the condition held. */
    let heldAt: number | undefined
    /** Whether a call was on its way when it ceased to hold. */
    let wasAsking = false
    const stop = reaction(
      () => {
        const { status, refreshing, answeredAt } = this.#query.snapshot
        const isFree = this.#plan.get().state === 'ready' && status !== 'loading' && !refreshing
        const holds = this.#host.resolver.holds(poll.whileIf, this.#host.scope, false)
        return { isFree, holds, answeredAt }
      },
      ({ isFree, holds, answeredAt }) => {
        cancel()
        cancel = () => {}
        const again = () => this.#query.reload()
        if (holds) {
          heldAt = answeredAt
          wasAsking = false
          if (isFree) cancel = this.#host.clock.after(poll.seconds * 1000, again)
        } else if (heldAt !== undefined) {
          if (!isFree) {
            wasAsking = true
            return
          }
          // Something else said that it is over: what is shown was asked for before.
          if (wasAsking || heldAt === answeredAt) again()
          heldAt = undefined
        }
      },
      { equals: compareStructural, fireImmediately: true },
    )
    return () => {
      stop()
      cancel()
    }
  }

  /** Leaves: a call on its way is cancelled when nobody else waits for it. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#query.stop()
  }

  #decide(): Plan {
    if (!this.#wanted.get()) return { state: 'waiting' }
    const { scope, resolver } = this.#host
    for (const name of this.binding.needs) {
      const needed = this.#host.binding(name)
      if (!needed) continue
      if (needed.status === 'loading') return { state: 'waiting' }
      if (needed.status === 'error') return { state: 'blocked', problem: needed.problem! }
    }
    if (this.binding.skipIf !== undefined && resolver.holds(this.binding.skipIf, scope, false))
      return { state: 'skipped' }
    return { state: 'ready', ...this.#arguments(this.#extra()) }
  }

  /** Readers are drawings and computed values, which may not change anything themselves: the wish comes right after them. */
  #read(): void {
    if (!this.#wanted.get()) queueMicrotask(() => runInAction(() => this.#wanted.set(true)))
  }

  /** How often somebody has changed what it may be about, as far as was heard. */
  get renewed(): number {
    return this.#query.renewed
  }

  get status(): 'loading' | 'error' | 'content' {
    this.#read()
    const plan = this.#plan.get()
    if (plan.state === 'skipped') return 'content'
    const { onError } = this.binding
    if (plan.state === 'blocked') return isBorne(onError, plan.problem) ? 'content' : 'error'
    if (plan.state === 'waiting') return 'loading'
    const { status, error } = this.#query.snapshot
    return status === 'error' && isBorne(onError, asProblem(error)) ? 'content' : status
  }

  get value(): unknown {
    this.#read()
    const plan = this.#plan.get()
    const known = plan.state === 'ready' ? this.#query.snapshot : undefined
    const failed = plan.state === 'blocked' || known?.status === 'error'
    if (!failed) return known?.value
    if (this.binding.onError === 'zero') return 0
    // Told apart from what is still on its way.
    return this.binding.onError === 'absent' && this.status === 'content' ? null : known?.value
  }

  get problem(): Problem | undefined {
    const plan = this.#plan.get()
    if (plan.state === 'blocked') return this.status === 'error' ? plan.problem : undefined
    return this.status === 'error' ? asProblem(this.#query.snapshot.error) : undefined
  }

  /** Whether it asks at all: one that loads when it is read has had its first reader. */
  get wanted(): boolean {
    return this.#wanted.get()
  }

  /** The problem, for somebody who does not want the data itself. */
  get failure(): Problem | undefined {
    return this.wanted ? this.problem : undefined
  }

  get refreshing(): boolean {
    return this.#plan.get().state === 'ready' && this.#query.snapshot.refreshing
  }

  reload(): void {
    const plan = this.#plan.get()
    if (plan.state === 'ready') this.#query.reload()
    if (plan.state === 'blocked') for (const name of this.binding.needs) this.#host.binding(name)?.reload()
  }

  /**
   * Asks again without a sign of it, because the answer may be another one now ({@link WatchedQuery.renew}).
   *
   * @returns false where it is to be done again later
   * @throws CallProblem when no answer came; what is shown stands
   */
  async renew(show: (set: () => void) => void): Promise<boolean> {
    const plan = this.#plan.get()
    if (plan.state !== 'ready') return true
    return this.#query.renew(() => this.#call(plan.params, plan.body, undefined, true), show)
  }

  /** Shows another value until the next answer; returns what takes it back. */
  amend(change: (value: unknown) => unknown): () => void {
    return this.#query.amend(change)
  }

  /** Asks once for another part of the same data, beside what is shown. */
  ask(extra: ListCall, signal?: AbortSignal): Promise<unknown> {
    const { params, body } = this.#arguments(extra)
    return this.#call(params, body, signal)
  }

  /** A list that has no rows in the place of its dialect is no answer: it must not pass for an empty one. */
  async #call(
    params: Readonly<Record<string, unknown>>,
    body: unknown,
    signal: AbortSignal | undefined,
    quiet = false,
  ): Promise<unknown> {
    const { operation, list } = this.binding
    const answer = await this.#host.call.call(operation, params, body, { signal, ...(quiet && { quiet }) })
    if (list && !hasShape({ list: list.dialect }, answer))
      throw new CallProblem({ code: 0, reason: 'Unreadable answer', message: '' })
    return answer
  }

  /** What it asks with apart from what a list adds; undefined while it does not ask. */
  get ownArguments(): { params: Readonly<Record<string, unknown>>; body: unknown } | undefined {
    return this.#plan.get().state === 'ready' ? this.#arguments({ params: {} }) : undefined
  }

  #arguments(extra: ListCall): { params: Readonly<Record<string, unknown>>; body: unknown } {
    const { scope, resolver } = this.#host
    const params = resolver.value(this.binding.params ?? {}, scope) as Record<string, unknown>
    const body = this.binding.body === undefined ? undefined : resolver.value(this.binding.body, scope)
    return { params: { ...params, ...extra.params }, body: mergeBody(body, extra.body) }
  }

  #request(plan: Plan): QueryRequest {
    const { operation, keep = 0, list } = this.binding
    const ready = plan.state === 'ready' ? plan : { params: {}, body: undefined }
    return {
      key: plan.state === 'ready' ? [operation, ready.params, ready.body] : [operation, plan.state],
      run: (signal) => this.#call(ready.params, ready.body, signal),
      enabled: plan.state === 'ready',
      keep,
      bridge: list !== undefined,
    }
  }
}
