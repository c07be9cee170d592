import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { GovernanceDatabase } from '../tables.ts'

/** Where the words of the catalogue end, too (migration 0018). */
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~]+/
/** Whoever searches for more words than this does not misspell one. */
const MOST_WORDS = 6
/** Words that are less like a searched one than the most alike are not meant. */
const BAND = 0.15

/** What may be meant by a typed word. */
export interface MeantWord {
  readonly words: readonly string[]
  /** Those that are most like it. */
  readonly closest: readonly string[]
}

/** Items whose words count. */
export interface SearchedItems {
  /** Absent = of any type. */
  readonly itemType: string | undefined
  /** Also those that cannot be requested. */
  readonly all: boolean
}

/**
 * The words of items that are like those of searched texts. Words of other items do not count: what is hidden changes nothing of what is found.
 *
 * @returns of each text, what may be meant by each of its words
 * @example (await wordsAlike(db, ['invioce'], { itemType: undefined, all: false })).get('invioce') // [{ words: ['invoice', 'invoices'], closest: ['invoice'] }]
 */
export async function wordsAlike(
  db: GovernanceDatabase,
  texts: readonly string[],
  { itemType, all: isAll }: SearchedItems,
): Promise<ReadonlyMap<string, readonly MeantWord[]>> {
  const typed = new Map(texts.map((text) => [text, [...new Set(text.split(BETWEEN_WORDS).filter(Boolean))]]))
  const all = [...new Set([...typed.values()].filter(({ length }) => length <= MOST_WORDS).flat())]
  const { rows } = await sql<{ typed: string } & MeantWord>`
    select t.typed, array_agg(w.word) as words, array_agg(w.word) filter (where w.likeness = w.best) as closest
    from unnest(${all}::text[]) as t(typed)
    cross join lateral (select a.*, max(a.likeness) over () as best
      from iga_words_alike(t.typed, ${itemType ?? null}::text, ${isAll}::boolean, ${BAND}::float) a) w
    group by t.typed`.execute(db)
  const found = new Map(rows.map((row) => [row.typed, row]))
  const none = { words: [], closest: [] }
  return new Map([...typed].map(([text, words]) => [text, words.map((word) => found.get(word) ?? none)]))
}

/**
 * Whether an item of the catalogue has what may be meant by each word.
 *
 * @param mayLackOne of several words, one may be left out
 */
export function haveWords(meant: readonly MeantWord[], mayLackOne: boolean): RawBuilder<boolean> {
  const all = (some: readonly MeantWord[]): RawBuilder<boolean> =>
    some.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(${sql.join(
          some.map(({ words }) => has(words)),
          sql` and `,
        )})`
  if (!mayLackOne || meant.length < 2) return all(meant)
  return sql<boolean>`(${sql.join(
    meant.map((left) => all(meant.filter((one) => one !== left))),
    sql` or `,
  )})`
}

/** How well an item fits, of those that have the words: what is meant most likely counts, and what stands in its name. */
export function fitOf(meant: readonly MeantWord[]): RawBuilder<number> {
  const points = meant.flatMap(({ words, closest }) => [
    sql`(${has(closest)})::int`,
    sql`(lower(c.name) like any(${words.map((word) => `%${word}%`)}::text[]))::int`,
  ])
  return sql<number>`(${sql.join([sql`0`, ...points], sql` + `)})`
}

const has = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`c.search_words && ${[...words]}::text[]`
