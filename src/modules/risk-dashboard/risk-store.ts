import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { intervalOf, dateRangeOf, type DateRange } from './date-range.ts'
import { FeatureValues } from './feature-values.ts'
import { LiveEvents } from './live-events.ts'
import { eventsOf, parseAnswer, type EventHit, type RiskAnswer } from './risk-answer.ts'
import { thresholdsOf, type Thresholds } from './risk-levels.ts'
import { dashboardSearch, oneEvent, thresholdSearch, type Asked } from './risk-search.ts'
import { parseView, printView, type RiskView } from './risk-view.ts'
import { searchEvents } from './search-events.ts'

/** Milliseconds after the last change until everything is asked again. */
const DELAY = 250
/** Milliseconds that an answer is waited for. */
const LONGEST = 15_000

export interface RiskStoreDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock' | 'router' | 'translate'>
  /** `alpha`. */
  readonly realm: string
  /** Reasons that are not to be shown. */
  readonly ignored: readonly string[]
  /** What `readRiskLevels` answers; undefined where nobody knows. */
  readonly levels: () => unknown
}

/** What the address asks for, and the last answer to it. What stands there stays until the next answer is there. */
export class RiskStore {
  answer: RiskAnswer | undefined
  /** The time that the answer is of. */
  answered: DateRange | undefined
  problem: Problem | undefined
  isReading = false
  /** The event that is open, as it was when it was opened: the list goes on without it. */
  linked: EventHit | undefined
  isLinkedMissing = false
  readonly values: FeatureValues
  readonly live: LiveEvents
  /** Of the latest risky event; undefined until it was asked for. */
  private latestThreshold: number | undefined
  private query: Readonly<Record<string, string | undefined>>
  private cancel: (() => void) | undefined
  private abort: AbortController | undefined
  private readonly ends: (() => void)[] = []

  constructor(private readonly deps: RiskStoreDeps) {
    const { ports } = deps
    this.query = ports.router.query
    this.values = new FeatureValues({ ports, asked: () => this.asked })
    this.live = new LiveEvents({
      ports,
      asked: () => this.asked,
      isWanted: () => !this.view.isPaused && this.isOfNow,
      found: () => this.read(),
    })
    makeAutoObservable<this, 'deps' | 'query' | 'cancel' | 'abort' | 'ends'>(this, {
      // These say what is now.
      range: false,
      isOfNow: false,
      asked: false,
      answer: observableRef,
      answered: observableRef,
      problem: observableRef,
      query: observableRef,
      linked: observableRef,
      values: false,
      live: false,
      deps: false,
      cancel: false,
      abort: false,
      ends: false,
    })
  }

  /** What the address asks for. */
  get view(): RiskView {
    return parseView(this.query)
  }

  /** Zone whose days are meant. */
  get zone(): string {
    return this.deps.ports.translate.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  }

  get range(): DateRange {
    return dateRangeOf(this.view, this.deps.ports.clock.now(), this.zone)
  }

  get thresholds(): Thresholds {
    return thresholdsOf(this.latestThreshold ?? 0, this.deps.levels())
  }

  /** The event that is open; it may not be on the page of the list. */
  get opened(): EventHit | undefined {
    const { event } = this.view
    if (event === undefined) return undefined
    return this.answer?.events.find(({ id }) => id === event) ?? this.linked
  }

  /** Whether what comes now belongs to what is looked at. */
  get isOfNow(): boolean {
    return this.range.to > this.deps.ports.clock.now()
  }

  get realm(): string {
    return `/${this.deps.realm}`
  }

  /** Reasons that are not to be shown: those of the screen, and those that the configuration passes over. */
  get ignored(): readonly string[] {
    const written = (this.deps.levels() as { readonly ignored?: unknown } | undefined)?.ignored
    const more = Array.isArray(written) ? written.filter((each) => typeof each === 'string') : []
    return [...this.deps.ignored, ...more]
  }

  /** What a search of this view is of. */
  get asked(): Asked {
    return { view: this.view, range: this.range, realm: this.realm }
  }

