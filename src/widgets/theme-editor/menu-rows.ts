import type { components } from '../../../openapi/generated/portal.ts'

export type MenuDefault = components['schemas']['ThemeMenuEntry']
/** An entry of `endUserMenuItems`; keys that we do not know stay. */
export type MenuEntry = Readonly<Record<string, unknown>>

/** One line of the menu while it is arranged. */
export interface MenuRow {
  /** The same as long as the entry is. */
  readonly key: string
  /** What it arranges; an entry of the theme's own has none. */
  readonly usual?: MenuDefault
  readonly divider: boolean
  readonly entry: MenuEntry
  /** Where it stands in the document; an entry that the theme does not name stands nowhere. */
  readonly index?: number
}

/** A sub-item: shown, or left out. */
export interface SubRow {
  readonly id: string
  readonly shown: boolean
  readonly usual?: MenuDefault
  readonly entry: MenuEntry
}

/**
 * The menu as people get it (engine/compose/menu.ts, `arranged`): what the theme names in its order, then what it does not name. What
 * leads nowhere yet is there only where the theme names it.
 *
 * @param value `endUserMenuItems` of a theme
 * @param usual the menu without a theme
 */
export function rowsOf(value: unknown, usual: readonly MenuDefault[]): MenuRow[] {
  const known = new Map(usual.map((each) => [each.id, each]))
  const named = new Set<string>()
  const keys = new Map<string, number>()
  const keyOf = (id: string) => {
    const times = (keys.get(id) ?? 0) + 1
    keys.set(id, times)
    return times === 1 ? id : `${id}~${times}`
  }
  const own = (Array.isArray(value) ? value : []).flatMap((raw: unknown, index): MenuRow[] => {
    const written = typeof raw === 'string' ? { id: raw } : raw
    if (!isRecord(written)) return []
    const id = textOf(written['id'])
    const found = usualOf(written, id, known)
    // An entry that is said to be an object's and is none shows nothing, and stands for the usual one all the same.
    const none = written['isManagedObject'] === true && found !== undefined && found.kind !== 'object'
    const entry = none ? { id, disabled: true } : written
    const again = found !== undefined && named.has(found.id)
    if (found) named.add(found.id)
    const divider = isDivider(entry)
    // What stands twice counts once, but for dividers, which are the theme's own then.
    if (again && !divider) return []
    return [
      {
        key: keyOf(found?.id ?? (id || `entry-${index}`)),
        ...(found && !again ? { usual: found } : {}),
        divider,
        entry,
        index,
      },
    ]
  })
  const rest = usual
    .filter(({ id, absent }) => !named.has(id) && absent !== true)
    .map((each) => rowOf(each, keyOf(each.id)))
  return [...own, ...rest]
}

/**
 * The document of rows. What stands at the end as it would anyway is left out, so that a menu that nobody arranged is no setting, and
 * entries of later versions find their place.
 *
 * @returns `undefined` for the usual menu
 */
export function menuOf(rows: readonly MenuRow[], usual: readonly MenuDefault[]): MenuEntry[] | undefined {
  const place = new Map(usual.map(({ id }, index) => [id, index]))
  let end = rows.length
  for (let next = usual.length; end > 0; end--) {
    const row = rows[end - 1]!
    const here = row.usual && isPlain(row) ? place.get(row.usual.id)! : next
    if (here >= next) break
    next = here
  }
  const entries = rows.slice(0, end).map(({ entry }) => entry)
  return entries.length === 0 ? undefined : entries
}

/** Rows with one of them moved; at an end nothing moves. */
export function movedRow<Row>(rows: readonly Row[], at: number, by: 1 | -1): Row[] {
  const next = [...rows]
  const [row] = next.splice(at, 1)
  if (row === undefined || at + by < 0 || at + by >= rows.length) return [...rows]
  next.splice(at + by, 0, row)
  return next
}

/** An entry with a key written; an empty value takes it out. */
export function withKey(entry: MenuEntry, key: string, value: unknown): MenuEntry {
  const { [key]: _removed, ...rest } = entry
  return value === undefined || value === '' ? rest : { ...rest, [key]: value }
}

export const isHidden = ({ entry }: Pick<MenuRow, 'entry'>): boolean =>
  entry['disabled'] === true || entry['disabled'] === 'true'

/** The entry shown or hidden; what is shown says nothing of it. */
export const withHidden = (entry: MenuEntry, hidden: boolean): MenuEntry =>
  withKey(entry, 'disabled', hidden || undefined)

