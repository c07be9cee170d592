import { readThemeMenu } from '../../engine/compose/menu-theme.ts'
import type { ElementFault } from '../../engine/compose/fault.ts'
import { isObject } from '../../engine/compose/place.ts'
import { nearest, suggest } from '../../engine/format/did-you-mean.ts'
import type { MenuItem } from '../../engine/format/menu.ts'
import { pointerOf } from '../../engine/format/pointer.ts'
import { mayLeadTo, readKnownAddress } from '../../engine/lint/addresses.ts'

type Entry = Readonly<Record<string, unknown>>
type Words = readonly string[]

/** What the menu of a theme is judged against: the portal that the layers make. */
export interface ThemePortal {
  /** The main menu. */
  readonly menu: readonly MenuItem[]
  /** Paths of all screens. */
  readonly paths: readonly string[]
  /** Ids of all dialogs. */
  readonly dialogs: readonly string[]
  /** Keys of all messages. */
  readonly messages: readonly string[]
}

/**
 * Entries of a theme's menu that change nothing: ids that the menu does not have, sub-items of another entry, an entry named twice; and links of its own
 * that lead nowhere or have no words. The portal leaves all of them out without a word.
 *
 * @param items `endUserMenuItems` of a theme
 * @param portal what the layers make
 * @param types names of the managed types; every one may have an entry
 * @example lintThemeMenu([{ id: 'dashbord' }], portal, [])[0].hint // 'Did you mean "dashboard"?'
 */
export function lintThemeMenu(items: unknown, portal: ThemePortal, types: readonly string[]): ElementFault[] {
  if (!Array.isArray(items)) return []
  const named = new Set<string>()
  return items.flatMap((item: unknown, index): ElementFault[] => {
    const at = ['endUserMenuItems', String(index)]
    const entry = typeof item === 'string' ? { id: item } : item
    if (!isObject(entry)) return []
    const { id } = entry
    const [read] = readThemeMenu([entry])
    if (!read || read.divider) return []
    const words = typeof item === 'string' ? at : [...at, 'id']
    const own = portal.menu.find((each) => each.id === read.id && each.kind !== 'managed')
    const isObjects = isNameOf(read.id, types)
    const known = entry['isManagedObject'] === true ? isObjects : own !== undefined || isObjects
    if (!known) return customFaults(entry, words, at, portal, types)
    const again = named.has(read.id)
    named.add(read.id)
    return [
      ...(again
        ? [
            fault(
              words,
              `The menu of the theme names "${String(id)}" twice.`,
              'The first one counts: remove this one.',
            ),
          ]
        : []),
      ...subItemFaults(entry, own, at),
      ...labelFaults(entry, at, portal),
    ]
  })
}

/**
 * Journeys that a theme is linked to and that are nearly, but not quite, known: others may be the platform's own.
 *
 * @param linked `linkedTrees` of a theme
 * @param journeys names of the journeys at hand
 */
export function lintLinkedTrees(linked: unknown, journeys: readonly string[]): ElementFault[] {
  if (!Array.isArray(linked)) return []
  return linked.flatMap((name: unknown, index): ElementFault[] => {
    const near = journeys.includes(String(name)) ? undefined : nearest(String(name), journeys, 2)
    if (near === undefined) return []
    return [
      fault(
        ['linkedTrees', String(index)],
        `There is probably no journey ${JSON.stringify(name)}.`,
        `Did you mean "${near}"?`,
      ),
    ]
  })
}

/** An object's entry stands by its name, or with `managed-` before it where an entry of the menu has that name. */
function isNameOf(id: string, types: readonly string[]): boolean {
  const name = id.replace(/^managed-/, '')
  return types.includes(id) || types.includes(name) || name === 'internal/role'
}

/** The sub-items that an entry selects, or changes, are its own. */
function subItemFaults(entry: Entry, own: MenuItem | undefined, at: Words): ElementFault[] {
  const ids = (own?.items ?? []).map(({ id }) => id)
  return (['selectedSubItems', 'subItems', 'items'] as const).flatMap((key) => {
    const list = entry[key]
    if (!Array.isArray(list)) return []
    const seen = new Set<string>()
    return list.flatMap((each: unknown, index): ElementFault[] => {
      const id = isObject(each) ? each['id'] : each
      const words = [...at, key, String(index), ...(isObject(each) && 'id' in each ? ['id'] : [])]
      if (typeof id !== 'string' || id === 'divider') return []
      const again = seen.has(id)
      seen.add(id)
      if (!ids.includes(id))
        return [
          fault(words, `"${String(entry['id'])}" has no sub-item "${id}".`, suggest(id, ids, 'sub-item')),
        ]
      return again ? [fault(words, `The sub-item "${id}" stands twice.`, 'Remove one of them.')] : []
    })
  })
}

