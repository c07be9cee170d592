import type { Row } from '../../../engine/runtime/list/row.ts'

/** A row with what its tile says. */
export interface TileEntry {
  readonly id: string
  readonly row: Row
  readonly title: string
  readonly text: string
  readonly favourite: boolean
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * An address that may be opened: encrypted, or on this very machine; never one that runs a script.
 *
 * @example launchable('javascript:alert(1)') // undefined
 */
export function launchable(href: unknown): string | undefined {
  if (typeof href !== 'string' || !URL.canParse(href)) return undefined
  const { protocol, hostname } = new URL(href)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)) ? href : undefined
}

/** The tiles that are shown: every word of the search stands in the name or text; favourites first, then by name. */
export function shownTiles(
  tiles: readonly TileEntry[],
  search: string,
  most: number | undefined,
  compare: (a: string, b: string) => number,
): readonly TileEntry[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const found = tiles.filter(({ title, text }) => {
    const said = folded(`${title} ${text}`)
    return words.every((word) => said.includes(word))
  })
  const sorted = found.toSorted(
    (a, b) => Number(b.favourite) - Number(a.favourite) || compare(a.title, b.title),
  )
  return most === undefined ? sorted : sorted.slice(0, most)
}

/** Small letters without accents: people do not search for them. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Ids that a person has kept; anything else is none. At most as many as a preference holds. */
export function favouritesOf(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : []
}

const MOST = 200

/** The favourites after one was added, or taken out. */
export const toggledFavourite = (favourites: readonly string[], id: string): readonly string[] =>
  favourites.includes(id) ? favourites.filter((each) => each !== id) : [...favourites, id].slice(-MOST)
