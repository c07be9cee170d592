import type { Expressions } from '../expression/environment.ts'
import { suggest } from '../format/did-you-mean.ts'
import type { DiagnosticCode } from '../format/diagnostics.ts'
import type { Edit } from '../format/overlay.ts'
import type { Effective, Origin } from './effective.ts'
import { conjunctionOf } from './conjunction-of.ts'
import { findPlace, isObject, keysOfParent } from './place.ts'

/** Why an edit was not applied. */
export interface EditFault {
  code: DiagnosticCode
  message: string
  hint: string
  /** Key of the edit that is at fault; absent: the edit as a whole. */
  at?: string
}

/** Keys that decide who sees or may do what: only `restrict` touches them. */
const conditionKey = /^(guard|when|flags|realms|anyRole|privilege|public)$|If$/

/**
 * Applies one edit of a layer.
 *
 * @param document the definition so far; changed in place
 * @param edit the edit, already checked against its meta-schema
 * @param origin where the edit is written
 * @param expressions the language, in which a narrowing condition must stand by itself
 * @returns the fault when it could not be applied; the document is then as before
 */
export function applyEdit(
  document: Effective,
  edit: Edit,
  origin: Origin,
  expressions: Pick<Expressions, 'parse'>,
): EditFault | undefined {
  if ('insert' in edit) return insert(document, edit, origin)
  if ('set' in edit) return set(document, edit, origin)
  if ('remove' in edit) return remove(document, edit)
  return restrict(document, edit, origin, expressions)
}

function insert(
  document: Effective,
  edit: Extract<Edit, { insert: unknown }>,
  origin: Origin,
): EditFault | undefined {
  const found = findPlace(document.value, edit.into)
  if (!found.ok) return { code: 'LAY602', message: found.message, hint: found.hint, at: 'into' }
  const { parent, key } = found.place
  if (found.place.value === undefined && isObject(parent)) document.put(parent, key, [], origin)
  const list = (parent as Record<string, unknown>)[key]
  if (!Array.isArray(list))
    return {
      code: 'LAY602',
      message: `"${edit.into}" is no list.`,
      hint: 'Use "set" for a single value.',
      at: 'into',
    }
  const id = isObject(edit.insert) ? edit.insert['id'] : undefined
  if (typeof id === 'string' && keysOfParent(list).includes(id))
    return {
      code: 'LAY603',
      message: `"${edit.into}" has an entry "${id}" already.`,
      hint: `Choose another id, or change the entry with { "set": "${edit.into}.${id}…" }.`,
    }
  const anchor = edit.after ?? edit.before
  let position = list.length
  if (anchor !== undefined) {
    const index = list.findIndex((entry) => isObject(entry) && entry['id'] === anchor)
    if (index < 0)
      return {
        code: 'LAY602',
        message: `"${edit.into}" has no entry "${anchor}".`,
        hint: suggest(anchor, keysOfParent(list), 'entry'),
        at: edit.after === undefined ? 'before' : 'after',
      }
    position = edit.after === undefined ? index : index + 1
  }
  list.splice(position, 0, document.adopt(edit.insert, { ...origin, pointer: `${origin.pointer}/insert` }))
  return undefined
}

function set(
  document: Effective,
  edit: Extract<Edit, { set: string }>,
  origin: Origin,
): EditFault | undefined {
  const found = findPlace(document.value, edit.set)
  if (!found.ok) return { code: 'LAY602', message: found.message, hint: found.hint, at: 'set' }
  const { parent, key, value } = found.place
  const to = { ...origin, pointer: `${origin.pointer}/to` }
  if (edit.set.split('.').some((word) => conditionKey.test(word)) || holdsCondition(value))
    return {
      code: 'LAY604',
      message: `"${edit.set}" decides who sees or may do something; a layer may only narrow it.`,
      hint: `Use { "restrict": "${edit.set}", "and": "…" }, or set the single values beside the condition.`,
    }
  if (Array.isArray(parent)) parent.splice(Number(key), 1, document.adopt(edit.to, to))
  else document.put(parent, key, edit.to, to)
  return undefined
}

function remove(document: Effective, edit: Extract<Edit, { remove: string }>): EditFault | undefined {
  const found = findPlace(document.value, edit.remove)
  if (!found.ok) return { code: 'LAY602', message: found.message, hint: found.hint, at: 'remove' }
  const { parent, key, value } = found.place
  if (value === undefined)
    return {
      code: 'LAY602',
      message: `There is no "${edit.remove}" to remove.`,
      hint: suggest(edit.remove.split('.').at(-1)!, keysOfParent(parent), 'place'),
      at: 'remove',
    }
  if (edit.remove.split('.').some((word) => conditionKey.test(word)))
    return {
      code: 'LAY604',
      message: `Removing "${edit.remove}" would show or allow more than before.`,
      hint: 'A layer may only narrow conditions, with "restrict".',
    }
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return undefined
}

function restrict(
  document: Effective,
  edit: Extract<Edit, { restrict: string }>,
  origin: Origin,
  expressions: Pick<Expressions, 'parse'>,
): EditFault | undefined {
  const last = edit.restrict.split('.').at(-1)!
  if (last !== 'guard' && last !== 'when' && !last.endsWith('If'))
    return {
      code: 'LAY602',
      message: `"${edit.restrict}" is no condition.`,
      hint: 'Restrict a "…If" of an element, "guard" of a screen, or "when" of a menu item.',
    }
  const found = findPlace(document.value, edit.restrict)
  if (!found.ok) return { code: 'LAY602', message: found.message, hint: found.hint, at: 'restrict' }
  const { parent, key, value } = found.place
  if (Array.isArray(parent))
    return {
      code: 'LAY602',
      message: `"${edit.restrict}" is no condition.`,
      hint: 'Name the condition of an entry.',
    }
  // By itself first: "false) || (true" is no expression, and would be one between brackets.
  const before = isObject(value) ? value['when'] : value
  for (const text of [edit.and, conjunctionOf(before, edit.and)]) {
    const parsed = expressions.parse(text)
    if (!parsed.ok) return { code: parsed.code, message: parsed.message, hint: parsed.hint, at: 'and' }
  }
  const at = { ...origin, pointer: `${origin.pointer}/and` }
  if (isObject(value)) document.put(value, 'when', conjunctionOf(value['when'], edit.and), at)
  else if (last === 'guard') document.put(parent, key, { when: edit.and }, at)
  else document.put(parent, key, conjunctionOf(value, edit.and), at)
  return undefined
}

function holdsCondition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, each]) => conditionKey.test(key) || holdsCondition(each))
}
