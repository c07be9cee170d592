import type { Effective } from '../engine/compose/effective.ts'
import type { Condition, GuardTerms } from '../engine/format/guard.ts'
import type { MenuItem } from '../engine/format/menu.ts'
import { pointerOf } from '../engine/format/pointer.ts'

/** A condition that decides whether a place is seen or can be used. */
export interface PlaceCondition {
  /** `visibleIf`, `enabledIf` … */
  key: string
  pointer: string
  condition: Condition
  /** Id of the place that carries it: the place itself, or one around it. */
  of: string
}

/** An element, or a part of one that has an id: a column, a row action, a card. */
export interface NamedPlace {
  id: string
  pointer: string
  /** The widget of an element; the name of the part otherwise. */
  what: string
  /** From the outside in. */
  conditions: PlaceCondition[]
  /** Whether a person can do something with it. */
  acts: boolean
}

const notAbout = new Set(['errorKey', 'params'])

/**
 * Every place of a screen or dialog that has a name.
 *
 * @param document the effective definition
 * @returns the places in the order of the definition
 */
export function namedPlaces(document: Effective): NamedPlace[] {
  const places: NamedPlace[] = []
  const visit = (
    value: unknown,
    words: readonly string[],
    part: string,
    around: readonly PlaceCondition[],
  ) => {
    if (Array.isArray(value)) {
      value.forEach((each, index) => visit(each, [...words, String(index)], part, around))
      return
    }
    if (typeof value !== 'object' || value === null) return
    const node = value as Record<string, unknown>
    const widget = node['widget']
    const named =
      typeof node['id'] === 'string' ? node['id'] : typeof widget === 'string' ? widget : undefined
    let conditions = around
    if (named !== undefined) {
      const own = Object.entries(node)
        .filter(([key, each]) => key.endsWith('If') && (typeof each === 'string' || isRecord(each)))
        .map(([key, each]) => ({
          key,
          pointer: pointerOf([...words, key]),
          condition: each as Condition,
          of: named,
        }))
      places.push({
        id: named,
        pointer: pointerOf(words),
        what: typeof widget === 'string' ? widget : part,
        conditions: [...around, ...own],
        acts: node['action'] !== undefined || node['on'] !== undefined,
      })
      conditions = [...around, ...own.filter((each) => each.key === 'visibleIf')]
    }
    for (const [key, each] of Object.entries(node))
      if (!notAbout.has(key) && key !== 'on' && key !== 'action')
        visit(each, [...words, key], key === 'slots' || /^\d+$/.test(key) ? part : key, conditions)
  }
  visit(document.value['layout'], ['layout'], 'layout', [])
  return places
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Every entry of a menu, with its conditions and those of its parents. */
export function menuEntries(document: Effective): NamedPlace[] {
  const places: NamedPlace[] = []
  const visit = (items: readonly MenuItem[], words: readonly string[], around: readonly PlaceCondition[]) => {
    for (const [index, item] of items.entries()) {
      const at = [...words, String(index)]
      const { flags, realms, anyRole, privilege, when } = item
      const condition = Object.fromEntries(
        Object.entries({ flags, realms, anyRole, privilege, when }).filter(([, each]) => each !== undefined),
      ) as GuardTerms
      const conditions =
        Object.keys(condition).length === 0
          ? around
          : [...around, { key: 'visibleIf', pointer: pointerOf(at), condition, of: item.id }]
      const what = item.kind === 'divider' ? 'divider' : item.items ? 'menu with entries' : 'menu entry'
      places.push({ id: item.id, pointer: pointerOf(at), what, conditions: [...conditions], acts: false })
      visit(item.items ?? [], [...at, 'items'], conditions)
    }
  }
  visit((document.value['items'] ?? []) as MenuItem[], ['items'], [])
  return places
}
