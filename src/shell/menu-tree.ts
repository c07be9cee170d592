import type { i18n } from 'i18next'
import type { components } from '../../openapi/generated/portal.ts'
import { keyInWords } from '../parts/text/key-in-words.ts'
import { serverText } from '../parts/text/server-text.ts'

export type BootMenuItem = components['schemas']['BootMenuItem']

/**
 * What an item is called. Labels of the tenant's types are in its own language; its messages may have them in others (reading 18).
 *
 * @example menuLabel(i18next, { id: 'internal/role', label: 'Internal Role' }) // 'Authorization roles'
 */
export function menuLabel(i18n: Pick<i18n, 'exists' | 't'>, { id, label, labelKey }: BootMenuItem): string {
  if (label !== undefined) return serverText(i18n, label)
  if (labelKey === undefined) return id
  return i18n.exists(labelKey) ? i18n.t(labelKey) : keyInWords(labelKey)
}

/** Whether the current address belongs to a menu item. @example isCurrent({ id: 'x', route: '/reports' }, '/reports/run') // true */
export function isCurrent(item: BootMenuItem, path: string): boolean {
  if (!item.route) return false
  const route = item.route.split('?')[0] ?? ''
  const edit = route.replace(/^\/list\//, '/edit/')
  const { covers = [] } = item
  if (path === route || covers.includes(path)) return true
  return [route, edit, ...covers].some((each) => path.startsWith(`${each}/`))
}

/** Whether an item or one of its sub-items is current: such a parent opens by itself (spec section 2). */
export function holdsCurrent(item: BootMenuItem, path: string): boolean {
  return isCurrent(item, path) || (item.items ?? []).some((child) => holdsCurrent(child, path))
}

/** Sum of the badges of an item and its sub-items; not a number where one of them could not be counted. */
export function badgeTotal(item: BootMenuItem, counts: Readonly<Record<string, number>>): number {
  const own = item.badge ? (counts[item.badge] ?? 0) : 0
  if (own !== 0) return own
  return (item.items ?? []).reduce((sum, child) => sum + badgeTotal(child, counts), 0)
}
