import { compareStructural, createAtom, runInAction } from 'mobx'
import type { ReactNode } from 'react'
import type { Blocker, BlockerFunction, DataRouter, Location } from 'react-router-dom'
import type { RouterPort } from '../../../engine/runtime/ports.ts'
import { createPages } from './pages.tsx'
import { formatAddress, parseAddress, type Place } from './place.ts'
import { type LeaveQuestion, UnsavedWork } from './unsaved-work.ts'

type Blocked = Extract<Blocker, { state: 'blocked' }>

/**
 * The engine's router port over the data router, and what only the portal knows of it: the question before unsaved work is left, and
 * where in the history of this tab the place is.
 */
export class PortalRouter implements RouterPort {
  private location: Location
  private place: Place
  private index: number
  private readonly unsaved: UnsavedWork
  /** While a blocked navigation waits for the answer. */
  private deciding = false
  /** Set while a redirect passes without a question. */
  private redirecting = false
  /** A new entry is on its way into the history. */
  private pushing = false
  /** Resolved once the browser has stepped back to where it was blocked. */
  private stepBack: { readonly done: Promise<void>; readonly resolve: () => void } | undefined
  private loadEarly: ((path: string) => void) | undefined
  private readonly pathAtom = createAtom('path')
  private readonly queryAtom = createAtom('query')
  private readonly positionAtom = createAtom('position')
  private readonly listeners = new Set<() => void>()

  /** The data router, for `RouterProvider`. */
  readonly pages: DataRouter

  /**
   * @param askToLeave asked when unsaved work would be lost
   * @param draw draws the portal at whatever address
   * @param view the browser's window
   */
  constructor(
    askToLeave: LeaveQuestion,
    draw: () => ReactNode,
    private readonly view: Window = window,
  ) {
    this.unsaved = new UnsavedWork(askToLeave)
    // Listeners of a window are called in their order: this one has to come before the data router's.
    view.addEventListener('popstate', () => this.stepped())
    this.pages = createPages({ draw, loadEarly: (path) => this.loadEarly?.(path), view })
    this.location = this.pages.state.location
    this.place = placeOf(this.location)
    this.index = this.storedIndex() ?? 0
    this.pages.subscribe(() => this.follow())
    view.addEventListener('beforeunload', (event) => {
      if (this.unsaved.stands) event.preventDefault()
    })
  }

  get path(): string {
    this.pathAtom.reportObserved()
    return this.place.path
  }

  get query(): Readonly<Record<string, string>> {
    this.queryAtom.reportObserved()
    return this.place.query
  }

  /** Where in the history of this tab the place is; it grows with every new page. */
  get position(): number {
    this.positionAtom.reportObserved()
    return this.index
  }

  /** Goes back by some steps, as the browser's own button does. */
  back(steps: number): void {
    void this.pages.navigate(-steps)
  }

  navigate(to: string, options: { readonly replace?: boolean } = {}): void {
    this.go(parseAddress(to), options.replace ?? false)
  }

  /** To another place without a question: where the person may no longer stay, whatever is unsaved. */
  redirect(to: string): void {
    this.redirecting = true
    try {
      this.go(parseAddress(to), true)
    } finally {
      this.redirecting = false
    }
  }

