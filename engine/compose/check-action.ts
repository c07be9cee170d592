import { Type } from '@sinclair/typebox'
import { suggest } from '../format/did-you-mean.ts'
import { misfits, visitMarked } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'
import { pointerOf } from '../format/pointer.ts'
import { isObject } from './place.ts'
import type { ElementFault } from './fault.ts'

/** One step taken apart: its verb, the schema of the whole step. */
export function stepSchema(step: Record<string, unknown>, registry: Registry) {
  const verb = Object.keys(step).find((key) => registry.actions.has(key))
  const declaration = verb === undefined ? undefined : registry.actions.get(verb)
  if (verb === undefined || !declaration) return undefined
  return {
    verb,
    schema: Type.Object({ [verb]: declaration.value, ...declaration.keys }, { additionalProperties: false }),
  }
}

/** The steps of an action, whether it is written as one or as a row. */
export function stepsOf(action: unknown): readonly Record<string, unknown>[] {
  return (Array.isArray(action) ? action : [action]).filter(isObject)
}

/**
 * Checks an action against the registry.
 *
 * @param action what stands in the definition
 * @param words where it stands
 * @returns every fault
 */
export function checkAction(action: unknown, words: readonly string[], registry: Registry): ElementFault[] {
  const faults: ElementFault[] = []
  const rows = Array.isArray(action) ? action : [action]
  for (const [index, step] of rows.entries()) {
    const at = Array.isArray(action) ? [...words, String(index)] : [...words]
    if (!isObject(step)) {
      faults.push({
        code: 'ACT402',
        pointer: pointerOf(at),
        message: 'A step must be an object.',
        hint: 'Write { "toast": "common.saved" }, for example.',
      })
      continue
    }
    const known = stepSchema(step, registry)
    if (!known) {
      const word = Object.keys(step)[0] ?? ''
      faults.push({
        code: 'ACT401',
        pointer: pointerOf(at),
        message: `No action is called "${word}".`,
        hint: suggest(word, [...registry.actions.keys()], 'action'),
      })
      continue
    }
    for (const misfit of misfits(known.schema, step, { expressions: true }))
      faults.push({ ...misfit, code: 'ACT402', pointer: pointerOf(at) + misfit.pointer })
    visitMarked(known.schema, step, (node, value, inner) => {
      if (node['x-action']) faults.push(...checkAction(value, [...at, ...inner], registry))
    })
  }
  return faults
}

/** Visits the marked values of an action's steps. */
export function visitAction(
  action: unknown,
  words: readonly string[],
  registry: Registry,
  visit: Parameters<typeof visitMarked>[2],
): void {
  const rows = Array.isArray(action) ? action : [action]
  for (const [index, step] of rows.entries()) {
    const known = isObject(step) ? stepSchema(step, registry) : undefined
    const at = Array.isArray(action) ? [...words, String(index)] : [...words]
    if (known) visitMarked(known.schema, step, (node, value, inner) => visit(node, value, [...at, ...inner]))
  }
}
