import { LRUCache } from 'lru-cache'
import type { ChangeFeed, Subject } from './change-feed.ts'
import { freeze } from './freeze.ts'

/** What was read, kept until something that it was made of is written. */
export interface ReadCache {
  /**
   * The value of a key: the one that is kept, else what `read` returns. Several who ask at once are served by one reading. Nobody is given what
   * was read before a change that was committed when they asked.
   *
   * @param key of what is read, with everything on which it depends beside the store, e.g. names of fields
   * @param read says by `made` what the value is made of; runs again after any of that was written. Its value is frozen.
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
  of(...subjects: readonly Subject[]): void
  /** The value holds no longer than this moment; 0 for one that is not kept. @param at milliseconds since the epoch */
  until(at: number): void
}

interface Kept {
  readonly value: unknown
  readonly subjects: ReadonlySet<Subject>
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
  const keysBySubject = new Map<Subject, Set<string>>()
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
  const shared = new Map<string, Promise<unknown>>()
  /** For each reading what was written since it began: until it is over nobody knows what it is made of. */
  const readings = new Set<Set<Subject>>()
  const figures = new Map<string, { hits: number; misses: number }>()
  let parts = 0

  const forget = (subject: Subject): void => {
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

  const start = async <Value>(key: string, read: (made: MadeOf) => Promise<Value>): Promise<Value> => {
    const subjects = new Set<Subject>()
    const since = new Set<Subject>()
    let until = Infinity
    readings.add(since)
    try {
      const value = freeze(
        await read({
          of: (...more) => more.forEach((subject) => subjects.add(subject)),
          until: (at) => void (until = Math.min(until, at)),
        }),
      )
      if (until > 0 && feed.isOn && !isAffected(subjects, since)) {
        kept.set(key, { value, subjects, until })
        for (const subject of subjects)
          keysBySubject.set(subject, (keysBySubject.get(subject) ?? new Set()).add(key))
      }
      return value
    } finally {
      readings.delete(since)
    }
  }

  const isFresh = (): boolean => feed.isOn && Date.now() - feed.lookedAt <= trust
  const fresh = async (): Promise<void> => {
    if (!feed.isOn) await feed.begin()
    else if (!isFresh()) await feed.look()
  }

  return {
    of(name) {
      const part = `${++parts} `
      const figure = figures.get(name) ?? { hits: 0, misses: 0 }
      figures.set(name, figure)
      return {
        async read<Value>(
          own: string,
          read: (made: MadeOf) => Promise<Value>,
          clock: () => number = Date.now,
        ): Promise<Value> {
          await fresh()
          const key = part + own
          const known = kept.get(key)
          if (known && known.until > clock()) {
            figure.hits++
            return known.value as Value
          }
          const running = shared.get(key)
          if (running) return running as Promise<Value>
          figure.misses++
          const reading = start(key, read).finally(() => {
            if (shared.get(key) === reading) shared.delete(key)
          })
          shared.set(key, reading)
          return reading
        },
        known<Value>(own: string): Value | undefined {
          const found = isFresh() ? kept.get(part + own) : undefined
          // What ends at a moment is read by whose clock says so.
          return found?.until === Infinity ? (found.value as Value) : undefined
        },
      }
    },
    figures: () => figures,
  }
}

const ANYTHING: Subject = '*'

const isMany = (subject: Subject): boolean => subject.endsWith('*')

/** Whether a subject is one of very many. @example isOne('a/1', 'a/*') // true */
const isOne = (subject: Subject, many: Subject): boolean => subject.startsWith(many.slice(0, -1))

/** A subject, and everything of each kind that it is one of. @example touched('a/b/1') // ['a/b/1', 'a/b/*', 'a/*'] */
function touched(subject: Subject): Subject[] {
  const kinds: Subject[] = [subject]
  for (let end = subject.lastIndexOf('/'); end > 0; end = subject.lastIndexOf('/', end - 1))
    kinds.push(`${subject.slice(0, end)}/*`)
  return kinds
}

/** Whether something was written that a value is made of. */
function isAffected(subjects: ReadonlySet<Subject>, written: ReadonlySet<Subject>): boolean {
  for (const one of written) {
    if (touched(one).some((subject) => subjects.has(subject))) return true
    if (isMany(one)) for (const subject of subjects) if (isOne(subject, one)) return true
  }
  return false
}
