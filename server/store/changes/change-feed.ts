import { CompiledQuery } from 'kysely'

/**
 * What a change is of: a table or a collection, and which of it. `managed/alpha_user/{id}`, `config_document/managed`; `…/*` for very many at
 * once. `note-changes.sql` says which there are.
 */
export type ChangeSubject = string

/** Told of what was written. */
export interface ChangeListener {
  /** @param subjects what was written since the last time; some may be said twice */
  changed(subjects: ReadonlySet<ChangeSubject>): void
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
  /** Something may have been written of which nobody can say whether it stands. */
  lose(): void
}

interface Found {
  readonly snapshot: string
  readonly subjects: readonly ChangeSubject[]
}

/** How long a change can be found, in milliseconds. */
export const KEPT_MS = 10 * 60_000
/** More than so many are not told one by one. */
const MOST = 10_000

const FIRST = `select pg_current_snapshot()::text as snapshot, '[]'::json as subjects`
const SINCE = `select pg_current_snapshot()::text as snapshot,
  (select coalesce(json_agg(c.subject), '[]') from (
    select subject from store_change
    where tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(tx, $1::pg_snapshot) limit $2::int) c) as subjects`

/**
 * The snapshot of a look says what is new at the next one: everything of transactions that were not over then, so that none is passed by that
 * committed late. Looks may overtake each other: what was visible in a snapshot that is kept has been told, and the rest is told, perhaps twice.
 *
 * @param database how a statement is run outside of transactions
 * @example const feed = createChangeFeed(run); await feed.begin(); feed.listen({ changed, lost })
 */
export function createChangeFeed(database: RunStatement): ChangeFeed {
  const listeners = new Set<ChangeListener>()
  let snapshot: string | undefined
  let lookedAt = 0
  let beginning: Promise<void> | undefined

  const ask = async (run: RunStatement, query: CompiledQuery): Promise<Found> =>
    (await run(query)).rows[0] as Found
  const tellLost = (): void => {
    for (const listener of listeners) listener.lost()
  }
  const lose = (): void => {
    snapshot = undefined
    tellLost()
  }
  return {
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get isOn() {
      return snapshot !== undefined
    },
    get lookedAt() {
      return lookedAt
    },
    begin() {
      if (snapshot !== undefined) return Promise.resolve()
      const began = Date.now()
      beginning ??= ask(database, CompiledQuery.raw(FIRST))
        .then((found) => {
          snapshot = found.snapshot
          lookedAt = began
          // Of what was written before it nobody is told, and somebody may be reading since then.
          tellLost()
        })
        .finally(() => (beginning = undefined))
      return beginning
    },
    async look(run = database) {
      const since = snapshot
      if (since === undefined) return
      const began = Date.now()
      try {
        const found = await ask(run, CompiledQuery.raw(SINCE, [since, MOST + 1]))
        // Lost meanwhile: whoever begins again begins with a snapshot of their own.
        if (snapshot === undefined) return
        // What was written so long ago is not there to be found any more.
        if (found.subjects.length > MOST || began - lookedAt > KEPT_MS / 2) return lose()
        const subjects = new Set(found.subjects)
        if (subjects.size > 0) for (const listener of listeners) listener.changed(subjects)
        snapshot = found.snapshot
        lookedAt = Math.max(lookedAt, began)
        if (run !== database && subjects.size > 0) for (const listener of listeners) listener.committed?.()
      } catch {
        lose()
      }
    },
    lose,
  }
}
