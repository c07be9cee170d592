import type { Expressions } from '../expression/environment.ts'
import { guardHolds } from '../expression/guard.ts'
import type { GuardTerms } from '../format/guard.ts'
import type { MenuItem } from '../format/menu.ts'
import { localLabel, type ThemeMenuItem } from './menu-theme.ts'
import { holdsFor, type Viewer } from './visible.ts'

/** An entry of a menu that a person sees. */
export interface ShownItem {
  id: string
  kind: 'item' | 'divider'
  icon?: string
  labelKey?: string
  /** Text already chosen for the locale, where the label is no message. */
  label?: string
  route?: string
  url?: string
  /** Id of the dialog that it opens. */
  open?: string
  /** Name of the event that it raises. */
  emit?: string
  badge?: string
  /** Addresses below which pages belong to it, though they do not begin with its own. */
  covers?: string[]
  items?: ShownItem[]
}

/** The state that a menu is decided from. Screens are not part of it: see {@link openMenu}. */
export interface MenuState {
  /** The menu as its layers made it. */
  items: readonly MenuItem[]
  /** Entries of the managed objects that the person sees, in order; they stand at the item of kind `managed`. */
  managed: readonly Omit<ShownItem, 'kind'>[]
  /** `endUserMenuItems` of the theme. */
  theme: readonly ThemeMenuItem[]
  viewer: Viewer
  /** Wished locales, best first, for labels that come per locale. */
  locales: readonly string[]
}

/** An entry before anybody's conditions are asked: the menu's own, a managed object's, or the theme's. */
interface Candidate {
  item: ShownItem
  guard?: GuardTerms
  /** One of them, or the amAdmin role, is needed by an entry that opens a dialog. */
  privileges?: readonly string[]
  roles: readonly string[]
  items?: Candidate[]
}

/**
 * Decides the menu (spec section 2, readings 10 to 14): entries whose conditions hold, in the order that the theme
 * gives them; parents without entries, and dividers at an end or beside another, are dropped. Without hosted pages
 * there is no menu.
 *
 * @param state menu, managed entries, theme and who is looking
 * @param expressions the language of `when`
 * @returns the entries, in order
 * @example
 * decideMenu({ items: menu.items, managed: [], theme: [], viewer, locales: ['en'] }, expressions)
 */
export function decideMenu(state: MenuState, expressions: Expressions): ShownItem[] {
  const { viewer } = state
  if (viewer.flags['hostedPages'] === false) return []
  const holds = holdsFor(viewer, expressions)
  const show = (candidates: readonly Candidate[]): ShownItem[] =>
    distinct(
      candidates.flatMap(({ item, guard, privileges, roles, items }): ShownItem[] => {
        if (roles.length > 0 && !roles.some((role) => viewer.roles.includes(role))) return []
        if (!guardHolds(guard, viewer, holds)) return []
        if (item.open !== undefined && !mayOpenDialogs(viewer, privileges ?? [])) return []
        if (!items) return [item]
        const inner = show(items)
        return inner.length === 0 ? [] : [{ ...item, items: inner }]
      }),
    )
  return show(arranged(state))
}

/** Spec section 2: an entry that opens a dialog needs one of the named privileges, or the amAdmin role. */
function mayOpenDialogs({ roles, privileges, realm }: Viewer, named: readonly string[]): boolean {
  if (roles.includes('amAdmin')) return true
  return named.some((name) => privileges.includes(name.replaceAll('{realm}', realm)))
}

/**
 * The part of a menu that leads somewhere: an entry without a screen of the person, or with a dialog that nobody defines, is left out.
 *
 * @param items what {@link decideMenu} gave
 * @param openRoutes paths of the screens the person may enter, as written with colons
 * @param dialogs ids of the dialogs there are
 */
export function openMenu(
  items: readonly ShownItem[],
  openRoutes: readonly string[],
  dialogs: ReadonlySet<string>,
): ShownItem[] {
  const open = leadsTo(openRoutes)
  const visit = (entries: readonly ShownItem[]): ShownItem[] =>
    tidy(
      entries.flatMap((entry): ShownItem[] => {
        if (entry.route !== undefined && !open(entry.route)) return []
        if (entry.open !== undefined && !dialogs.has(entry.open)) return []
        if (!entry.items) return [entry]
        const inner = visit(entry.items)
        return inner.length === 0 ? [] : [{ ...entry, items: inner }]
      }),
    )
  return visit(items)
}

/**
 * Whether a route of the menu leads to one of some screens.
 *
 * @param paths of the screens, as written with colons
 */
export function leadsTo(paths: readonly string[]): (route: string) => boolean {
  const patterns = paths.map(routePattern)
  return (route) => patterns.some((pattern) => pattern.test(route.split('?')[0]!))
}

/** The theme's entries in their order, then what the theme does not name. */
function arranged({ items, managed, theme, locales }: MenuState): Candidate[] {
  const defaults = new Map(items.map((item) => [item.id, item]))
  const objects = new Map(managed.map((entry) => [entry.id, entry]))
  const named = new Set<string>()
  const configured = theme.flatMap((entry): Candidate[] => {
    const object =
      entry.isManagedObject || !defaults.has(entry.id)
        ? (objects.get(entry.id) ?? objects.get(`managed-${entry.id}`))
        : undefined
    const item = object ? undefined : entry.isManagedObject ? undefined : defaults.get(entry.id)
    const id = object?.id ?? entry.id
    const again = named.has(id)
    named.add(id)
    if (entry.disabled) return []
    // Reading 30: what a theme brings itself may repeat, and its dividers are its own.
    if (entry.divider || (!object && !item)) return entry.isManagedObject ? [] : custom(entry, locales)
    if (again) return []
    if (object) return [{ item: dressed({ kind: 'item', ...object }, entry, locales), roles: entry.roles }]
    return item && item.kind !== 'managed' ? [chosen(item, entry, locales)] : custom(entry, locales)
  })
  const missing = items.flatMap((item): Candidate[] => {
    if (item.kind === 'managed')
      return managed
        .filter((entry) => !named.has(entry.id))
        .map((entry) => ({ item: { kind: 'item', ...entry }, roles: [] }))
    return named.has(item.id) ? [] : [candidate(item, locales)]
  })
  return [...configured, ...missing]
}

