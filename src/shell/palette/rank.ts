/** Something the palette can lead to. */
export interface PaletteEntry {
  readonly id: string
  readonly group: 'people' | 'pages' | 'access' | 'requests' | 'actions'
  readonly label: string
  /** Where it stands or what else it is, e.g. the parent in the menu. */
  readonly detail?: string
  /** Name of the icon; people have their picture instead. */
  readonly icon?: string
  readonly image?: string | null
  /** The server found it, perhaps by more than its name. */
  readonly found?: boolean
  /** Address of a page; else `run` is called. */
  readonly route?: string
  readonly run?: () => void
}

/** What somebody who types the beginning of a name means. */
const named = 5
/** Nothing of its name is like the text. */
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
  return (commands ? (['actions'] as const) : order)
    .map((group, place) => {
      const found = entries
        .filter((entry) => entry.group === group)
        .map((entry, index) => ({ entry, index, score: scoreOf(entry, wanted) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.index - b.index)
        .slice(0, shown[group])
      return { found, place, rank: rankOf(group, found[0]?.score ?? 0) }
    })
    .toSorted((a, b) => a.rank - b.rank || a.place - b.place)
    .flatMap(({ found }) => found.map(({ entry }) => entry))
}

/**
 * Where a group stands: a page or an action whose name begins like that is meant before people whose names do, and what the server found by
 * something else than its name only where nothing is called so.
 */
function rankOf(group: PaletteEntry['group'], best: number): number {
  if (best === named && (group === 'pages' || group === 'actions')) return 0
  return best > FOUND_ONLY ? 1 : 2
}

function scoreOf({ label, detail, found }: PaletteEntry, wanted: string): number {
  if (wanted === '') return 1
  const name = fold(label)
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
