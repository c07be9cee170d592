import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { OperationPort } from '../../transport/operations.ts'
import { featureNames, type FeatureName } from './features.ts'
import { featureValuesSearch, MOST_KEPT, valueSearch, valuesOf } from './feature-search.ts'
import type { Asked } from './risk-search.ts'
import { searchEvents } from './search-events.ts'

/** Milliseconds after the last letter until it is asked for. */
const DELAY = 250

interface ValuesDeps {
  readonly ports: { readonly call: OperationPort } & Pick<Ports, 'clock'>
  readonly asked: () => Asked
}

/** Values to choose from: few are kept, of many those that begin with what is typed are asked for. */
export class FeatureValues {
  /** What is offered, by feature. */
  readonly offered = observable.map<FeatureName, readonly string[]>(undefined, { deep: false })
  hasFailed = false
  isReading = false
  /** All values of features that have few, and of what time they are. */
  private readonly kept = new Map<FeatureName, readonly string[]>()
  private keptOf = ''
  private cancel: (() => void) | undefined
  private abort: AbortController | undefined

  constructor(private readonly deps: ValuesDeps) {
    makeAutoObservable<this, 'deps' | 'kept' | 'keptOf' | 'cancel' | 'abort'>(this, {
      offered: false,
      deps: false,
      kept: false,
      keptOf: false,
      cancel: false,
      abort: false,
    })
  }

  /** Somebody is about to choose a value. */
  async open(): Promise<void> {
    const asked = this.deps.asked()
    const of = JSON.stringify(asked.range)
    if (of === this.keptOf) return this.restore()
    await this.ask(featureValuesSearch(asked), (aggregations) => {
      this.keptOf = of
      this.kept.clear()
      for (const name of featureNames) {
        const values = valuesOf(aggregations[name])
        if (values.length <= MOST_KEPT) this.kept.set(name, values)
        this.offered.set(name, values.slice(0, MOST_KEPT))
      }
    })
  }

  /** Offers what fits a text. */
  find(name: FeatureName, typed: string): void {
    this.cancel?.()
    const text = typed.trim().slice(0, 100)
    const kept = this.kept.get(name)
    if (kept) {
      const wanted = text.toLowerCase().replaceAll(/\s+/g, '_')
      this.offered.set(
        name,
        kept.filter((value) => value.toLowerCase().includes(wanted)),
      )
      return
    }
    if (text === '') {
      this.keptOf = ''
      void this.open()
      return
    }
    this.cancel = this.deps.ports.clock.after(DELAY, () => {
      void this.ask(valueSearch(this.deps.asked(), name, text), (aggregations) =>
        this.offered.set(name, valuesOf(aggregations['values'])),
      )
    })
  }

  stop(): void {
    this.cancel?.()
    this.abort?.abort()
  }

  private restore(): void {
    for (const [name, values] of this.kept) this.offered.set(name, values)
  }

  private async ask(
    search: object,
    take: (aggregations: Readonly<Record<string, unknown>>) => void,
  ): Promise<void> {
    this.abort?.abort()
    const abort = new AbortController()
    this.abort = abort
    this.isReading = true
    this.hasFailed = false
    try {
      const answer = await searchEvents(this.deps.ports, search, abort.signal)
      if (abort.signal.aborted) return
      runInAction(() => {
        take((answer as { readonly aggregations?: Readonly<Record<string, unknown>> }).aggregations ?? {})
        this.isReading = false
      })
    } catch {
      if (abort.signal.aborted) return
      runInAction(() => {
        this.hasFailed = true
        this.isReading = false
      })
    }
  }
}
