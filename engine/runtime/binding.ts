import { compareStructural, computed, reaction } from 'mobx'
import type { CompiledBinding } from '../format/compiled.ts'
import { asProblem, type Problem } from '../format/problem.ts'
import type { Scope } from '../expression/environment.ts'
import type { CallPort } from './ports.ts'
import type { Queries, QueryRequest, WatchedQuery } from './query.ts'
import type { Resolver } from './resolve.ts'

/** What a binding needs of the screen it belongs to. */
export interface BindingHost {
  readonly scope: Scope
  readonly resolver: Resolver
  readonly queries: Queries
  readonly call: CallPort
  binding(name: string): BindingRuntime | undefined
  failed(binding: CompiledBinding, problem: Problem): void
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
  readonly #extra: () => Readonly<Record<string, unknown>>
  readonly #query: WatchedQuery
  readonly #plan = computed(() => this.#decide(), { equals: compareStructural })
  #stops: (() => void)[] = []
  #reported = 0

  /** @param extra further parameters, of a list's page, sort and search */
  constructor(
    name: string,
    binding: CompiledBinding,
    host: BindingHost,
    extra: () => Readonly<Record<string, unknown>> = () => ({}),
  ) {
    this.name = name
    this.binding = binding
    this.#host = host
    this.#extra = extra
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
    )
  }

  /** Leaves: a call on its way is cancelled when nobody else waits for it. */
  stop(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#query.stop()
  }

  #decide(): Plan {
    const { scope, resolver } = this.#host
    for (const name of this.binding.needs) {
      const needed = this.#host.binding(name)
      if (!needed) continue
      if (needed.status === 'loading') return { state: 'waiting' }
      if (
        needed.status === 'error' &&
        needed.binding.onError !== 'ignore' &&
        needed.binding.onError !== 'toast'
      )
        return { state: 'blocked', problem: needed.problem! }
    }
    if (this.binding.skipIf !== undefined && resolver.holds(this.binding.skipIf, scope, false))
      return { state: 'skipped' }
    const params = resolver.value(this.binding.params ?? {}, scope) as Record<string, unknown>
    return {
      state: 'ready',
      params: { ...params, ...this.#extra() },
      body: this.binding.body === undefined ? undefined : resolver.value(this.binding.body, scope),
    }
  }

  get status(): 'loading' | 'error' | 'content' {
    const plan = this.#plan.get()
    if (plan.state === 'skipped') return 'content'
    if (plan.state === 'blocked') return 'error'
    return plan.state === 'waiting' ? 'loading' : this.#query.snapshot.status
  }

  get value(): unknown {
    return this.#plan.get().state === 'ready' ? this.#query.snapshot.value : undefined
  }

  get problem(): Problem | undefined {
    const plan = this.#plan.get()
    if (plan.state === 'blocked') return plan.problem
    return this.status === 'error' ? asProblem(this.#query.snapshot.error) : undefined
  }

  get refreshing(): boolean {
    return this.#plan.get().state === 'ready' && this.#query.snapshot.refreshing
  }

  reload(): void {
    const plan = this.#plan.get()
    if (plan.state === 'ready') this.#query.reload()
    if (plan.state === 'blocked') for (const name of this.binding.needs) this.#host.binding(name)?.reload()
  }

  #request(plan: Plan): QueryRequest {
    const { operation, keep = 0, list } = this.binding
    const ready = plan.state === 'ready' ? plan : { params: {}, body: undefined }
    return {
      key: plan.state === 'ready' ? [operation, ready.params, ready.body] : [operation, plan.state],
      run: (signal) => this.#host.call.call(operation, ready.params, ready.body, { signal }),
      enabled: plan.state === 'ready',
      keep,
      bridge: list !== undefined,
    }
  }
}
