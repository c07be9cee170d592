import { decideGuard, visibleMenu } from '../../../engine/compose/visible.ts'
import type { Viewer } from '../../../engine/compose/visible.ts'
import type { MenuItem } from '../../../engine/format/menu.ts'
import type { components } from '../../../openapi/generated/portal.ts'
import type { Definitions } from '../definitions.ts'

type BootRoute = components['schemas']['BootRoute']
type BootMenuItem = components['schemas']['BootMenuItem']

/** Screen that stands in for one that the visitor may not enter. */
const FORBIDDEN = 'system.forbidden'
const MENU = 'main'

/**
 * Routes of a visitor. A screen whose guard says "forbidden" keeps its path and shows the forbidden screen; one that is not
 * found has no route at all (reading 11).
 */
export function bootRoutes(
  { portal, expressions }: Definitions,
  viewer: Viewer,
  signedIn: boolean,
): BootRoute[] {
  const forbidden = portal.screens.get(FORBIDDEN)
  return [...portal.screens.values()].flatMap(({ screen, hash }): BootRoute[] => {
    if (!signedIn && !screen.public) return []
    const route = {
      path: screen.path,
      screen: screen.id,
      hash,
      titleKey: screen.titleKey ?? '',
      public: screen.public,
      chrome: screen.chrome,
    }
    const entry = decideGuard(screen.guard, viewer, expressions)
    if (entry.allowed) return [route]
    if (entry.otherwise === 'not-found' || !forbidden) return []
    return [{ ...route, screen: FORBIDDEN, hash: forbidden.hash, titleKey: forbidden.screen.titleKey ?? '' }]
  })
}

/** The menu of a visitor, the managed objects' entries put in their place. */
export function bootMenu(
  { portal, expressions }: Definitions,
  viewer: Viewer,
  routes: readonly BootRoute[],
  managed: readonly BootMenuItem[],
): BootMenuItem[] {
  const menu = portal.menus.get(MENU)?.menu
  if (!menu) return []
  const open = routes.filter((route) => route.screen !== FORBIDDEN).map(({ path }) => path)
  return withoutLooseDividers(
    visibleMenu(menu.items, viewer, expressions, open).flatMap((item): BootMenuItem[] =>
      item.kind === 'managed' ? [...managed] : [toBoot(item)],
    ),
  )
}

function toBoot(item: MenuItem): BootMenuItem {
  return {
    id: item.id,
    kind: item.kind === 'divider' ? 'divider' : 'item',
    ...(item.icon === undefined ? {} : { icon: item.icon }),
    ...(item.labelKey === undefined ? {} : { labelKey: item.labelKey }),
    ...(item.route === undefined ? {} : { route: item.route }),
    ...(item.url === undefined ? {} : { url: item.url }),
    ...(item.badge === undefined ? {} : { badge: item.badge }),
    ...(item.items === undefined ? {} : { items: item.items.map(toBoot) }),
  }
}

/** A divider stands between entries only; where nothing is managed, the one before it goes too. */
function withoutLooseDividers(items: readonly BootMenuItem[]): BootMenuItem[] {
  return items.filter((item, index) => {
    if (item.kind !== 'divider') return true
    const next = items[index + 1]
    return index > 0 && next !== undefined && next.kind !== 'divider'
  })
}