  setQuery(
    patch: Readonly<Record<string, string | undefined>>,
    options: { readonly push?: boolean } = {},
  ): void {
    const { path, query: before } = this.heading()
    const query: Record<string, string> = {}
    for (const [name, value] of Object.entries({ ...before, ...patch })) if (value) query[name] = value
    this.go({ path, query }, !options.push)
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Hears the path of a page before it is drawn, and begins to load what it needs.
   *
   * @returns the function that lifts it
   */
  beforePage(load: (path: string) => void): () => void {
    this.loadEarly = load
    return () => {
      if (this.loadEarly === load) this.loadEarly = undefined
    }
  }

  block(dirty: () => boolean): () => void {
    return this.unsaved.hold(dirty)
  }

  /** Whether a navigation has to wait for the person's answer: for `useBlocker`. */
  readonly holds: BlockerFunction = ({ currentLocation, nextLocation }) =>
    !this.redirecting && currentLocation.pathname !== nextLocation.pathname && this.unsaved.stands

  /** Asks the person when there is unsaved work. @returns whether to go on; then the work no longer holds anybody back */
  mayLeave(): Promise<boolean> {
    return this.unsaved.mayLeave()
  }

  private go(next: Place, replace: boolean): void {
    const address = formatAddress(next.path, next.query)
    const { path, query } = this.heading()
    if (address === formatAddress(path, query)) return
    // What replaces a page that has not reached the history yet is still a new page.
    const push = !replace || this.pushing
    void this.pages.navigate(address, { replace: !push })
    this.pushing = push && this.pages.state.navigation.state !== 'idle'
  }

  /** Where the router is on its way to, or is. */
  private heading(): Place {
    const { navigation, location } = this.pages.state
    return placeOf(navigation.location ?? location)
  }

  private follow(): void {
    const { location, navigation } = this.pages.state
    if (navigation.state === 'idle') this.pushing = false
    if (location !== this.location) {
      this.location = location
      // One change for whoever reads several of these, and none for whoever reads what stayed.
      runInAction(() => this.move(placeOf(location), this.storedIndex() ?? this.index))
    }
    if (this.blocked()) void this.decide()
  }

  private move(place: Place, index: number): void {
    const { place: before, index: indexBefore } = this
    this.place = place
    this.index = index
    if (place.path !== before.path) this.pathAtom.reportChanged()
    if (!compareStructural(place.query, before.query)) this.queryAtom.reportChanged()
    if (index !== indexBefore) this.positionAtom.reportChanged()
    for (const listener of this.listeners) listener()
  }

  private blocked(): Blocked | undefined {
    return [...this.pages.state.blockers.values()].find((blocker) => blocker.state === 'blocked')
  }

  /** One question, however many navigations are blocked while it is open; the last of them is meant. */
  private async decide(): Promise<void> {
    this.awaitStepBack()
    if (this.deciding) return
    this.deciding = true
    try {
      const leave = await this.mayLeave()
      const blocked = this.blocked()
      if (leave) blocked?.proceed()
      else {
        blocked?.reset()
        await this.stayHere()
      }
    } finally {
      this.deciding = false
    }
  }

  /** The browser has moved already when a step is blocked, and the data router steps back. */
  private awaitStepBack(): void {
    if (this.stepBack || this.storedIndex() === this.index) return
    let resolve = () => undefined as void
    const done = new Promise<void>((resolved) => {
      resolve = resolved
    })
    this.stepBack = { done, resolve }
  }

  /** Steps that came faster than the step back was done leave the address elsewhere. */
  private async stayHere(): Promise<void> {
    await this.stepBack?.done
    const off = this.index - (this.storedIndex() ?? this.index)
    if (off !== 0) void this.pages.navigate(off)
  }

  /** Back, forward, a link, or an address typed by the person. */
  private stepped(): void {
    this.stepBack?.resolve()
    this.stepBack = undefined
    if (this.storedIndex() !== undefined) return
    // The data router asks about steps between numbered entries only; a link or a typed address has made one without a number.
    const { path, query } = parseAddress(this.view.location.hash.replace(/^#/, ''))
    const same = formatAddress(path, query) === formatAddress(this.place.path, this.place.query)
    this.view.history.replaceState({ idx: same ? this.index : this.index + 1 }, '')
  }

  /** The number that the data router gives every entry of the history. */
  private storedIndex(): number | undefined {
    const state: unknown = this.view.history.state
    if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined
    return typeof state.idx === 'number' ? state.idx : undefined
  }
}

function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  return { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) }
}
