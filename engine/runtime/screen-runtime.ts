import { compareStructural, computed, createAtom } from 'mobx'
import type { Expressions, Scope } from '../expression/environment.ts'
import type { CompiledBinding, CompiledElement, CompiledScreen } from '../format/compiled.ts'
import type { Action } from '../format/element.ts'
import type { Column, FilterField, ListFilter } from '../format/list-layout.ts'
import type { Problem } from '../format/problem.ts'
import type { ActionRunner, StepOutcome } from './actions/action-runner.ts'
import { runSteps } from './actions/run-steps.ts'
import { BindingRuntime, type BindingHost } from './binding.ts'
import type { HeldCalls } from './held-calls.ts'
import type { DialogStack } from './dialog-stack.ts'
import { createDraft, type Draft } from './draft.ts'
import { failureText, screenProblem } from './failure-text.ts'
import { ListRuntime, type ListParts } from './list/list-runtime.ts'
import { showChange, type PendingChange } from './optimistic.ts'
import type { CallPort, ClockPort, Ports, RouterPort, Subject } from './ports.ts'
import type { Queries } from './query.ts'
import { Resolver } from './resolve.ts'
import { screenScope, withRoots } from './scope.ts'
import { StateRuntime } from './screen-state.ts'

/** What a screen lives on. */
export interface ScreenServices {
  ports: Ports
  queries: Queries
  expressions: Expressions
  dialogs: DialogStack
  /** Screens and dialogs that are shown. */
  living: Set<ScreenRuntime>
  actions: Readonly<Record<string, ActionRunner>>
  /** Calls that wait to be taken back. */
  held: HeldCalls
  written(): void
}

/** What a dialog has that a screen has not. */
export interface DialogHandle {
  input: Readonly<Record<string, unknown>>
  /** @param restoreDrafts writes back what was typed, which the dialog itself forgets when it closes */
  close(value: unknown, restoreDrafts: () => void): void
}

/** How long a screen waits for the answer to what the screen before has sent. */
const answerMs = 2000

/** One screen or dialog while it is shown: its scope, state, bindings, lists and actions. */
export class ScreenRuntime implements BindingHost {
  readonly screen: CompiledScreen
  readonly scope: Scope
  readonly resolver: Resolver
  readonly state: StateRuntime
  readonly #frame: DialogHandle | undefined
  readonly #place: () => readonly string[]
  readonly #drafts = new Map<string, Draft>()
  readonly #dirty = new Set<() => boolean>()
  readonly #services: ScreenServices
  readonly #bindings = new Map<string, BindingRuntime>()
  readonly #lists = new Map<string, ListRuntime>()
  #stops: (() => void)[] = []
  #unblock: (() => void) | undefined

  /**
   * @param subject read on every evaluation, so that it may be observable
   * @param pathParams values of the path's places
   */
  constructor(
    screen: CompiledScreen,
    services: ScreenServices,
    subject: () => Subject,
    pathParams: Readonly<Record<string, string>>,
    frame?: DialogHandle,
  ) {
    this.screen = screen
    this.#frame = frame
    this.#services = services
    const router = observableRouter(services.ports.router)
    this.resolver = new Resolver(services.expressions, services.ports.report, subject, screen.id)
    this.#place = () => {
      const { user } = subject()
      const owner = String(user?.['id'] ?? user?.['_id'] ?? 'anonymous')
      return [owner, screen.id, router.path, ...(frame ? [about(frame.input)] : [])]
    }
    this.state = new StateRuntime(
      screen.state,
      (name) => this.draft(`state.${name}`),
      services.ports.preference,
    )
    this.scope = screenScope(screen, {
      subject,
      pathParams,
      router,
      now: () => services.ports.clock.now(),
      value: (name) => this.#bindings.get(name)?.value,
      state: this.state.values,
      input: frame?.input,
    })
    for (const [name, binding] of Object.entries(screen.data)) {
      if (binding.lazy) continue
      if (isList(binding)) {
        const list = new ListRuntime(name, binding, this, router, () => this.#listParts(name))
        this.#lists.set(name, list)
        this.#bindings.set(name, list.binding)
      } else this.#bindings.set(name, new BindingRuntime(name, binding, this))
    }
  }

  get queries(): Queries {
    return this.#services.queries
  }
  get call(): CallPort {
    return this.#services.ports.call
  }
  get clock(): ClockPort {
    return this.#services.ports.clock
  }
  get ports(): Ports {
    return this.#services.ports
  }