  /** Another view: the address says it, and everything follows the address. @param push it is one step that can be gone back */
  show(change: Partial<RiskView>, { push = true } = {}): void {
    const isOther = Object.keys(change).some((name) => !['event', 'isPaused', 'page'].includes(name))
    // Another list begins with its first page.
    const view = { ...this.view, ...(isOther ? { page: undefined } : {}), ...change }
    const query = printView(view)
    // The next press counts on what this one says, whenever the address follows.
    this.query = { ...this.query, ...query }
    this.deps.ports.router.setQuery(query, { push })
  }

  start(): void {
    const { router } = this.deps.ports
    this.query = router.query
    this.ends.push(
      router.subscribe(() =>
        runInAction(() => {
          this.query = router.query
        }),
      ),
      reaction(
        () => [searched(this.view), this.zone, this.deps.levels()],
        () => this.touch(),
        { equals: compareStructural },
      ),
      reaction(
        () => this.view.event,
        () => void this.openLinked(),
      ),
      reaction(
        () => this.view.isPaused,
        () => this.live.schedule(),
      ),
    )
    void this.readFirst()
  }

  stop(): void {
    for (const end of this.ends.splice(0)) end()
    this.cancel?.()
    this.abort?.abort()
    this.live.stop()
    this.values.stop()
  }

  /** Something else is asked for. */
  private touch(): void {
    this.cancel?.()
    this.isReading = true
    this.cancel = this.deps.ports.clock.after(DELAY, () => void this.read())
  }

  /** What is high is said by an event: what is not known is as the service has it by itself. */
  private async readFirst(): Promise<void> {
    this.isReading = true
    const threshold = await this.search(thresholdSearch(this.realm)).then(
      (answer) => eventsOf(answer)[0]?.scores.threshold ?? 0,
      () => 0,
    )
    runInAction(() => {
      this.latestThreshold = threshold
    })
    await this.read()
    await this.openLinked()
  }

  /** Asks for everything; what was asked before is dropped. */
  async read(): Promise<void> {
    this.cancel?.()
    this.abort?.abort()
    const abort = new AbortController()
    this.abort = abort
    this.isReading = true
    const { clock } = this.deps.ports
    const endWait = clock.after(LONGEST, () => abort.abort('too-long'))
    const { asked } = this
    const readAt = clock.now()
    const interval = intervalOf(asked.range)
    try {
      const search = dashboardSearch(asked, this.thresholds, { interval, timeZone: this.zone })
      const answer = await this.search(search, abort.signal)
      if (abort.signal.aborted) return
      this.finish({ answer: parseAnswer(answer, this.ignored), answered: asked.range })
    } catch (error) {
      if (abort.signal.aborted && abort.signal.reason !== 'too-long') return
      this.finish({ problem: asProblem(error) })
    } finally {
      endWait()
    }
    this.live.schedule(readAt)
  }

  /** What stands there stays where a call failed. */
  private finish(end: {
    readonly answer?: RiskAnswer
    readonly answered?: DateRange
    readonly problem?: Problem
  }): void {
    runInAction(() => {
      this.answer = end.answer ?? this.answer
      this.answered = end.answered ?? this.answered
      this.problem = end.problem
      this.isReading = false
    })
  }

  /** A link may name an event that is not on the first page; one of the page is kept, as the next page is without it. */
  private async openLinked(): Promise<void> {
    const { event } = this.view
    this.linked = undefined
    this.isLinkedMissing = false
    if (event === undefined) return
    this.linked = this.opened
    if (this.linked) return
    const found = await this.search(oneEvent(event, this.realm)).then(
      (answer) => eventsOf(answer)[0],
      () => undefined,
    )
    if (this.view.event !== event) return
    runInAction(() => {
      this.linked = found
      this.isLinkedMissing = found === undefined
    })
  }

  /** One search of events. @throws CallProblem */
  search(query: object, signal?: AbortSignal): Promise<unknown> {
    return searchEvents(this.deps.ports, query, signal)
  }
}

/** What of a view is asked for; the event that is open and whether new ones are followed change nothing of it. */
const searched = (view: RiskView): object => ({ ...view, event: undefined, isPaused: undefined })
