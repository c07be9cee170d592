import {
  keepPreviousData,
  QueryClient,
  replaceEqualDeep,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { createAtom, observable, runInAction } from 'mobx'

/**
 * The value now, with every part of it that equals the one before replaced by that one; the whole too. Only plain objects and lists are looked
 * into: whatever else is the same only by identity.
 *
 * @example keepEqual(before, { ...before }) === before
 */
export const keepEqual: (before: unknown, now: unknown) => unknown = replaceEqualDeep

/** What to ask, and whether now. */
export interface QueryRequest {
  key: readonly unknown[]
  run(signal: AbortSignal): Promise<unknown>
  enabled: boolean
  /** Seconds for which an earlier answer is good enough. */
  keep: number
  /** Show the answer to the key before while this one is on its way. */
  bridge: boolean
}

export interface QuerySnapshot {
  status: 'loading' | 'error' | 'content'
  value: unknown
  error: unknown
  refreshing: boolean
  /** Grows with every answer, so that the same failure is reported once and a new one again. */
  answeredAt: number
}

/** One watched query. Reading `snapshot` is tracked by MobX; nothing is copied out of the cache. */
export interface WatchedQuery {
  readonly snapshot: QuerySnapshot
  update(request: QueryRequest): void
  reload(): void
  /**
   * Asks again without a sign of it: what is shown stands until there is another answer.
   *
   * @param run asks
   * @param show is given what shows another answer; not called for the same one
   * @returns false where it is to be done again later: something else was on its way or shown meanwhile
   * @throws what `run` throws; what is shown stands
   */
  renew(run: () => Promise<unknown>, show: (set: () => void) => void): Promise<boolean>
  /** How often it was renewed, also where the answer was the same. Observable by itself. */
  readonly renewed: number
  /** Shows another value until the next answer; an answer on its way is dropped. Returns what takes it back. */
  amend(change: (value: unknown) => unknown): () => void
  /** Begins to listen; after `stop` it may begin again. */
  start(): void
  stop(): void
}

/** The one cache of server data. This module is the only one that knows the library behind it. */
export class Queries {
  readonly #client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })

  /**
   * Watches a query: asks when enabled, shares the call with everyone who asks the same, cancels it when nobody
   * watches any more.
   *
   * @param request what to ask first; `update` changes it
   */
  watch(request: QueryRequest): WatchedQuery {
    const atom = createAtom('query')
    const renewed = observable.box(0)
    const observer = new QueryObserver(this.#client, optionsOf(request))
    let unsubscribe = () => {}
    return {
      get snapshot() {
        atom.reportObserved()
        return snapshotOf(observer.getCurrentResult())
      },
      update: (next) => {
        observer.setOptions(optionsOf(next))
        atom.reportChanged()
      },
      reload: () => {
        if (observer.options.enabled !== false) void observer.refetch({ cancelRefetch: true })
      },
      get renewed() {
        return renewed.get()
      },
      renew: async (run, show) => {
        const { queryKey } = observer.options
        const before = this.#client.getQueryData(queryKey)
        const isOnItsWay = () => this.#client.isFetching({ queryKey, exact: true }) > 0
        if (isOnItsWay()) return false
        // Nothing is shown yet, or a failure with its own way to ask again.
        if (before === undefined) return true
        const answer = await run()
        if (isOnItsWay() || this.#client.getQueryData(queryKey) !== before) return false
        const after = keepEqual(before, answer ?? null)
        if (after !== before) show(() => this.#client.setQueryData(queryKey, after))
        runInAction(() => renewed.set(renewed.get() + 1))
        return true
      },
      amend: (change) => {
        const { queryKey } = observer.options
        const before = this.#client.getQueryData(queryKey)
        if (before === undefined) return () => {}
        void this.#client.cancelQueries({ queryKey })
        const shown = this.#client.setQueryData(queryKey, change(before))
        return () => {
          if (this.#client.getQueryData(queryKey) === shown) this.#client.setQueryData(queryKey, before)
          // Another change was shown on top: only the server knows what is left of both.
          else void this.#client.invalidateQueries({ queryKey })
        }
      },
      start: () => {
        unsubscribe()
        unsubscribe = observer.subscribe(() => atom.reportChanged())
      },
      stop: () => unsubscribe(),
    }
  }

  /** Asks once; an answer younger than `keep` seconds, or one already on its way, is shared. */
  ask(
    key: readonly unknown[],
    run: (signal: AbortSignal) => Promise<unknown>,
    keep: number,
  ): Promise<unknown> {
    return this.#client.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => run(signal),
      staleTime: keep * 1000,
      gcTime: keep * 1000,
    })
  }

  /** Answers that were kept are asked again when next needed: something was written. */
  forget(): void {
    void this.#client.invalidateQueries({ refetchType: 'none' })
  }

  /** Everything of the person who signed out. */
  clear(): void {
    this.#client.clear()
  }
}

function optionsOf(request: QueryRequest): QueryObserverOptions {
  return {
    queryKey: request.key,
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await request.run(signal)) ?? null,
    enabled: request.enabled,
    staleTime: request.keep * 1000,
    gcTime: request.keep * 1000,
    placeholderData: request.bridge ? keepPreviousData : undefined,
  }
}

function snapshotOf(result: QueryObserverResult): QuerySnapshot {
  const status = result.status === 'success' ? 'content' : result.status === 'error' ? 'error' : 'loading'
  return {
    status,
    value: result.data ?? undefined,
    error: result.error,
    refreshing: result.isFetching && status !== 'loading',
    answeredAt: Math.max(result.dataUpdatedAt, result.errorUpdatedAt),
  }
}
