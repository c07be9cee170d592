import { isLinkAddress } from '../../../engine/format/link-address.ts'
import { isRecord } from '../../contract/index.ts'
import type { ThemeFault } from './theme-fault.ts'

/** Entries side by side, and levels of them, that the menu reads (engine/compose/menu-theme.ts). */
const ENTRIES_MOST = 200
const LEVELS_MOST = 3

/**
 * What of a theme's menu cannot be saved: entries that are none, and addresses that the menu would leave out without a word.
 *
 * @param menu `endUserMenuItems` of a theme
 * @example checkMenu([{ id: 'help', url: 'javascript:x' }]) // [{ setting: 'endUserMenuItems', at: '/0/url', code: 'link' }]
 */
export function checkMenu(menu: unknown): ThemeFault[] {
  return menu === undefined || menu === null ? [] : entriesFaults(menu, '', 1)
}

function entriesFaults(entries: unknown, at: string, level: number): ThemeFault[] {
  if (!Array.isArray(entries) || entries.length > ENTRIES_MOST || level > LEVELS_MOST)
    return [fault(at, 'menu')]
  return entries.flatMap((entry: unknown, index): ThemeFault[] => {
    const here = `${at}/${index}`
    if (typeof entry === 'string') return []
    if (!isRecord(entry)) return [fault(here, 'menu')]
    return [
      ...(isLabel(entry['label']) ? [] : [fault(`${here}/label`, 'text')]),
      ...(isAddress(entry['url']) ? [] : [fault(`${here}/url`, 'link')]),
      ...['routeTo', 'route'].flatMap((key) =>
        isRoute(entry[key]) ? [] : [fault(`${here}/${key}`, 'link')],
      ),
      ...['subItems', 'items'].flatMap((key) =>
        entry[key] === undefined ? [] : entriesFaults(entry[key], `${here}/${key}`, level + 1),
      ),
    ]
  })
}

const fault = (at: string, code: ThemeFault['code']): ThemeFault => ({
  setting: 'endUserMenuItems',
  ...(at === '' ? {} : { at }),
  code,
})

function isLabel(label: unknown): boolean {
  const texts: unknown[] = isRecord(label) ? Object.values(label) : [label ?? '']
  return texts.every((text) => typeof text === 'string')
}

function isAddress(url: unknown): boolean {
  return url === undefined || url === null || isLinkAddress(url)
}

/** A path, or an object with one, as other programs write it. */
function isRoute(route: unknown): boolean {
  const path = isRecord(route) ? route['path'] : route
  return typeof path !== 'string' || !/^(#?\/\/|[a-z][a-z\d+.-]*:)/i.test(path)
}