function candidate(item: MenuItem, locales: readonly string[]): Candidate {
  const inner = item.items?.map((each) => candidate(each, locales))
  return {
    item: shown(item, locales),
    guard: item,
    roles: [],
    ...(item.privileges ? { privileges: item.privileges } : {}),
    ...(inner ? { items: inner } : {}),
  }
}

/** A default entry as the theme wants it: another icon or label, fewer sub-items, in another order. */
function chosen(item: MenuItem, entry: ThemeMenuItem, locales: readonly string[]): Candidate {
  const off = new Set(entry.subItems.filter((each) => each.disabled).map((each) => each.id))
  const wanted = entry.selectedSubItems
    ? [...new Set(entry.selectedSubItems)].flatMap((id) => item.items?.find((each) => each.id === id) ?? [])
    : item.items
  const inner = item.items && wanted?.filter(({ id }) => !off.has(id))
  return {
    item: dressed(shown(item, locales), entry, locales),
    guard: item,
    roles: entry.roles,
    ...(item.privileges ? { privileges: item.privileges } : {}),
    ...(inner ? { items: inner.map((each) => candidate(each, locales)) } : {}),
  }
}

/** An entry of the theme's own: a link, a dialog, an event, a divider, or a parent of those. One that leads nowhere is none. */
function custom(entry: ThemeMenuItem, locales: readonly string[]): Candidate[] {
  if (entry.disabled) return []
  if (entry.divider) return [{ item: { id: entry.id, kind: 'divider' }, roles: entry.roles }]
  const { url, route, open, emit, privileges } = entry
  const base: ShownItem = {
    id: entry.id,
    kind: 'item',
    ...(url !== undefined
      ? { url }
      : route !== undefined
        ? { route }
        : open !== undefined
          ? { open }
          : emit !== undefined
            ? { emit }
            : {}),
  }
  const item = dressed(base, entry, locales)
  if (entry.subItems.length > 0)
    return [{ item, roles: entry.roles, items: entry.subItems.flatMap((each) => custom(each, locales)) }]
  if ((url ?? route ?? open ?? emit) === undefined) return []
  return [{ item, roles: entry.roles, ...(privileges ? { privileges } : {}) }]
}

function dressed(item: ShownItem, entry: ThemeMenuItem, locales: readonly string[]): ShownItem {
  if (item.kind === 'divider') return item
  const { labelKey, label, ...rest } = item
  const own = localLabel(entry.label, locales)
  const named =
    own !== undefined
      ? { label: own }
      : entry.labelKey !== undefined
        ? { labelKey: entry.labelKey }
        : { ...(labelKey === undefined ? {} : { labelKey }), ...(label === undefined ? {} : { label }) }
  return { ...rest, ...named, ...(entry.icon === undefined ? {} : { icon: entry.icon }) }
}

function shown(item: MenuItem, locales: readonly string[]): ShownItem {
  const label = localLabel(item.label, locales)
  return {
    id: item.id,
    kind: item.kind === 'divider' ? 'divider' : 'item',
    ...(item.icon === undefined ? {} : { icon: item.icon }),
    ...(item.labelKey === undefined ? {} : { labelKey: item.labelKey }),
    ...(label === undefined ? {} : { label }),
    ...(item.route === undefined ? {} : { route: item.route }),
    ...(item.url === undefined ? {} : { url: item.url }),
    ...(item.open === undefined ? {} : { open: item.open }),
    ...(item.emit === undefined ? {} : { emit: item.emit }),
    ...(item.badge === undefined ? {} : { badge: item.badge }),
    ...(item.covers === undefined ? {} : { covers: item.covers }),
  }
}

/** A divider stands between entries only. */
function tidy(entries: readonly ShownItem[]): ShownItem[] {
  const after = entries.filter((entry, index) => {
    const next = entries[index + 1]
    return entry.kind !== 'divider' || (next !== undefined && next.kind !== 'divider')
  })
  return after[0]?.kind === 'divider' ? after.slice(1) : after
}

/** Entries of a theme may carry one id; beside each other ids are unique. */
function distinct(entries: readonly ShownItem[]): ShownItem[] {
  const given = new Set(entries.map(({ id }) => id))
  const taken = new Set<string>()
  return tidy(entries).map((entry) => {
    let { id } = entry
    for (let times = 2; taken.has(id); times += 1) {
      const next = `${entry.id}-${times}`
      if (!given.has(next)) id = next
    }
    taken.add(id)
    return id === entry.id ? entry : { ...entry, id }
  })
}

function routePattern(path: string): RegExp {
  const source = path
    .split('/')
    .map((word) => (word.startsWith(':') ? '[^/]+' : word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join('/')
  return new RegExp(`^${source}$`)
}

/** Every id that a menu brings itself, sub-items included: names of managed objects must not take one. */
export function menuIds(items: readonly MenuItem[]): Set<string> {
  return new Set(
    items.flatMap((item) => (item.kind === 'managed' ? [] : [item.id, ...menuIds(item.items ?? [])])),
  )
}
