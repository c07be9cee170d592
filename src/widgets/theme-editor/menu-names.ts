import type { LocaleMap } from '../../../engine/format/values.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { keyInWords } from '../../parts/text/key-in-words.ts'
import { isHidden, rowsOf, type MenuDefault, type MenuRow, type SubRow } from './menu-rows.ts'

/** What an entry is called: in the theme's words, else in the portal's; a type of objects as the menu itself calls it. */
export function menuNameOf(
  { usual, entry }: Pick<MenuRow | SubRow, 'usual' | 'entry'>,
  translate: Pick<TranslatePort, 't' | 'has' | 'text'>,
): string {
  const { label, labelKey } = entry
  if (typeof label === 'string' && label !== '') return label
  if (typeof label === 'object' && label !== null && Object.keys(label).length > 0)
    return translate.t(label as LocaleMap)
  if (typeof labelKey === 'string')
    return translate.has(labelKey) ? translate.t(labelKey) : keyInWords(labelKey)
  if (usual?.labelKey !== undefined) return translate.t(usual.labelKey)
  return usual?.label === undefined ? String(entry['id'] ?? '') : translate.text(usual.label)
}

/** The icon of an entry: the theme's, else the portal's. */
export function iconOf({ usual, entry }: Pick<MenuRow, 'usual' | 'entry'>): string | undefined {
  return typeof entry['icon'] === 'string' ? entry['icon'] : usual?.icon
}

/** An entry of the menu in the preview. */
export interface PreviewEntry {
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly divider: boolean
}

/** The menu as the preview shows it: what everybody sees, without what asks for a role or a privilege. */
export function previewMenu(
  value: unknown,
  usual: readonly MenuDefault[],
  translate: TranslatePort,
): PreviewEntry[] {
  return rowsOf(value, usual)
    .filter((row) => !isHidden(row) && row.usual?.absent !== true && row.usual?.limited !== true)
    .map((row) => ({
      key: row.key,
      name: menuNameOf(row, translate),
      icon: iconOf(row),
      divider: row.divider,
    }))
}
