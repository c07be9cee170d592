import type { Effective } from '../compose/effective.ts'
import { visitElements } from '../compose/check-element.ts'
import { isObject } from '../compose/place.ts'
import { bindingsRead, expressionsIn } from '../compose/expressions-in.ts'
import { placed } from '../compose/placed.ts'
import type { Expressions } from '../expression/environment.ts'
import { templatePlaces } from '../expression/template.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { livingOf, visitMarks } from './view-documents.ts'

/** Bindings that are loaded and that nobody reads. */
export function lintUse(document: Effective, expressions: Expressions, registry: Registry): Diagnostic[] {
  const living = livingOf(document)
  const used = new Set<string>()
  const readers = expressions.functions.filter(({ bindings = [] }) => bindings.length > 0)
  const read = (text: string) => {
    for (const name of bindingsRead(expressions, text)) used.add(name)
    for (const { name, bindings = [] } of readers)
      if (text.includes(`${name}(`)) for (const binding of bindings) used.add(binding)
  }
  for (const found of expressionsIn(living)) read(found.text)
  // Which of its options name data is not known of a widget that nobody knows.
  visitElements(living.layout, ['layout'], ({ widget, options }) => {
    if (!registry.widgets.has(String(widget)) && isObject(options))
      for (const value of Object.values(options)) if (typeof value === 'string') used.add(value)
  })
  visitMarks(living, registry, (node, value) => {
    if (node['x-binding'] && typeof value === 'string') used.add(value)
    if (node['x-template'] && typeof value === 'string')
      for (const place of templatePlaces(value)) read(place.text)
  })
  return Object.keys(living.data ?? {})
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
