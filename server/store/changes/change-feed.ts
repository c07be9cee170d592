import { CompiledQuery } from 'kysely'

/**
 * What a change is of: a table or a collection, and which of it. `managed/alpha_user/{id}`, `config_document/managed`; `…/*` for very many at
 * once. `note-changes.sql` says which there are.
 */
export type Subject = string

/** Told of what was written. */
export interface ChangeListener {
  /** @param subjects what was written since the last time */
  changed(subjects: ReadonlySet<Subject>): void
  /** What was written since the last time is not known: anything may have been. */
  lost(): void
  /** This process has committed a change that others do not know of yet. */
  committed?(): void
}

/** How a statement is run: by the database, or on the connection that has just committed. */
export type RunStatement = (query: CompiledQuery) => Promise<{ readonly rows: readonly unknown[] }>

/** What every process of an installation writes, read from the rows that `note-changes.sql` leaves. */
export interface ChangeFeed {
  /** @returns ends the listening */
  listen(listener: ChangeListener): () => void
  /**
   * Looks for the first time, unless that has happened: of what is written afterwards listeners are told.
   *
   * @throws what the database throws
   */
  begin(): Promise<void>
  /** Whether there was a first look, so that writers have to look too. */
  readonly isOn: boolean
  /** When the last look began, in milliseconds since the epoch. */
  readonly lookedAt: number
  /**
   * Looks what was written, by whomever. When it settles, listeners know of everything that was committed before it was called. It never
   * fails: where nobody can look, they are told that they do not know.
   *
   * @param run on a connection without an open transaction; the database's own way without it
   */
  look(run?: RunStatement): Promise<void>
}

interface Found {
  readonly horizon: string
  readonly changes: readonly (readonly [id: number, tx: string, subject: Subject])[]
}

/** How long a change can be found, in milliseconds. */
export const KEPT_MS = 10 * 60_000
/** More than so many are not told one by one. */
const MOST = 10_000
/** After every transaction there will be. */
const NOTHING_YET = '9223372036854775807'

const QUESTION = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
  (select coalesce(json_agg(json_build_array(c.id, c.tx::text, c.subject)), '[]') from (
    select id, tx, subject from store_change where tx >= $1::xid8 limit $2::int) c) as changes`

/**
 * Numbers of transactions say what is new: a look returns everything of transactions that were not all over at an earlier look, so that none is
 * passed by that committed late, and what was told already is left out. Looks may overtake each other.
 *
 * @param database how a statement is run outside of transactions
 * @example const feed = createChangeFeed(run); await feed.begin(); feed.listen({ changed, lost })
 */
export function createChangeFeed(database: RunStatement): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  /** Transactions before it are over, and what they wrote was told. */
  let horizon: bigint | undefined
  let lookedAt = 0
  const told = new Map<number, bigint>()
  let beginning: Promise<void> | undefined

  const ask = async (run: RunStatement, since: string): Promise<Found> => {
    const { rows } = await run(CompiledQuery.raw(QUESTION, [since, MOST + 1]))
    return rows[0] as Found
  }
  const lose = (): void => {
    horizon = undefined
    told.clear()
    for (const listener of listeners) listener.lost()
  }
  const take = ({ horizon: next, changes }: Found): void => {
    const fresh = changes.filter(([id]) => !told.has(id))
    for (const [id, tx] of fresh) told.set(id, BigInt(tx))
    if (horizon === undefined || BigInt(next) > horizon) {
      horizon = BigInt(next)
      for (const [id, tx] of told) if (tx < horizon) told.delete(id)
    }
    if (fresh.length === 0) return
    const subjects = new Set(fresh.map(([, , subject]) => subject))
    for (const listener of listeners) listener.changed(subjects)
  }
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get isOn() {
      return horizon !== undefined
    },
    get lookedAt() {
      return lookedAt
    },
    begin() {
      if (horizon !== undefined) return Promise.resolve()
      const began = Date.now()
      beginning ??= ask(database, NOTHING_YET)
        .then(({ horizon: first }) => {
          horizon = BigInt(first)
          lookedAt = began
        })
        .finally(() => (beginning = undefined))
      return beginning
    },
    async look(run = database) {
      if (horizon === undefined) return
      const began = Date.now()
      try {
        const found = await ask(run, String(horizon))
        if (run !== database && found.changes.length > 0)
          for (const listener of listeners) listener.committed?.()
        // What was written so long ago is not there to be found any more.
        if (found.changes.length > MOST || began - lookedAt > KEPT_MS / 2) return lose()
        take(found)
        lookedAt = Math.max(lookedAt, began)
      } catch {
        lose()
      }
    },
  }
}
