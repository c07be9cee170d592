import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { KEPT_MS } from './change-feed.ts'

/** How often is looked what others wrote. */
const LOOK_EVERY_MS = 700
/** What is written within this time is told to others in one go. */
const TELL_WITHIN_MS = 50
const SWEEP_EVERY_MS = 60_000
const AGAIN_AFTER_MS = 2_000
const CONNECT_WITHIN_MS = 5_000
const CHANNEL = 'store_change'

/** Settings of {@link followChanges}. */
export interface FollowOptions {
  /** Address of the same database, of which one connection is kept to hear of changes at once; it leads through no transaction pooler. */
  readonly listenUrl?: string | undefined
  /** Milliseconds between two looks; tests that want to hear only make it long. */
  readonly lookEvery?: number
  /** Receives what went wrong; it is tried again. */
  readonly report: (error: unknown) => void
}

/**
 * Follows what other processes write, so that what is known here is wrong for less than a second, and removes what all have heard of. Hearing of
 * changes at once only makes it faster: looking each time goes on.
 *
 * @returns ends it
 * @example const stop = followChanges(database, { report: (error) => logger.warn(error) }); await stop()
 */
export function followChanges(database: Database, options: FollowOptions): () => Promise<void> {
  const { changes, kysely, kind } = database
  let over: string | undefined
  const sweeping = setInterval(() => {
    sweepChanges(database, over).then((next) => (over = next), options.report)
  }, SWEEP_EVERY_MS)
  sweeping.unref()
  // Nobody else writes an embedded database.
  if (kind === 'embedded') return async () => clearInterval(sweeping)
  let looking = false
  const look = (): void => {
    if (looking || !changes.isOn) return
    looking = true
    void changes.look().finally(() => (looking = false))
  }
  const timer = setInterval(look, options.lookEvery ?? LOOK_EVERY_MS)
  timer.unref()
  if (options.listenUrl === undefined)
    return async () => {
      clearInterval(sweeping)
      clearInterval(timer)
    }

  const self = randomUUID()
  let telling: NodeJS.Timeout | undefined
  const endTelling = changes.listen({
    changed() {},
    lost() {},
    committed() {
      telling ??= setTimeout(() => {
        telling = undefined
        sql`select pg_notify(${CHANNEL}, ${self})`.execute(kysely).catch(options.report)
      }, TELL_WITHIN_MS).unref()
    },
  })
  const hearing = hear(options.listenUrl, (from) => from !== self && look(), options.report)
  return async () => {
    clearInterval(sweeping)
    clearInterval(timer)
    clearTimeout(telling)
    endTelling()
    await hearing.end()
  }
}

/**
 * Removes changes that every process has heard of: old ones, of transactions that were over at the sweep before.
 *
 * @param over what that sweep returned; nothing is removed without it
 * @returns the number of the oldest transaction that is not over
 */
export async function sweepChanges(database: Database, over: string | undefined): Promise<string> {
  if (over !== undefined)
    await sql`delete from store_change where at < now() - make_interval(secs => ${KEPT_MS / 1000})
      and tx < ${over}::xid8`.execute(database.kysely)
  const { rows } = await sql<{
    over: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as over`.execute(database.kysely)
  return rows[0]!.over
}

/** Keeps one connection that hears of changes; one that is lost is made again. */
function hear(
  url: string,
  heard: (from: string | undefined) => void,
  report: (error: unknown) => void,
): { end(): Promise<void> } {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let ended = false
  const connect = (): void => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
    })
    client = next
    next.on('notification', ({ payload }) => heard(payload))
    next.on('error', report)
    next.on('end', () => {
      if (!ended) again = setTimeout(connect, AGAIN_AFTER_MS).unref()
    })
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      // What was said while nobody heard.
      .then(() => heard(undefined))
      .catch((error: unknown) => {
        report(error)
        void next.end().catch(() => {})
      })
  }
  connect()
  return {
    async end() {
      ended = true
      clearTimeout(again)
      await client?.end().catch(() => {})
    },
  }
}
