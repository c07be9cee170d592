import { conjunctionOf } from './conjunction-of.ts'
import { suggest } from '../format/did-you-mean.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Effective } from './effective.ts'
import type { ElementFault } from './fault.ts'
import { isObject } from './place.ts'

/** What elements may stand for. */
export interface Shared {
  sections: ReadonlyMap<string, Effective>
  forms: ReadonlyMap<string, Effective>
  /** Takes the ids of the pieces that were put somewhere: `section:…`, `form:…`. */
  placed?: Set<string>
}

/** A section may hold sections, so deep and no deeper: one that holds itself ends here. */
const maxDepth = 5
/** What a section brings beside its layout. */
const shelves = ['data', 'state', 'on'] as const

/**
 * Puts sections and forms where elements name them. What cannot be found is left out and reported; the rest stands.
 *
 * @param document a screen or dialog; left as it is
 * @param shared sections and forms by id
 * @returns the document with everything in place, and the faults, placed in the expanded document's origins
 */
export function expand(document: Effective, shared: Shared): { document: Effective; faults: ElementFault[] } {
  const whole = document.clone()
  const faults: ElementFault[] = []
  const visit = (element: unknown, words: readonly string[], depth: number): unknown => {
    if (!isObject(element)) return element
    if (typeof element['section'] === 'string') {
      const made = place(element, element['section'], words, depth)
      return made === undefined ? undefined : visit(made, words, depth + 1)
    }
    if (typeof element['form'] === 'string') takeFields(element, element['form'], words)
    if (!isObject(element['slots'])) return element
    for (const [slot, entries] of Object.entries(element['slots'])) {
      if (!Array.isArray(entries)) continue
      const kept = entries.map((entry, index) =>
        visit(entry, [...words, 'slots', slot, String(index)], depth),
      )
      entries.splice(0, entries.length, ...kept.filter((entry) => entry !== undefined))
    }
    return element
  }

  const place = (
    element: Record<string, unknown>,
    id: string,
    words: readonly string[],
    depth: number,
  ): Record<string, unknown> | undefined => {
    const section = shared.sections.get(id)
    if (!section || depth >= maxDepth) {
      faults.push({
        code: section ? 'SCR105' : 'SCR104',
        pointer: pointerOf([...words, 'section']),
        message: section ? `The section "${id}" holds itself.` : `There is no section "${id}".`,
        hint: section ? 'Break the circle.' : suggest(id, [...shared.sections.keys()], 'section'),
      })
      return undefined
    }
    shared.placed?.add(`section:${id}`)
    for (const shelf of shelves) join(section, shelf, words)
    const made = whole.graft(section, section.value['layout']) as Record<string, unknown>
    if (element['id'] !== undefined) made['id'] = element['id']
    const narrowed = both(made['visibleIf'], element['visibleIf'])
    // Where the element narrows, the joint condition is the element's: there it is mended.
    if (element['visibleIf'] !== undefined && narrowed !== undefined)
      whole.put(made, 'visibleIf', narrowed, whole.originOf(pointerOf([...words, 'visibleIf'])))
    if (narrowed === undefined && element['visibleIf'] !== undefined)
      faults.push({
        code: 'SCR106',
        pointer: pointerOf([...words, 'visibleIf']),
        message: 'The section has a condition in short forms already; two of them cannot be joined.',
        hint: 'Write this one as an expression.',
      })
    return made
  }

  const join = (section: Effective, shelf: (typeof shelves)[number], words: readonly string[]) => {
    const brought = section.value[shelf]
    if (!isObject(brought)) return
    const own = (whole.value[shelf] ??= {}) as Record<string, unknown>
    for (const [name, value] of Object.entries(brought)) {
      if (!Object.hasOwn(own, name)) own[name] = whole.graft(section, value)
      else if (JSON.stringify(own[name]) !== JSON.stringify(value))
        faults.push({
          code: 'SCR106',
          pointer: pointerOf([...words, 'section']),
          message: `The section and the screen both have "${shelf}.${name}", and differ.`,
          hint: 'Rename one of them.',
        })
    }
  }

  const takeFields = (element: Record<string, unknown>, id: string, words: readonly string[]) => {
    const form = shared.forms.get(id)
    shared.placed?.add(`form:${id}`)
    if (!form)
      faults.push({
        code: 'SCR104',
        pointer: pointerOf([...words, 'form']),
        message: `There is no form "${id}".`,
        hint: suggest(id, [...shared.forms.keys()], 'form'),
      })
    element['fields'] = form ? whole.graft(form, form.value['fields']) : []
    delete element['form']
  }

  const layout = visit(whole.value['layout'], ['layout'], 0)
  if (layout !== undefined) whole.value['layout'] = layout
  return { document: whole, faults }
}

/** The condition that both hold; undefined where none is given, or where two have short forms. */
function both(left: unknown, right: unknown): unknown {
  if (left === undefined) return right
  if (right === undefined) return left
  if (isObject(left) && isObject(right)) return undefined
  if (!isObject(left) && !isObject(right)) return conjunctionOf(left, String(right))
  const [forms, text] = isObject(left) ? [left, right] : [right as Record<string, unknown>, left]
  return { ...forms, when: conjunctionOf(forms['when'], String(text)) }
}
