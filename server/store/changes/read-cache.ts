import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { ChangeFeed, ChangeSubject } from './change-feed.ts'
import { freeze } from './freeze.ts'

/** What was read, kept until something that it was made of is written. */
export interface ReadCache {
  /**
   * The value of a key: the one that is kept, else what `read` returns. Several who ask at once are served by one reading. Nobody is given what
   * was read before a change that was committed when they asked.
   *
   * @param key of what is read, with everything on which it depends beside the store, e.g. names of fields
   * @param read says by `made` what the value is made of; runs again after any of that was written. What it reads of any cache counts by itself.
   *   Its value is frozen.
   * @param clock milliseconds since the epoch, for `until`
   * @throws what `read` throws, which is not kept
   * @example
   * cache.read(`roles ${component}/${id}`, async (made) => {
   *   made.of(`${component}/${id}`, 'internal/role/*')
   *   return rolesOf(component, id)
   * })
   */
  read<Value>(key: string, read: (made: MadeOf) => Promise<Value>, clock?: () => number): Promise<Value>
  /**
   * The value of a key if it is kept and can be trusted; for a transaction, which must not wait for somebody else's reading.
   *
   * @example cache.known<JsonObject>(id) ?? (await load(tx))
   */
  known<Value>(key: string): Value | undefined
}

/** The caches of a process over one database. */
export interface ReadCaches {
  /**
   * A new cache, whose keys are its own.
   *
   * @param name of what it keeps, for the figures; several may have the same
   */
  of(name: string): ReadCache
  /** How often something was known and how often not, by name. */
  figures(): ReadonlyMap<string, { readonly hits: number; readonly misses: number }>
}

/** Collects what a value is made of. */
export interface MadeOf {
  /** Objects, rows or, with `/*` at the end, everything of a kind. */
  of(...subjects: readonly ChangeSubject[]): void
  /** The value holds no longer than this moment; 0 for one that is not kept. @param at milliseconds since the epoch */
  until(at: number): void
}

/** What a value is made of, as far as is known. */
interface Making {
  readonly subjects: Set<ChangeSubject>
  until: number
}

interface Kept {
  readonly value: unknown
  readonly subjects: ReadonlySet<ChangeSubject>
  readonly until: number
}

/** Values that are kept at most; those that were not asked for the longest go. */
const MOST = 50_000

/**
 * @param trust milliseconds after which a look at changes counts no more, and is made again before anything kept is given; `Infinity` where
 *   nobody else writes
 * @example const cache = createReadCaches(feed, 2_000).of('roles')
 */
