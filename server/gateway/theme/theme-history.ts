import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isRecord } from '../../contract/index.ts'
import type { Database } from '../../store/database.ts'
import { unitOfWork } from '../../store/unit-of-work.ts'
import type { ThemeDocument } from './change-themes.ts'

type HistoryTables = {
  portal_theme_revision: {
    realm: string
    theme: string
    revision: number
    /** JSON as text: the database's own kind of JSON refuses some texts that JSON may hold. */
    look: string
    hash: string
    at: Date
    by_id: string | null
    by_name: string | null
    restores: number | null
    /** Names as JSON; none of a state without one before it. */
    changed: string | null
  }
}

/** One state of a theme. */
export interface ThemeRevision {
  readonly revision: number
  readonly at: Date
  /** Who saved it; nobody is known of a state that was found. */
  readonly by: string | null
  /** The revision that it brought back. */
  readonly restores: number | null
  /** Of the look: {@link lookHash}. */
  readonly hash: string
  /** Names of the settings in which it differs from the state before it; null where none is known. */
  readonly changed: string[] | null
}

/** A change of a theme that was kept. */
export interface ThemeChange {
  readonly realm: string
  /** How the theme was; absent for a new one. */
  readonly before?: ThemeDocument | undefined
  readonly after: ThemeDocument
  readonly by: { readonly id: string; readonly name: string }
  readonly restores?: number
}

/** Keeps what themes looked like. Journeys and the default are not a look: another theme's change moves them. */
export interface ThemeHistory {
  /** Newest first. */
  of(realm: string, theme: string): Promise<readonly ThemeRevision[]>
  /** What a theme looked like: its document without id, journeys and default. */
  look(realm: string, theme: string, revision: number): Promise<Readonly<Record<string, unknown>> | undefined>
  /** Notes a change, and before it what was changed elsewhere; a look that stayed is no revision. */
  note(change: ThemeChange): Promise<void>
  /** A deleted theme has no history. */
  forget(realm: string, theme: string): Promise<void>
}

/** Revisions of a theme; older ones go. A document may carry pictures. */
const REVISIONS_MOST = 50
/** Names that are kept of a change: a document may carry settings of others, as many as it likes. */
const NAMES_MOST = 200

/** @param clock milliseconds since the epoch */
export function createThemeHistory(database: Database, clock: () => number): ThemeHistory {
  const db: Kysely<HistoryTables> = database.kysely.withTables<HistoryTables>()
  const of = (tx: Kysely<HistoryTables>, realm: string, theme: string) =>
    tx.selectFrom('portal_theme_revision').where('realm', '=', realm).where('theme', '=', theme)
  return {
    async of(realm, theme) {
      const rows = await of(db, realm, theme)
        .select(['revision', 'at', 'by_name as by', 'restores', 'hash', 'changed'])
        .orderBy('revision', 'desc')
        .execute()
      return rows.map(({ changed, ...row }) => ({
        ...row,
        changed: changed === null ? null : namesIn(changed),
      }))
    },
    async look(realm, theme, revision) {
      const row = await of(db, realm, theme)
        .select('look')
        .where('revision', '=', revision)
        .executeTakeFirst()
      const look: unknown = row && JSON.parse(row.look)
      return isRecord(look) ? look : undefined
    },
    note: (change) => unitOfWork(db, (tx) => noteChange(tx, change, new Date(clock()))),
    async forget(realm, theme) {
      await db
        .deleteFrom('portal_theme_revision')
        .where('realm', '=', realm)
        .where('theme', '=', theme)
        .execute()
    },
  }
}

async function noteChange(tx: Transaction<HistoryTables>, change: ThemeChange, at: Date): Promise<void> {
  const { realm, before, after, by, restores } = change
  const theme = after._id
  const last = await tx
    .selectFrom('portal_theme_revision')
    .select(['revision', 'hash', 'look'])
    .where('realm', '=', realm)
    .where('theme', '=', theme)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const states = [
    ...(before ? [{ ...stateOf(before), by_id: null, by_name: null, restores: null }] : []),
    { ...stateOf(after), by_id: by.id, by_name: by.name, restores: restores ?? null },
  ]
  let known: LookState | undefined = last
  const fresh = states.flatMap((state) => {
    const previous = known
    known = state
    if (state.hash === previous?.hash) return []
    return [{ ...state, changed: previous ? JSON.stringify(changedIn(previous.look, state.look)) : null }]
  })
  if (fresh.length === 0) return
  const start = last?.revision ?? 0
  await tx
    .insertInto('portal_theme_revision')
    .values(fresh.map((state, index) => ({ ...state, realm, theme, revision: start + index + 1, at })))
    // Two saves at once: the theme is what the later one says, whose state the next change finds.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('portal_theme_revision')
    .where('realm', '=', realm)
    .where('theme', '=', theme)
    .where('revision', '<=', start + fresh.length - REVISIONS_MOST)
    .execute()
}

/** Tells looks apart. */
export const lookHash = (theme: ThemeDocument): string => stateOf(theme).hash

interface LookState {
  readonly look: string
  readonly hash: string
}

function stateOf(theme: ThemeDocument): LookState {
  const { _id, isDefault: _default, linkedTrees: _trees, ...own } = theme
  return { look: JSON.stringify(own), hash: createHash('sha256').update(ordered(own)).digest('hex') }
}

/** The platform gives a document back in another order of its keys than it was written in. */
function ordered(value: unknown): string {
  const text: unknown = JSON.stringify(value, (_key, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
  return String(text)
}

/** Names of the settings in which two looks differ. */
function changedIn(before: string, after: string): string[] {
  const [was, is]: unknown[] = [JSON.parse(before), JSON.parse(after)]
  if (!isRecord(was) || !isRecord(is)) return []
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => ordered(was[name]) !== ordered(is[name]))
    .toSorted()
    .slice(0, NAMES_MOST)
}

function namesIn(text: string): string[] {
  const names: unknown = JSON.parse(text)
  return Array.isArray(names) ? names.map(String) : []
}
