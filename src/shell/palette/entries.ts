import type { BootMenuItem } from '../menu-tree.ts'
import type { PaletteEntry } from './rank.ts'

/**
 * The pages of a menu as entries; sub-items say where they stand.
 *
 * @param label text of a menu item in the person's language
 * @param onChoose an entry that opens a dialog or raises an event was chosen
 */
export function pageEntries(
  items: readonly BootMenuItem[],
  label: (item: BootMenuItem) => string,
  onChoose: (item: BootMenuItem) => void,
  parent?: string,
): PaletteEntry[] {
  return items.flatMap((item): PaletteEntry[] => {
    if (item.kind === 'divider') return []
    const text = label(item)
    if (item.items) return pageEntries(item.items, label, onChoose, text)
    const { url } = item
    const chosen = item.open !== undefined || item.emit !== undefined
    return [
      {
        id: `page-${item.id}`,
        group: 'pages',
        label: text,
        ...(parent === undefined ? {} : { detail: parent }),
        ...(item.icon === undefined ? {} : { icon: item.icon }),
        ...(item.route === undefined ? {} : { route: item.route }),
        ...(url === undefined ? {} : { run: () => void window.open(url, '_blank', 'noopener,noreferrer') }),
        ...(chosen ? { run: () => onChoose(item) } : {}),
      },
    ]
  })
}

/** Pages of the portal itself, e.g. what stands in the place of one that the person may not enter: nobody goes to them. */
const SYSTEM = /^system\./

/** A page of the portal, as far as the palette needs it. */
export interface PageRoute {
  readonly path: string
  /** Id of the screen that stands there. */
  readonly screen: string
  readonly titleKey: string
  readonly public: boolean
}

/**
 * Pages that stand in no menu, but can be gone to: all whose address is whole and that need a session.
 *
 * @param items the menu
 * @param title says a title
 * @example furtherPages(routes, menu, t).map(({ label }) => label) // ['Sharing']
 */
export function furtherPages(
  routes: readonly PageRoute[],
  items: readonly BootMenuItem[],
  title: (key: string) => string,
): PaletteEntry[] {
  const inMenu = (list: readonly BootMenuItem[]): string[] =>
    list.flatMap((item) => [item.route ?? '', ...inMenu(item.items ?? [])])
  const known = new Set(inMenu(items))
  return routes
    .filter((route) => !route.public && route.titleKey !== '' && !/[:*]|^\/$/.test(route.path))
    .filter(({ path, screen }) => !known.has(path) && !SYSTEM.test(screen))
    .map(({ path, titleKey }) => ({
      id: `page-${path}`,
      group: 'pages',
      label: title(titleKey),
      route: path,
    }))
}
