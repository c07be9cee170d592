import { createAtom } from 'mobx'
import type { RouterPort } from '../../../engine/runtime/ports.ts'

/** Where the portal is: what stands behind `#`. */
export interface Place {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Asks whether the person wants to leave unsaved work behind; answers false to stay. */
export type LeaveQuestion = () => Promise<boolean>

/**
 * Reads a hash. @example parseHash('#/list/managed/alpha_user?page=2') // { path: '/list/managed/alpha_user', query: { page: '2' } }
 */
export function parseHash(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const at = text.indexOf('?')
  const path = at < 0 ? text : text.slice(0, at)
  const query = Object.fromEntries(new URLSearchParams(at < 0 ? '' : text.slice(at + 1)))
  return { path: path.startsWith('/') ? path : `/${path}`, query }
}

/** Writes a place as a hash; empty values are left out. */
export function formatHash(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, value)
  const text = search.toString()
  return `#${path}${text ? `?${text}` : ''}`
}

/**
 * The router port over the address behind `#`. It owns the unsaved-changes guard, which the declarative router does not
 * offer: a step back or forward that the person declines is undone by the same number of steps.
 */
export class HashRouter implements RouterPort {
  private place: Place
  private index: number
  private dirty: (() => boolean) | undefined
  /** Set while our own step in the history is on its way. */
  private stepDone: (() => void) | undefined
  private readonly atom = createAtom('router')
  private readonly listeners = new Set<() => void>()

  constructor(
    private readonly askToLeave: LeaveQuestion,
    private readonly view: Window = window,
  ) {
    this.place = parseHash(view.location.hash)
    this.index = this.storedIndex() ?? 0
    view.history.replaceState({ index: this.index }, '')
    view.addEventListener('popstate', () => void this.followed())
    view.addEventListener('beforeunload', (event) => {
      if (this.dirty?.()) event.preventDefault()
    })
  }

  get path(): string {
    this.atom.reportObserved()
    return this.place.path
  }

  get query(): Readonly<Record<string, string>> {
    this.atom.reportObserved()
    return this.place.query
  }

  /** Where in the history of this tab the place is; it grows with every new page. */
  get position(): number {
    this.atom.reportObserved()
    return this.index
  }

  /** Goes back by some steps, as the browser's own button does. */
  back(steps: number): void {
    this.view.history.go(-steps)
  }

  navigate(to: string, options: { readonly replace?: boolean } = {}): void {
    void this.leave(parseHash(`#${to}`), options.replace ?? false)
  }

  /** To another place without a question: where the person may no longer stay, whatever is unsaved. */
  redirect(to: string): void {
    this.moveTo(parseHash(`#${to}`), true)
  }

  setQuery(
    patch: Readonly<Record<string, string | undefined>>,
    options: { readonly push?: boolean } = {},
  ): void {
    const query: Record<string, string> = {}
    for (const [name, value] of Object.entries({ ...this.place.query, ...patch }))
      if (value) query[name] = value
    this.moveTo({ path: this.place.path, query }, !options.push)
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  block(dirty: () => boolean): () => void {
    this.dirty = dirty
    return () => {
      if (this.dirty === dirty) this.dirty = undefined
    }
  }

  /** Asks the person when there is unsaved work. @returns whether to go on; then the work no longer holds anybody back */
  async mayLeave(): Promise<boolean> {
    if (!this.dirty?.()) return true
    if (!(await this.askToLeave())) return false
    this.dirty = undefined
    return true
  }

  private async leave(next: Place, replace: boolean): Promise<void> {
    if (next.path !== this.place.path && this.dirty?.() && !(await this.mayLeave())) return
    this.moveTo(next, replace)
  }

  private moveTo(next: Place, replace: boolean): void {
    const hash = formatHash(next.path, next.query)
    if (hash === formatHash(this.place.path, this.place.query)) return
    if (!replace) this.index += 1
    this.view.history[replace ? 'replaceState' : 'pushState']({ index: this.index }, '', hash)
    this.arrive(next)
  }

  /** Back, forward, or an address typed by the person. */
  private async followed(): Promise<void> {
    if (this.stepDone) {
      this.stepDone()
      this.stepDone = undefined
      return
    }
    const next = parseHash(this.view.location.hash)
    const target = this.storedIndex() ?? this.index + 1
    if (next.path !== this.place.path && this.dirty?.()) {
      const steps = this.index - target
      await this.step(steps)
      if (!(await this.mayLeave())) return
      this.view.history.go(-steps)
      return
    }
    this.index = target
    this.view.history.replaceState({ index: target }, '')
    this.arrive(next)
  }

  /** Moves in the history without arriving anywhere. Two steps at once would cancel each other, hence the wait. */
  private step(by: number): Promise<void> {
    return new Promise((resolve) => {
      this.stepDone = resolve
      this.view.history.go(by)
    })
  }

  private arrive(next: Place): void {
    this.place = next
    this.atom.reportChanged()
    for (const listener of this.listeners) listener()
  }

  private storedIndex(): number | undefined {
    const state: unknown = this.view.history.state
    if (typeof state !== 'object' || state === null || !('index' in state)) return undefined
    return typeof state.index === 'number' ? state.index : undefined
  }
}