/** The sub-items of a row in their order; those that are left out come last. */
export function subRowsOf({ usual, entry }: Pick<MenuRow, 'usual' | 'entry'>): SubRow[] {
  if (!usual)
    return subEntries(entry).map((each) => ({
      id: textOf(each['id']),
      shown: !isHidden({ entry: each }),
      entry: each,
    }))
  const all = present(usual)
  const off = new Set(
    subEntries(entry)
      .filter((each) => isHidden({ entry: each }))
      .map((each) => textOf(each['id'])),
  )
  const wished = Array.isArray(entry['selectedSubItems']) ? entry['selectedSubItems'].map(idOf) : []
  const chosen = wished.length === 0 ? all : all.filter(({ id }) => wished.includes(id))
  const inOrder = chosen.toSorted((a, b) => wished.indexOf(a.id) - wished.indexOf(b.id))
  const shown = inOrder.filter(({ id }) => !off.has(id))
  return [
    ...shown.map((each) => ({ id: each.id, shown: true, usual: each, entry: {} })),
    ...all
      .filter((each) => !shown.includes(each))
      .map((each) => ({ id: each.id, shown: false, usual: each, entry: {} })),
  ]
}

/** An entry with its sub-items as they are arranged. An empty choice would mean all of them: hide the entry instead. */
export function withSubRows(row: Pick<MenuRow, 'usual' | 'entry'>, subs: readonly SubRow[]): MenuEntry {
  if (!row.usual) {
    const name = row.entry['subItems'] === undefined ? 'items' : 'subItems'
    return { ...row.entry, [name]: subs.map(({ entry, shown }) => withHidden(entry, !shown)) }
  }
  const { subItems: _sub, items: _items, ...entry } = row.entry
  const ids = subs.filter(({ shown }) => shown).map(({ id }) => id)
  const all = present(row.usual).map(({ id }) => id)
  const asUsual = ids.length === 0 || ids.join('\n') === all.join('\n')
  return withKey(entry, 'selectedSubItems', asUsual ? undefined : ids)
}

/** A link or a divider of the theme's own. */
export function newRow(kind: 'link' | 'divider', id: string, label: string): MenuRow {
  const own = `${kind}-${id}`
  const entry = kind === 'divider' ? { id: own, kind } : { id: own, label, icon: 'link', url: '' }
  return { key: own, divider: kind === 'divider', entry }
}

/** Where an entry of the theme's own leads, as it is written: an address of the web, or a page of the portal. */
export function entryAddress(entry: MenuEntry): string {
  const route = entry['routeTo'] ?? entry['route']
  return textOf(entry['url']) || textOf(isRecord(route) ? route['path'] : route)
}

/** @see entryAddress */
export function withAddress(entry: MenuEntry, text: string): MenuEntry {
  const { url: _url, route: _route, routeTo: _routeTo, ...rest } = entry
  return text.startsWith('/') || text.startsWith('#') ? { ...rest, routeTo: text } : { ...rest, url: text }
}

/** Whether an entry opens a dialog or raises an event: such ones are arranged here, not written. */
export const isForPrograms = (entry: MenuEntry): boolean =>
  ['modal', 'open', 'event', 'emit'].some((key) => entry[key] !== undefined)

function rowOf(usual: MenuDefault, key: string): MenuRow {
  const entry = usual.kind === 'object' ? { id: usual.id, isManagedObject: true } : { id: usual.id }
  return { key, usual, divider: usual.kind === 'divider', entry }
}

function usualOf(
  entry: MenuEntry,
  id: string,
  known: ReadonlyMap<string, MenuDefault>,
): MenuDefault | undefined {
  const object = [known.get(id), known.get(`managed-${id}`)].find((each) => each?.kind === 'object')
  if (entry['isManagedObject'] === true) return object ?? known.get(id)
  const item = known.get(id)
  return item?.kind === 'object' ? object : (item ?? object)
}

/** Nothing is said of the entry but its place. */
function isPlain({ entry }: MenuRow): boolean {
  return Object.entries(entry).every(
    ([key, value]) => key === 'id' || (key === 'isManagedObject' && value === true),
  )
}

function isDivider(entry: MenuEntry): boolean {
  return (
    (entry['kind'] ?? entry['type']) === 'divider' || entry['isDivider'] === true || entry['id'] === 'divider'
  )
}

function subEntries(entry: MenuEntry): MenuEntry[] {
  const list = entry['subItems'] ?? entry['items']
  return (Array.isArray(list) ? list : [])
    .map((each: unknown) => (typeof each === 'string' ? { id: each } : each))
    .filter(isRecord)
}

const present = ({ items = [] }: MenuDefault): MenuDefault[] => items.filter(({ absent }) => absent !== true)

const idOf = (value: unknown): unknown => (isRecord(value) ? value['id'] : value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function isRecord(value: unknown): value is MenuEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
