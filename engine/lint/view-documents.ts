import { visitAction } from '../compose/check-action.ts'
import { visitElementParts, visitElements } from '../compose/check-element.ts'
import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import type { ViewDocument } from '../compose/view-document.ts'
import type { Registry } from '../registry/registry.ts'

/** A visitor of values that carry marks of the format, with the place of each. */
export type MarkVisitor = (
  node: Readonly<Record<`x-${string}`, unknown>>,
  value: unknown,
  words: readonly string[],
) => void

/** Everything of a portal that has data and a layout. */
export function livingDocuments({ documents }: ComposedPortal): Effective[] {
  return [...documents.screens.values(), ...documents.dialogs.values()]
}

/** A document's value as what it was checked to be. */
export function livingOf(document: Effective): ViewDocument {
  return document.value as unknown as ViewDocument
}

/** Whether a living document is a screen: dialogs have no address. */
export function screenPathOf(living: ViewDocument): string | undefined {
  return 'path' in living ? living.path : undefined
}

/** Visits every marked value of a screen or dialog: options, parts, and steps of actions however deep. */
export function visitMarks(living: ViewDocument, registry: Registry, visit: MarkVisitor): void {
  for (const mark of visitsOf(living, registry).marks) visit(...mark)
}

/** Visits every action of a screen or dialog, those inside other steps too. */
export function visitActions(
  living: ViewDocument,
  registry: Registry,
  visit: (action: unknown, words: readonly string[]) => void,
): void {
  for (const [action, words] of visitsOf(living, registry).actions) visit(action, words)
}

/** What a document has to visit, in order; every rule of the linter goes over it. */
interface Visits {
  readonly registry: Registry
  readonly marks: readonly Parameters<MarkVisitor>[]
  readonly actions: readonly (readonly [action: unknown, words: readonly string[]])[]
}
/** By document, found once: nobody writes into a composed one. */
const visits = new WeakMap<ViewDocument, Visits>()

function visitsOf(living: ViewDocument, registry: Registry): Visits {
  const known = visits.get(living)
  if (known?.registry === registry) return known
  const found = findVisits(living, registry)
  visits.set(living, found)
  return found
}

function findVisits(living: ViewDocument, registry: Registry): Visits {
  const marks: Parameters<MarkVisitor>[] = []
  const acted: [unknown, readonly string[]][] = []
  const visit: MarkVisitor = (...mark) => marks.push(mark)
  const actions = (value: unknown, words: readonly string[]): void => {
    acted.push([value, words])
    visitAction(value, words, registry, (node, each, at) => {
      visit(node, each, at)
      if (node['x-action']) actions(each, at)
    })
  }
  for (const [event, action] of Object.entries(living.on ?? {})) actions(action, ['on', event])
  visitElements(living.layout, ['layout'], (element, words) => {
    visitElementParts(element, registry, (node, value, inner) => {
      const at = [...words, ...inner]
      visit(node, value, at)
      if (node['x-action']) actions(value, at)
    })
    for (const [event, action] of Object.entries((element['on'] ?? {}) as Record<string, unknown>))
      actions(action, [...words, 'on', event])
  })
  return { registry, marks, actions: acted }
}
