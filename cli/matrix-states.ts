import { readThemeMenu } from '../engine/compose/menu-theme.ts'
import { decideMenu, menuIds, type ShownItem } from '../engine/compose/menu.ts'
import type { Expressions } from '../engine/expression/environment.ts'
import type { MenuItem } from '../engine/format/menu.ts'
import { managedEntries } from '../engine/object-schema/managed-entries.ts'
import type { MenuStateInput } from './menu-state.ts'

/** A menu as `portal matrix --state` prints it: ids only; dividers are `divider`. */
export interface MenuOutline {
  id: string
  subItems?: MenuOutline[]
}

/**
 * The menu of one state, without regard to which screens exist.
 *
 * @param items the menu of the portal
 * @param state flags, realm, privileges …
 * @param expressions the language of `when`
 * @returns ids in order; of managed entries the object's name
 */
export function menuOfState(
  items: readonly MenuItem[],
  state: MenuStateInput,
  expressions: Expressions,
): MenuOutline[] {
  const { flags, realm, privileges, roles } = state
  const managed = managedEntries({
    config: state.managedObjects,
    privileges,
    realm,
    flags,
    adminManagedObject: state.adminManagedObject,
    taken: menuIds(items),
    ...(state.cloud === undefined ? {} : { cloud: state.cloud }),
  })
  const viewer = {
    user: {},
    realm,
    flags,
    roles,
    privileges: privileges.map((each) => each.privilegePath),
    counts: {},
  }
  const theme = readThemeMenu(state.themeMenu)
  return decideMenu({ items, managed, theme, viewer, locales: ['en'] }, expressions).map(outline)
}

/** Ids of a decided menu. */
export function outline(item: ShownItem): MenuOutline {
  return {
    id: item.kind === 'divider' ? 'divider' : item.id,
    ...(item.items ? { subItems: item.items.map(outline) } : {}),
  }
}
