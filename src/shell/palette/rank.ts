/** Something the palette can lead to. */
export interface PaletteEntry {
  readonly id: string
  readonly group: 'people' | 'pages' | 'access' | 'requests' | 'actions'
  readonly label: string
  /** Where it stands or what else it is, e.g. the parent in the menu. */
  readonly detail?: string
  /** What is said about it behind that; nobody searches for it, e.g. that it is held. */
  readonly note?: string
  /** What it stands for, where several lead to the same thing; else its address does. The best of them is shown. */
  readonly same?: string
  /** Name of the icon; people have their picture instead. */
  readonly icon?: string
  readonly image?: string | null
  /** The server found it, perhaps by more than its name. */
  readonly found?: boolean
  /** Address of a page; else `run` is called. */
  readonly route?: string
  readonly run?: () => void
}

/** A name that begins like the text: what somebody who types it means. The whole name is one better. */
const named = 5
/** Nothing of its name is like the text: what the server found by something else, and what has its letters in order. */
const FOUND_ONLY = 1
/** Without a search the first few of each group are shown. */
const shown = { people: 6, pages: 60, access: 6, requests: 6, actions: 30 } as const
const order: readonly PaletteEntry['group'][] = ['people', 'pages', 'access', 'requests', 'actions']

/**
 * The entries that a text finds, best first within their group. A leading `>` asks for actions only.
 *
 * @example rankEntries(entries, 'req').map(({ label }) => label) // ['My requests']
 */
export function rankEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const commands = text.startsWith('>')
  const wanted = fold(commands ? text.slice(1) : text).trim()
  const groups: readonly PaletteEntry['group'][] = commands ? ['actions'] : order
  const scored = entries
    .filter(({ group }) => groups.includes(group))
    .map((entry, index) => ({ entry, index, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  // Beside what is called so, the rest would only be in the way.
  const least = wanted !== '' && (scored[0]?.score ?? 0) > FOUND_ONLY ? FOUND_ONLY + 1 : FOUND_ONLY
  const found = eachOnce(scored.filter(({ score }) => score >= least))
  return groups
    .map((group, place) => {
      const own = found.filter(({ entry }) => entry.group === group).slice(0, shown[group])
      return { own, place, rank: rankOf(group, own[0]?.score ?? 0) }
    })
    .toSorted((a, b) => b.rank - a.rank || a.place - b.place)
    .flatMap(({ own }) => own.map(({ entry }) => entry))
}

/** Of several that lead to the same thing, the first. */
function eachOnce<T extends { readonly entry: PaletteEntry }>(all: readonly T[]): T[] {
  const seen = new Set<string>()
  return all.filter(({ entry: { id, route, same } }) => {
    const key = same ?? route ?? id
    return !seen.has(key) && seen.add(key)
  })
}

/** Where a group stands: by its best; a page or an action whose name begins like that is meant before people whose names do. */
function rankOf(group: PaletteEntry['group'], best: number): number {
  return best >= named && (group === 'pages' || group === 'actions') ? best + 1 : best
}

function scoreOf({ label, detail, found }: PaletteEntry, wanted: string): number {
  if (wanted === '') return 1
  const name = fold(label)
  if (name === wanted) return named + 1
  if (name.startsWith(wanted)) return named
  if (name.split(/[\s/-]+/).some((word) => word.startsWith(wanted))) return 4
  if (name.includes(wanted)) return 3
  if (fold(detail ?? '').includes(wanted)) return 2
  return found || inOrder(name, wanted) ? FOUND_ONLY : 0
}

/** Whether the letters come in this order, so that `apv` finds Approvals; two letters would find nearly everything. */
function inOrder(name: string, wanted: string): boolean {
  if (wanted.length < 3) return false
  let at = 0
  for (const letter of name) if (letter === wanted[at]) at += 1
  return at === wanted.length
}

/** Small letters without their marks. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
