import { isCurrent, type BootMenuItem } from './menu-tree.ts'

/**
 * The item of the menu below which a page lies: the way up from the page of one thing. A page of the menu itself has none: that is `null`. One that lies below
 * nothing, or whose address says where it leads back to, has none either: that is `undefined`.
 *
 * @example parentPage([{ id: 'requests', route: '/my-requests' }], '/my-requests/details/1')?.id // 'requests'
 */
export function parentPage(menu: readonly BootMenuItem[], path: string): BootMenuItem | null | undefined {
  const items = menu.flatMap((item) => [item, ...(item.items ?? [])])
  if (items.some((item) => routeOf(item) === path)) return null
  if (saysWayBack(path)) return undefined
  return items
    .filter((item) => isCurrent(item, path))
    .toSorted((one, other) => routeOf(other).length - routeOf(one).length)[0]
}

/** The address of an item without what it begins with; empty where it has none. */
export const routeOf = (item: BootMenuItem | null | undefined): string => item?.route?.split('?')[0] ?? ''

/** Whether a part of an address is an address itself, e.g. `/my-requests/new-request/all/%2Fmy-reports`. */
const saysWayBack = (path: string): boolean => /%2f/i.test(path)
