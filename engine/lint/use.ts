import { visitAction } from '../compose/check-action.ts'
import { visitElementParts, visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { bindingsRead, expressionsIn } from '../compose/expressions-in.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import { templatePlaces } from '../expression/template.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Screen } from '../format/screen.ts'
import type { Registry } from '../registry/registry.ts'

/** Bindings that are loaded and that nobody reads. */
export function lintUse(document: Effective, expressions: Expressions, registry: Registry): Diagnostic[] {
  const screen = document.value as unknown as Screen
  const used = new Set<string>()
  const read = (text: string) => {
    for (const name of bindingsRead(expressions, text)) used.add(name)
  }
  for (const found of expressionsIn(screen)) read(found.text)
  const look = (node: Readonly<Record<string, unknown>>, value: unknown, words: readonly string[]) => {
    if (node['x-binding'] && typeof value === 'string') used.add(value)
    if (node['x-template'] && typeof value === 'string')
      for (const place of templatePlaces(value)) read(place.text)
    if (node['x-action']) visitAction(value, words, registry, look)
  }
  visitElements(screen.layout, ['layout'], (element) => visitElementParts(element, registry, look))
  return Object.keys(screen.data ?? {})
    .filter((name) => !used.has(name))
    .map((name) =>
      placed(document, {
        code: 'BND203',
        key: true,
        pointer: pointerOf(['data', name]),
        message: `Nobody reads the data "${name}".`,
        hint: 'Remove the binding: it costs a call each time the screen opens.',
      }),
    )
}
