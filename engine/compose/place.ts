import { suggest } from '../format/did-you-mean.ts'

/** A place of a layer edit, found: the object or array that holds it, and its key there. */
export interface EditPlace {
  parent: Record<string, unknown> | unknown[]
  key: string
  value: unknown
}

export type FoundPlace = { ok: true; place: EditPlace } | { ok: false; message: string; hint: string }

/** Keys of a screen's head that may be absent yet. */
const headKeys = new Set(['guard', 'titleKey', 'title', 'values', 'params', 'data', 'public', 'chrome'])

/**
 * Finds the place that an edit names. Words are keys of objects and ids of array entries, never positions;
 * in a screen the first word is looked up in the layout first.
 *
 * @param document a screen or a menu
 * @param path ids joined by dots
 * @returns the place (its value may be undefined where only the last word is new), or why not
 */
export function findPlace(document: Record<string, unknown>, path: string): FoundPlace {
  const words = path.split('.')
  const layout = document['layout']
  const first = words[0]!
  const roots = isObject(layout) ? [layout, document] : [document]
  let parent: Record<string, unknown> | unknown[] =
    roots.find((root) => Object.hasOwn(root, first)) ?? (headKeys.has(first) ? document : roots[0]!)
  for (const [index, word] of words.entries()) {
    const last = index === words.length - 1
    const key = keyIn(parent, word)
    const value: unknown = key === undefined ? undefined : (parent as Record<string, unknown>)[key]
    if (last && (key !== undefined || isObject(parent)))
      return { ok: true, place: { parent, key: key ?? word, value } }
    if (!isObject(value) && !Array.isArray(value))
      return {
        ok: false,
        message: `There is no "${words.slice(0, index + 1).join('.')}" to change.`,
        hint: suggest(word, keysOfParent(parent), 'place'),
      }
    parent = value
  }
  return {
    ok: false,
    message: 'The place is empty.',
    hint: 'Name a place such as "columns.priority.labelKey".',
  }
}

function keyIn(parent: Record<string, unknown> | unknown[], word: string): string | undefined {
  if (!Array.isArray(parent)) return Object.hasOwn(parent, word) ? word : undefined
  const index = parent.findIndex((entry) => isObject(entry) && entry['id'] === word)
  return index < 0 ? undefined : String(index)
}

/** The words that lead on from here. */
export function keysOfParent(parent: Record<string, unknown> | unknown[]): string[] {
  if (!Array.isArray(parent)) return Object.keys(parent)
  return parent.flatMap((entry) => (isObject(entry) && typeof entry['id'] === 'string' ? [entry['id']] : []))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
