import { visitAction } from '../compose/check-action.ts'
import { visitElementParts, visitElements } from '../compose/check-element.ts'
import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { messageAt } from '../compose/messages.ts'
import { placed } from '../compose/placed.ts'
import { nearest } from '../format/did-you-mean.ts'
import type { MessageTree } from '../format/compiled.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { Menu } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Screen } from '../format/screen.ts'
import { visitMarked } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'

/** Message keys that the base locale does not have. */
export function lintMessages(portal: ComposedPortal, registry: Registry, locale: string): Diagnostic[] {
  const tree = portal.messages.get(locale)?.tree
  const known = tree ? keysOf(tree) : []
  const findings: Diagnostic[] = []
  const look =
    (document: Effective, base: readonly string[]) =>
    (node: Readonly<Record<string, unknown>>, value: unknown, words: readonly string[]): void => {
      if (node['x-action']) visitAction(value, words, registry, look(document, base))
      if (!node['x-message'] || typeof value !== 'string' || value.startsWith('=')) return
      if (messageAt(tree, value) !== undefined) return
      const near = nearest(value, known)
      findings.push(
        placed(document, {
          code: 'MSG501',
          pointer: pointerOf([...base, ...words]),
          message: `The locale "${locale}" has no message "${value}".`,
          hint: near === undefined ? `Add it under locales/${locale}/.` : `Did you mean "${near}"?`,
        }),
      )
    }
  for (const document of portal.documents.menus.values())
    visitMarked(Menu, document.value, look(document, []))
  for (const document of portal.documents.screens.values()) {
    const screen = document.value as unknown as Screen
    const marked = { 'x-message': true }
    look(document, [])(marked, screen.titleKey, ['titleKey'])
    for (const [name, binding] of Object.entries(screen.data ?? {}))
      look(document, [])(marked, binding.errorKey, ['data', name, 'errorKey'])
    visitElements(screen.layout, ['layout'], (element, words) => {
      visitElementParts(element, registry, look(document, words))
      for (const [event, action] of Object.entries((element['on'] ?? {}) as Record<string, unknown>))
        visitAction(action, ['on', event], registry, look(document, words))
    })
  }
  return findings
}

function keysOf(tree: MessageTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`),
  )
}
