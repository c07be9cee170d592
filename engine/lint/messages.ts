import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { messageAt } from '../compose/messages.ts'
import { placed } from '../compose/placed.ts'
import { nearest } from '../format/did-you-mean.ts'
import type { MessageTree } from '../format/compiled.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { Display } from '../format/display.ts'
import { Menu } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { visitMarked } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'
import { livingDocuments, livingOf, visitMarks, type MarkVisitor } from './view-documents.ts'

const marked = { 'x-message': true }

/** Message keys that the base locale does not have. */
export function lintMessages(portal: ComposedPortal, registry: Registry, locale: string): Diagnostic[] {
  const tree = portal.messages.get(locale)?.tree
  const known = tree ? keysOf(tree) : []
  const findings: Diagnostic[] = []
  const look =
    (document: Effective): MarkVisitor =>
    (node, value, words) => {
      if (!node['x-message'] || typeof value !== 'string' || value.startsWith('=')) return
      if (messageAt(tree, value) !== undefined) return
      const near = nearest(value, known)
      findings.push(
        placed(document, {
          code: 'MSG501',
          pointer: pointerOf(words),
          message: `The locale "${locale}" has no message "${value}".`,
          hint: near === undefined ? `Add it under locales/${locale}/.` : `Did you mean "${near}"?`,
        }),
      )
    }
  for (const document of portal.documents.menus.values()) visitMarked(Menu, document.value, look(document))
  for (const document of portal.documents.displays.values())
    visitMarked(Display, document.value, look(document))
  for (const document of livingDocuments(portal)) {
    const living = livingOf(document)
    look(document)(marked, living.titleKey, ['titleKey'])
    for (const [name, binding] of Object.entries(living.data ?? {}))
      look(document)(marked, binding.errorKey, ['data', name, 'errorKey'])
    visitMarks(living, registry, look(document))
  }
  return findings
}

/** All keys of a tree of messages, dotted. */
export function keysOf(tree: MessageTree, prefix = '', into: string[] = []): string[] {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') into.push(`${prefix}${key}`)
    else keysOf(value, `${prefix}${key}.`, into)
  return into
}
