import { isLinkAddress } from '../format/link-address.ts'
import { isObject } from './place.ts'

/** One entry of a theme's `endUserMenuItems`, read leniently: what makes no sense is left out. */
export interface ThemeMenuItem {
  id: string
  divider: boolean
  disabled: boolean
  isManagedObject: boolean
  icon?: string
  /** Text, or text per locale. */
  label?: string | Readonly<Record<string, string>>
  labelKey?: string
  route?: string
  url?: string
  /** Id of the dialog that it opens. */
  open?: string
  /** Name of the event that it raises. */
  emit?: string
  /** One of them, or the amAdmin role, is needed to open its dialog. */
  privileges?: readonly string[]
  /** The sub-items that stay, in their order; absent: all. */
  selectedSubItems?: readonly string[]
  /** The person needs one of them; empty: none. */
  roles: readonly string[]
  subItems: readonly ThemeMenuItem[]
}

/** What somebody could still use; a document of another program may hold anything. */
const bounds = { entries: 200, depth: 2 } as const

/**
 * Reads a theme's menu (spec "Theme override", contract idm.md "Themes"). Themes come from a platform and were written
 * by other programs: anything unusable is skipped, never an error.
 *
 * @param value `endUserMenuItems` of a theme document
 * @returns the entries in their order
 * @example readThemeMenu([{ id: 'help', label: { en: 'Help' }, url: 'https://help.example.com' }])
 */
export function readThemeMenu(value: unknown): ThemeMenuItem[] {
  return readEntries(value, 0)
}

function readEntries(value: unknown, depth: number): ThemeMenuItem[] {
  if (!Array.isArray(value) || depth > bounds.depth) return []
  return value.slice(0, bounds.entries).flatMap((raw: unknown, index): ThemeMenuItem[] => {
    const each = typeof raw === 'string' ? { id: raw } : raw
    if (!isObject(each)) return []
    const kind = each['kind'] ?? each['type']
    const given = each['id']
    const divider = kind === 'divider' || each['isDivider'] === true || given === 'divider'
    const id =
      typeof given === 'string' && given !== '' ? given : `${divider ? 'divider' : 'custom'}-${index + 1}`
    return [
      {
        id,
        divider,
        disabled: each['disabled'] === true || each['disabled'] === 'true',
        isManagedObject: each['isManagedObject'] === true,
        ...part('icon', text(each['icon'])),
        ...part('label', labelOf(each['label'])),
        ...part('labelKey', keyOf(each['labelKey'])),
        ...part('route', routeOf(each['routeTo'] ?? each['route'])),
        ...part('url', addressOf(each['url'])),
        ...part('open', nameOf(each['modal'] ?? each['open'])),
        ...part('emit', eventOf(each['event'] ?? each['emit'])),
        ...part('privileges', someOf(each['privileges'])),
        ...part('selectedSubItems', someOf(each['selectedSubItems'])),
        roles: idsOf(each['roles']) ?? [],
        subItems: readEntries(each['subItems'] ?? each['items'], depth + 1),
      },
    ]
  })
}

/**
 * The text of a label: the first wished locale that has one, English, then the first there is (spec "Theme override").
 *
 * @param label text, or text per locale
 * @param locales wished locales, best first
 */
export function localLabel(label: ThemeMenuItem['label'], locales: readonly string[]): string | undefined {
  if (label === undefined || typeof label === 'string') return label
  for (const locale of [...locales, 'en'])
    if (Object.hasOwn(label, locale) && label[locale]) return label[locale]
  return Object.values(label).find((each) => each !== '')
}

function part<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function labelOf(value: unknown): ThemeMenuItem['label'] {
  if (!isObject(value)) return text(value)
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => text(entry[1]) !== undefined,
  )
  return texts.length === 0 ? undefined : Object.fromEntries(texts)
}

/** Translation keys are accepted only when alphanumeric or dotted (spec, other rules). */
function keyOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9.]+$/.test(value) ? value : undefined
}

function routeOf(value: unknown): string | undefined {
  const path = text(isObject(value) ? value['path'] : value)?.replace(/^#/, '')
  if (path === undefined || path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined
  return path.startsWith('/') ? path : `/${path}`
}

function addressOf(value: unknown): string | undefined {
  return isLinkAddress(value) ? value : undefined
}

/** An id, or an object that has one. */
function nameOf(value: unknown): string | undefined {
  return text(isObject(value) ? (value['id'] ?? value['name']) : value)
}

/** Events are named as in menus (format/menu.ts). */
function eventOf(value: unknown): string | undefined {
  const name = nameOf(value)
  return name !== undefined && /^[a-z][A-Za-z0-9.-]*$/.test(name) ? name : undefined
}

/** Reading 30: an empty list asks for nothing in particular. */
function someOf(value: unknown): string[] | undefined {
  const ids = idsOf(value)
  return ids?.length === 0 ? undefined : ids
}

function idsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((each: unknown) => {
    const id = isObject(each) ? each['id'] : each
    return typeof id === 'string' ? [id] : []
  })
}
