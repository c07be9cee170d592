import { localLabel } from '../../../engine/compose/menu-theme.ts'
import { leadsTo, menuIds } from '../../../engine/compose/menu.ts'
import type { MenuItem } from '../../../engine/format/menu.ts'
import { managedEntries, type ManagedEntriesInput } from '../../../engine/object-schema/managed-entries.ts'
import type { components } from '../../../openapi/generated/portal.ts'

type ThemeMenuEntry = components['schemas']['ThemeMenuEntry']

/**
 * The menu that a theme arranges: every entry of the portal's own, whatever its conditions, and the types of objects at their place.
 *
 * @param items the menu as its layers made it
 * @param objects what decides the entries of the managed objects
 * @param paths of the screens that stand: an entry that leads to none, or is of other realms, is absent for everybody
 * @param locales languages of the administrator, best first
 */
export function defaultMenu(
  items: readonly MenuItem[],
  objects: Omit<ManagedEntriesInput, 'taken'>,
  paths: readonly string[],
  locales: readonly string[],
): ThemeMenuEntry[] {
  const leads = leadsTo(paths)
  const absent = ({ items: inner, route, realms }: MenuItem): boolean =>
    (realms !== undefined && !realms.includes(objects.realm)) ||
    (inner ? inner.every(absent) : route !== undefined && !leads(route))
  const limited = ({ anyRole, privilege, privileges, when, items: inner }: MenuItem): boolean =>
    [anyRole, privilege, privileges, when].some((asked) => asked !== undefined) ||
    (inner !== undefined && inner.length > 0 && inner.every(limited))
  const entry = (item: MenuItem): ThemeMenuEntry => {
    const label = localLabel(item.label, locales)
    return {
      id: item.id,
      kind: item.kind === 'divider' ? 'divider' : 'item',
      ...(item.icon === undefined ? {} : { icon: item.icon }),
      ...(item.labelKey === undefined ? {} : { labelKey: item.labelKey }),
      ...(label === undefined ? {} : { label }),
      ...(item.items ? { items: item.items.map(entry) } : {}),
      ...(absent(item) ? { absent: true } : {}),
      ...(limited(item) ? { limited: true } : {}),
    }
  }
  return items.flatMap((item): ThemeMenuEntry[] =>
    item.kind === 'managed'
      ? managedEntries({ ...objects, taken: menuIds(items) }).map(({ id, label, icon }) => ({
          id,
          kind: 'object',
          label,
          icon,
          // Lists of objects are for whoever has a privilege on them.
          limited: true,
        }))
      : [entry(item)],
  )
}