  /** Starts all bindings that can start, together; a screen that must not be entered leads elsewhere. */
  start(): void {
    const { entry } = this.screen
    if (entry && !this.resolver.holds(entry.when, this.scope, false)) {
      const { router, toast, translate } = this.ports
      if (entry.messageKey !== undefined) toast.show({ tone: 'info', text: translate.t(entry.messageKey) })
      if (entry.open !== undefined) this.#services.dialogs.showNext(entry.open, { to: addressOf(router) })
      return router.navigate(entry.otherwise, { replace: true })
    }
    const answer = this.#frame ? undefined : this.#services.held.answer
    if (answer) this.#beginAfter(answer)
    else this.#begin()
  }

  #begin(): void {
    this.#services.living.add(this)
    for (const [name, binding] of this.#bindings) {
      const list = this.#lists.get(name)
      if (list) this.#stops.push(list.start())
      else binding.start()
      this.#stops.push(() => binding.stop())
    }
  }

  /** What the screen before has just sent is to be seen here; what takes too long is seen when it comes. */
  #beginAfter(answer: Promise<unknown>): void {
    let state: 'waiting' | 'begun' | 'left' = 'waiting'
    const begin = () => {
      state = 'begun'
      this.#begin()
    }
    const cancel = this.clock.after(answerMs, begin)
    this.#stops.push(cancel, () => {
      state = 'left'
    })
    void answer.then(() => {
      cancel()
      if (state === 'waiting') begin()
      else if (state === 'begun') this.reload(true)
    })
  }

  /** The person left. */
  stop(): void {
    if (!this.#frame) {
      this.#services.dialogs.leave()
      void this.#services.held.settle()
    }
    this.#services.living.delete(this)
    for (const stop of this.#stops) stop()
    this.#stops = []
  }

  binding(name: string): BindingRuntime | undefined {
    return this.#bindings.get(name)
  }
  list(name: string): ListRuntime | undefined {
    return this.#lists.get(name)
  }
  get bindingNames(): readonly string[] {
    return [...this.#bindings.keys()]
  }

  /** The first problem that the whole screen must show. */
  get problem(): Problem | undefined {
    for (const { binding, failure } of this.#bindings.values())
      if (binding.onError === 'page' && failure)
        return screenProblem(this.ports.translate.t, failure, binding.errorKey)
    return undefined
  }

  /** Reports a failed binding that asks for a toast. */
  failed(binding: CompiledBinding, problem: Problem): void {
    const aloud = binding.onError === 'toast' || (binding.errorKey && binding.onError !== 'page')
    if (!aloud || binding.onError === 'widget') return
    const { toast, translate } = this.#services.ports
    toast.show({
      tone: 'danger',
      text: failureText(translate.t, problem, binding.errorKey, 'common.failed'),
    })
  }

  /** Loads a lazy binding with an input. */
  async load(name: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
    const binding = this.screen.data[name]
    if (!binding?.lazy) throw new Error(`Screen "${this.screen.id}" has no lazy binding "${name}".`)
    const scope = withRoots(this.scope, { input })
    const params = this.resolver.value(binding.params ?? {}, scope) as Record<string, unknown>
    const body = this.resolver.value(binding.body, scope)
    if (binding.keep === undefined) return this.call.call(binding.operation, params, body, { signal })
    return this.queries.ask(
      [binding.operation, params, body],
      (inner) => this.call.call(binding.operation, params, body, { signal: inner }),
      binding.keep,
    )
  }

  /** Runs an action with further roots in scope. */
  run(action: Action, roots: Scope): Promise<StepOutcome> {
    const { ports, queries, actions, written, dialogs, held } = this.#services
    const scope = withRoots(this.scope, roots)
    return runSteps(
      action,
      actions,
      {
        ports,
        queries,
        scope,
        written,
        held,
        reload: (names) => this.reload(names),
        show: (changes) => this.#show(changes, scope),
        list: (name) => this.#lists.get(name)?.selection,
        set: (place, value) => this.state.set(place, value),
        emit: (event, payload) => this.#emit(event, payload),
        open: (id, input) => dialogs.show(id, input),
        close: (value) => this.#frame?.close(value, this.#keptDrafts()),
      },
      this.resolver,
    )
  }

  /** Unsent work of one element: kept per person, screen and address, of a dialog also per what it is about. */
  draft(name: string): Draft {
    const draft = createDraft(this.ports.storage, [...this.#place(), name])
    this.#drafts.set(name, draft)
    return draft
  }

  /** @returns what writes the drafts as they are now, later */
  #keptDrafts(): () => void {
    const kept = [...this.#drafts.values()].map((draft) => ({ draft, value: draft.read() }))
    return () => {
      for (const { draft, value } of kept) if (value !== undefined) draft.write(value)
    }
  }

  /** While `dirty()` holds, leaving asks first; a dialog asks when it is left, a screen when the page is. */
  blockLeaving(dirty: () => boolean): () => void {
    this.#dirty.add(dirty)
    // The router asks one question for all elements of the screen.
    if (!this.#frame) this.#unblock ??= this.ports.router.block(() => this.dirty)
    return () => {
      this.#dirty.delete(dirty)
      if (this.#dirty.size > 0) return
      this.#unblock?.()
      this.#unblock = undefined
    }
  }

  /** Whether the screen or dialog holds unsent work. */
  get dirty(): boolean {
    return [...this.#dirty].some((each) => each())
  }

  /** Whether unsent work stays on this device: what an element wrote, not the state that outlives the screen anyway. */
  get kept(): boolean {
    return [...this.#drafts].some(([name, draft]) => !name.startsWith('state.') && draft.read() !== undefined)
  }

  async #emit(event: string, payload: unknown): Promise<StepOutcome> {
    const own = Object.hasOwn(this.screen.on, event) ? this.screen.on[event] : undefined
    const outcome: StepOutcome = own ? await this.run(own, { event: payload }) : { status: 'done' }
    if (outcome.status === 'done') this.ports.event.emit(event, payload)
    return outcome
  }

  #show(changes: readonly PendingChange[], scope: Scope): () => void {
    const takeBack = changes.flatMap((change) => {
      const binding = this.#bindings.get(change.data)
      if (!binding) return []
      const rows = this.#lists.get(change.data)?.answered
      return [showChange(change, binding, rows, { resolver: this.resolver, scope })]
    })
    return () => {
      for (const each of takeBack.toReversed()) each()
    }
  }

  reload(names: true | readonly string[]): void {
    for (const name of names === true ? this.#bindings.keys() : names) this.#bindings.get(name)?.reload()
  }

  /** What the element that shows a list says of its filters and columns. */
  #listParts(list: string): ListParts {
    const element = findElement(this.screen.layout, (each) => each.options['list'] === list)
    const part = <Entry>(name: string) => {
      const value = this.resolver.value(element?.parts[name], this.scope)
      return Array.isArray(value) ? (value as Entry[]) : undefined
    }
    return {
      filters: part<ListFilter>('filters') ?? [],
      columns: part<Column>('columns') ?? [],
      filterFields: part<FilterField>('filterFields'),
    }
  }
}

function isList(
  binding: CompiledBinding,
): binding is CompiledBinding & { list: NonNullable<CompiledBinding['list']> } {
  return binding.list !== undefined
}

/**
 * What a dialog is about: of an object its id, so that unsent work is found again when the object has changed; not how many there are, so
 * that it is found again for those that are left.
 */
function about(input: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(input, (key, value: unknown) => {
    if (key === 'count') return undefined
    if (typeof value !== 'object' || value === null) return value
    const { _id, id } = value as { _id?: unknown; id?: unknown }
    return _id ?? id ?? value
  })
}

function findElement(
  element: CompiledElement,
  matches: (element: CompiledElement) => boolean,
): CompiledElement | undefined {
  if (matches(element)) return element
  for (const child of Object.values(element.slots).flat()) {
    const found = findElement(child, matches)
    if (found) return found
  }
  return undefined
}

const routers = new WeakMap<RouterPort, RouterPort>()

/** A port that is tracked by MobX whatever it is made of. */
function observableRouter(router: RouterPort): RouterPort {
  const known = routers.get(router)
  if (known) return known
  const atom = createAtom('router')
  router.subscribe(() => atom.reportChanged())
  // Whoever reads the path is not drawn anew for a change of the query.
  const path = computed(() => (atom.reportObserved(), router.path))
  const query = computed(() => (atom.reportObserved(), router.query), { equals: compareStructural })
  const observable: RouterPort = {
    get path() {
      return path.get()
    },
    get query() {
      return query.get()
    },
    navigate: (to, options) => router.navigate(to, options),
    setQuery: (patch, options) => router.setQuery(patch, options),
    subscribe: (listener) => router.subscribe(listener),
    block: (dirty) => router.block(dirty),
  }
  routers.set(router, observable)
  return observable
}

/** The address as a link has it. */
function addressOf({ path, query }: RouterPort): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
