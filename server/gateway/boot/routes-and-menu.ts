import { readThemeMenu } from '../../../engine/compose/menu-theme.ts'
import { decideMenu, menuIds, openMenu } from '../../../engine/compose/menu.ts'
import { decideGuard } from '../../../engine/compose/visible.ts'
import type { Viewer } from '../../../engine/compose/visible.ts'
import type { CompiledScreen, PortalScreen } from '../../../engine/format/compiled.ts'
import { managedEntries } from '../../../engine/object-schema/managed-entries.ts'
import type { ManagedEntriesInput } from '../../../engine/object-schema/managed-entries.ts'
import type { components } from '../../../openapi/generated/portal.ts'
import type { Definitions } from '../definitions.ts'
import { isScreenArea } from './message-parts.ts'

type BootRoute = components['schemas']['BootRoute']
type BootMenuItem = components['schemas']['BootMenuItem']

/** Screen that stands in for one that the visitor may not enter. */
const FORBIDDEN = 'system.forbidden'
/** Screen that stands in for one whose definition has errors. */
const BROKEN = 'system.broken'
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
  const routes = [...portal.screens.values()].flatMap(({ screen, hash }): BootRoute[] => {
    if (!signedIn && !screen.public) return []
    const route = routeTo({ screen, hash })
    const entry = decideGuard(screen.guard, viewer, expressions)
    if (entry.allowed) return [route]
    if (entry.otherwise === 'not-found' || !forbidden) return []
    // What the screen speaks of is not for them.
    const { messages: _, ...shut } = route
    return [{ ...shut, screen: FORBIDDEN, hash: forbidden.hash, titleKey: forbidden.screen.titleKey ?? '' }]
  })
  return signedIn ? [...routes, ...brokenRoutes(portal)] : routes
}

/** The way to a screen, for whoever may enter it. */
function routeTo({ screen, hash }: Pick<PortalScreen, 'screen' | 'hash'>): BootRoute {
  const only = onlyValues(screen)
  const messages = (screen.messages ?? []).filter(isScreenArea)
  return {
    path: screen.path,
    ...(only ? { only } : {}),
    screen: screen.id,
    hash,
    titleKey: screen.titleKey ?? '',
    public: screen.public,
    chrome: screen.chrome,
    ...(messages.length > 0 ? { messages } : {}),
  }
}

/** Paths without a screen because its definition has errors, where no other layer has one. */
function brokenRoutes({ screens, broken }: Definitions['portal']): BootRoute[] {
  const explained = screens.get(BROKEN)
  if (!explained) return []
  const taken = new Set([...screens.values()].map(({ screen }) => screen.path))
  return [...broken.keys()]
    .filter((path) => path !== '' && !taken.has(path))
    .map((path) => ({ ...routeTo(explained), path }))
}

/** Where a part of an address has its values and none to fall back on, no other leads anywhere. */
function onlyValues({ params }: CompiledScreen): BootRoute['only'] {
  const bound = Object.entries(params).flatMap(
    ([name, { in: place, enum: values, default: otherwise }]): [string, string[]][] =>
      place === 'path' && values && otherwise === undefined ? [[name, [...values]]] : [],
  )
  return bound.length > 0 ? Object.fromEntries(bound) : undefined
}

/** What a visitor's menu is made from, beside the definitions. */
export interface BootMenuInput {
  readonly viewer: Viewer
  readonly routes: readonly BootRoute[]
  /** What decides the entries of the managed objects. */
  readonly objects: Pick<ManagedEntriesInput, 'config' | 'privileges' | 'adminManagedObject'>
  /** `endUserMenuItems` of the theme. */
  readonly themeMenu: unknown
  /** Wished locales, best first. */
  readonly locales: readonly string[]
}

/** The menu of a visitor: what the decision gives, as far as its screens are open to them. */
export function bootMenu({ portal, expressions }: Definitions, input: BootMenuInput): BootMenuItem[] {
  const menu = portal.menus.get(MENU)?.menu
  if (!menu) return []
  const { viewer, routes, objects, themeMenu, locales } = input
  const managed = managedEntries({
    ...objects,
    realm: viewer.realm,
    flags: viewer.flags,
    taken: menuIds(menu.items),
  })
  const theme = readThemeMenu(themeMenu)
  const open = routes.filter((route) => route.screen !== FORBIDDEN).map(({ path }) => path)
  const decided = decideMenu({ items: menu.items, managed, theme, viewer, locales }, expressions)
  return openMenu(decided, open, new Set(portal.dialogs.keys()))
}