/** An entry of the theme's own leads somewhere; one that does not was meant to be one of the menu. */
function customFaults(
  entry: Entry,
  words: Words,
  at: Words,
  portal: ThemePortal,
  types: readonly string[],
): ElementFault[] {
  const [read] = readThemeMenu([entry])
  if (!read) return []
  const way = read.url ?? read.route ?? read.open ?? read.emit
  const inner = (['subItems', 'items'] as const).flatMap((key) => {
    const list = entry[key]
    return Array.isArray(list) ? [{ key, list }] : []
  })
  if (entry['isManagedObject'] === true)
    return [fault(words, `No managed type at hand is called "${read.id}".`, suggest(read.id, types, 'type'))]
  // What of an address, a name or an event is not well formed is said as such.
  const wished = ['url', 'route', 'routeTo', 'modal', 'open', 'event', 'emit'].some((key) =>
    isSaid(entry[key]),
  )
  if (way === undefined && inner.length === 0 && !wished) {
    const parent = portal.menu.find(({ items = [] }) => items.some(({ id }) => id === read.id))
    const ids = [...portal.menu.flatMap((each) => (each.kind === 'managed' ? [] : [each.id])), ...types]
    return [
      fault(
        words,
        `The menu has no entry "${read.id}", and it leads nowhere itself.`,
        parent
          ? `It stands under "${parent.id}": name it in the "selectedSubItems" of that.`
          : suggest(read.id, ids, 'entry'),
      ),
    ]
  }
  return [
    ...wayFaults(entry, at, portal),
    ...labelFaults(entry, at, portal),
    ...inner.flatMap(({ key, list }) =>
      list.flatMap((each: unknown, index) =>
        isObject(each)
          ? customFaults(each, [...at, key, String(index), 'id'], [...at, key, String(index)], portal, types)
          : [],
      ),
    ),
  ]
}

/** Where an entry leads: a screen, a dialog or an event that there may be. */
function wayFaults(entry: Entry, at: Words, { paths, dialogs }: ThemePortal): ElementFault[] {
  const [read] = readThemeMenu([entry])
  const faults: ElementFault[] = []
  const key = entry['routeTo'] === undefined ? 'route' : 'routeTo'
  const address = read?.route === undefined ? undefined : readKnownAddress(read.route.split('?')[0]!)
  if (address && !paths.some((path) => mayLeadTo(address, path)))
    faults.push(
      fault([...at, key], `No screen has the path "${read!.route!}".`, suggest(read!.route!, paths, 'path')),
    )
  if (read?.open !== undefined && !dialogs.includes(read.open))
    faults.push(
      fault(
        [...at, entry['modal'] === undefined ? 'open' : 'modal'],
        `There is no dialog "${read.open}".`,
        suggest(read.open, dialogs, 'dialog'),
      ),
    )
  const event = entry['event'] === undefined ? 'emit' : 'event'
  if (isSaid(entry[event]) && read?.emit === undefined)
    faults.push(
      fault(
        [...at, event],
        'This is no name of an event.',
        'Write letters, digits, "." and "-", a small letter first.',
      ),
    )
  return faults
}

function labelFaults(entry: Entry, at: Words, { messages }: ThemePortal): ElementFault[] {
  const { labelKey, label } = entry
  // A text of its own goes first.
  if (!isSaid(labelKey) || isSaid(label)) return []
  if (messages.includes(String(labelKey))) return []
  return [
    fault(
      [...at, 'labelKey'],
      `There is no message ${JSON.stringify(labelKey)}.`,
      suggest(String(labelKey), messages, 'message'),
    ),
  ]
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const fault = (words: Words, message: string, hint: string): ElementFault => ({
  code: 'THM893',
  pointer: pointerOf(words),
  message,
  hint,
})