export function createReadCaches(feed: ChangeFeed, trust: number): ReadCaches {
  const keysBySubject = new Map<ChangeSubject, Set<string>>()
  const kept = new LRUCache<string, Kept>({
    max: MOST,
    dispose({ subjects }, key) {
      for (const subject of subjects) {
        const keys = keysBySubject.get(subject)
        keys?.delete(key)
        if (keys?.size === 0) keysBySubject.delete(subject)
      }
    },
  })
  /** What is being read, and may be given to whoever asks for the same. */
  const shared = new Map<string, Promise<Kept>>()
  /** For each reading what was written since it began: until it is over nobody knows what it is made of. */
  const readings = new Set<Set<ChangeSubject>>()
  const figures = new Map<string, { hits: number; misses: number }>()
  let parts = 0
  let looking: Promise<void> | undefined

  const forget = (subject: ChangeSubject): void => {
    for (const key of [...(keysBySubject.get(subject) ?? [])]) kept.delete(key)
  }
  feed.listen({
    changed(subjects) {
      shared.clear()
      for (const since of readings) for (const subject of subjects) since.add(subject)
      for (const subject of new Set([...subjects].flatMap(touched))) forget(subject)
      for (const many of subjects)
        if (isMany(many))
          for (const subject of [...keysBySubject.keys()]) if (isOne(subject, many)) forget(subject)
    },
    lost() {
      shared.clear()
      for (const since of readings) since.add(ANYTHING)
      kept.clear()
    },
  })

  const start = async (key: string, read: (made: MadeOf) => Promise<unknown>): Promise<Kept> => {
    const making: Making = { subjects: new Set(), until: Infinity }
    const since = new Set<ChangeSubject>()
    readings.add(since)
    try {
      const made: MadeOf = {
        of: (...more) => more.forEach((subject) => making.subjects.add(subject)),
        until: (at) => void (making.until = Math.min(making.until, at)),
      }
      const value = freeze(await around.run(making, () => read(made)))
      const { subjects, until } = making
      const found: Kept = { value, subjects, until }
      if (until > 0 && feed.isOn && !isAffected(subjects, since)) {
        kept.set(key, found)
        for (const subject of subjects)
          keysBySubject.set(subject, (keysBySubject.get(subject) ?? new Set()).add(key))
      }
      return found
    } finally {
      readings.delete(since)
    }
  }

  const isFresh = (): boolean => feed.isOn && Date.now() - feed.lookedAt <= trust
  /** However many ask, one looks. */
  const fresh = async (): Promise<void> => {
    if (feed.isOn && !isFresh()) await (looking ??= feed.look().finally(() => (looking = undefined)))
    while (!feed.isOn) await feed.begin()
  }

  return {
    of(name) {
      const part = `${++parts} `
      const figure = figures.get(name) ?? { hits: 0, misses: 0 }
      figures.set(name, figure)
      const find = async (
        key: string,
        read: (made: MadeOf) => Promise<unknown>,
        clock: () => number,
      ): Promise<Kept> => {
        const known = kept.get(key)
        if (known && known.until > clock()) {
          figure.hits++
          return known
        }
        const running = shared.get(key)
        if (running) return running
        figure.misses++
        const reading = start(key, read).finally(() => {
          if (shared.get(key) === reading) shared.delete(key)
        })
        shared.set(key, reading)
        return reading
      }
      return {
        async read<Value>(
          own: string,
          read: (made: MadeOf) => Promise<Value>,
          clock: () => number = Date.now,
        ): Promise<Value> {
          await fresh()
          const found = await find(part + own, read, clock)
          inherit(found)
          return found.value as Value
        },
        known<Value>(own: string): Value | undefined {
          const found = isFresh() ? kept.get(part + own) : undefined
          // What ends at a moment is read by whose clock says so.
          if (found?.until !== Infinity) return undefined
          inherit(found)
          return found.value as Value
        },
      }
    },
    figures: () => figures,
  }
}

/** What is being made here and now: what it reads of other values is a part of it. */
const around = new AsyncLocalStorage<Making>()

function inherit({ subjects, until }: Kept): void {
  const making = around.getStore()
  if (!making) return
  for (const subject of subjects) making.subjects.add(subject)
  // What is not kept by itself was asked for anew; that says nothing of what is made of it.
  if (until > 0) making.until = Math.min(making.until, until)
}

const ANYTHING: ChangeSubject = '*'

const isMany = (subject: ChangeSubject): boolean => subject.endsWith('*')

/** Whether a subject is one of very many. @example isOne('a/1', 'a/*') // true */
const isOne = (subject: ChangeSubject, many: ChangeSubject): boolean => subject.startsWith(many.slice(0, -1))

/** A subject, and everything of each kind that it is one of. @example touched('a/b/1') // ['a/b/1', 'a/b/*', 'a/*'] */
function touched(subject: ChangeSubject): ChangeSubject[] {
  const kinds: ChangeSubject[] = [subject]
  for (let end = subject.lastIndexOf('/'); end > 0; end = subject.lastIndexOf('/', end - 1))
    kinds.push(`${subject.slice(0, end)}/*`)
  return kinds
}

/** Whether something was written that a value is made of. */
function isAffected(subjects: ReadonlySet<ChangeSubject>, written: ReadonlySet<ChangeSubject>): boolean {
  for (const one of written) {
    if (touched(one).some((subject) => subjects.has(subject))) return true
    if (isMany(one)) for (const subject of subjects) if (isOne(subject, one)) return true
  }
  return false
}
