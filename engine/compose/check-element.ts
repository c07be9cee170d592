import { Type, type TSchema } from '@sinclair/typebox'
import { suggest } from '../format/did-you-mean.ts'
import type { DiagnosticCode } from '../format/diagnostics.ts'
import { Element } from '../format/element.ts'
import { pointerOf } from '../format/pointer.ts'
import { misfits, visitMarked, type SchemaMismatch } from '../format/validate.ts'
import { Condition } from '../format/guard.ts'
import type { Registry } from '../registry/registry.ts'
import type { WidgetDeclaration } from '../registry/widget.ts'
import { checkAction } from './check-action.ts'
import type { ElementFault } from './fault.ts'
import { isObject } from './place.ts'

/** Keys of an element that every widget has; all others are parts. */
export const elementKeys = new Set(['widget', 'id', 'options', 'slots', 'visibleIf', 'on'])

const ElementHead = Type.Object(
  {
    widget: Type.String(),
    id: Type.Optional(Element.properties.id),
    options: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    slots: Type.Optional(Type.Record(Type.String(), Type.Array(Type.Unknown()))),
    visibleIf: Type.Optional(Condition),
    on: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: true },
)

/**
 * Checks an element and everything below it against the registry.
 *
 * @param element what stands in the definition
 * @param words where it stands
 * @param registry what widgets and actions there are
 * @returns every fault
 */
export function checkElement(element: unknown, words: readonly string[], registry: Registry): ElementFault[] {
  const at = (misfit: SchemaMismatch, code: DiagnosticCode, ...inner: string[]): ElementFault => ({
    code,
    pointer: pointerOf([...words, ...inner]) + misfit.pointer,
    key: misfit.key,
    message: misfit.message,
    hint: misfit.hint,
  })
  const head = misfits(ElementHead, element)
  if (head.length > 0 || !isObject(element)) return head.map((misfit) => at(misfit, codeOf(misfit)))
  const type = element['widget'] as string
  const declaration = registry.widgets.get(type)
  if (!declaration)
    return [
      {
        code: 'WID301',
        pointer: pointerOf([...words, 'widget']),
        message: `No widget is called "${type}".`,
        hint: suggest(type, [...registry.widgets.keys()], 'widget'),
      },
    ]
  const faults: ElementFault[] = []
  for (const misfit of misfits(declaration.options, element['options'] ?? {}, { expressions: true }))
    faults.push(at(misfit, optionCode(misfit), 'options'))
  const parts = Object.fromEntries(Object.entries(element).filter(([key]) => !elementKeys.has(key)))
  for (const misfit of misfits(declaration.parts ?? Type.Object({}, { additionalProperties: false }), parts, {
    expressions: true,
  }))
    faults.push(at(misfit, misfit.kind === 'unknown-key' ? 'WID307' : codeOf(misfit)))
  visitElementParts(element, registry, (node, value, inner) => {
    if (node['x-action']) faults.push(...checkAction(value, [...words, ...inner], registry))
  })
  faults.push(...checkSlots(element, slotsOf(declaration, element), words, registry))
  for (const [event, action] of Object.entries(
    (element['on'] as Record<string, unknown> | undefined) ?? {},
  )) {
    if (!Object.hasOwn(declaration.events ?? {}, event))
      faults.push({
        code: 'WID306',
        key: true,
        pointer: pointerOf([...words, 'on', event]),
        message: `Widget "${type}" has no event "${event}".`,
        hint: suggest(event, Object.keys(declaration.events ?? {}), 'event'),
      })
    faults.push(...checkAction(action, [...words, 'on', event], registry))
  }
  return faults
}

/** Slots that an element may fill: those declared, and one per entry of the part that names more. */
function slotsOf(
  declaration: WidgetDeclaration,
  element: Record<string, unknown>,
): Readonly<Record<string, unknown>> {
  const part = declaration.slotsOf === undefined ? undefined : element[declaration.slotsOf]
  if (!Array.isArray(part)) return declaration.slots ?? {}
  const ids = part.flatMap((entry) =>
    isObject(entry) && typeof entry['id'] === 'string' ? [entry['id']] : [],
  )
  return { ...declaration.slots, ...Object.fromEntries(ids.map((id) => [id, true])) }
}

function checkSlots(
  element: Record<string, unknown>,
  declared: Readonly<Record<string, unknown>>,
  words: readonly string[],
  registry: Registry,
): ElementFault[] {
  const faults: ElementFault[] = []
  for (const [slot, entries] of Object.entries(
    (element['slots'] as Record<string, unknown[]> | undefined) ?? {},
  )) {
    if (!Object.hasOwn(declared, slot))
      faults.push({
        code: 'WID305',
        key: true,
        pointer: pointerOf([...words, 'slots', slot]),
        message: `Widget "${String(element['widget'])}" has no slot "${slot}".`,
        hint: suggest(slot, Object.keys(declared), 'slot'),
      })
    for (const [index, entry] of entries.entries())
      faults.push(...checkElement(entry, [...words, 'slots', slot, String(index)], registry))
  }
  return faults
}

/** Visits the marked values of an element's options and parts, not those of its slots. */
export function visitElementParts(
  element: Record<string, unknown>,
  registry: Registry,
  visit: (node: Readonly<Record<`x-${string}`, unknown>>, value: unknown, words: readonly string[]) => void,
): void {
  const declaration = registry.widgets.get(String(element['widget']))
  if (!declaration) return
  visitMarked(declaration.options, element['options'] ?? {}, (node, value, inner) =>
    visit(node, value, ['options', ...inner]),
  )
  for (const [part, schema] of Object.entries(declaration.parts?.properties ?? {}))
    if (Object.hasOwn(element, part))
      visitMarked(schema as TSchema, element[part], (node, value, inner) =>
        visit(node, value, [part, ...inner]),
      )
}

/** Visits an element and all elements in its slots. */
export function visitElements(
  element: unknown,
  words: readonly string[],
  visit: (element: Record<string, unknown>, words: readonly string[]) => void,
): void {
  if (!isObject(element)) return
  visit(element, words)
  if (!isObject(element['slots'])) return
  for (const [slot, entries] of Object.entries(element['slots']))
    if (Array.isArray(entries))
      entries.forEach((entry, index) => visitElements(entry, [...words, 'slots', slot, String(index)], visit))
}

function codeOf(misfit: SchemaMismatch): DiagnosticCode {
  return misfit.kind === 'unknown-key' ? 'FMT102' : misfit.kind === 'missing-key' ? 'FMT103' : 'FMT101'
}

function optionCode(misfit: SchemaMismatch): DiagnosticCode {
  return misfit.kind === 'unknown-key' ? 'WID302' : misfit.kind === 'missing-key' ? 'WID304' : 'WID303'
}
