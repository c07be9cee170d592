import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { Menu } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { visitMarked } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'
import { livingDocuments, livingOf, visitMarks, type MarkVisitor } from './view-documents.ts'

/** What says the name of a part; `title` came from a schema. */
const NAMES = ['labelKey', 'label', 'title']
/** Entries of a menu that have no name of their own. */
const NAMELESS = ['divider', 'managed']

/** Actions, columns, filters and their choices, tabs, links and entries of menus without a name: people would read their id, in every language. */
export function lintLabels(portal: ComposedPortal, registry: Registry): Diagnostic[] {
  const findings: Diagnostic[] = []
  const look =
    (document: Effective): MarkVisitor =>
    (node, value, words) => {
      if (!node['x-named'] || typeof value !== 'object' || value === null) return
      const part = value as Readonly<Record<string, unknown>>
      if (NAMES.some((name) => Object.hasOwn(part, name)) || NAMELESS.includes(String(part['kind']))) return
      // An element may be long: its id, or the value of a choice, is what is known of it by name.
      const known = ['id', 'value'].find((key) => key in part)
      findings.push(
        placed(document, {
          code: 'MSG507',
          pointer: pointerOf([...words, ...(known === undefined ? [] : [known])]),
          message: `"${String(part[known ?? 'id'])}" has no name for people.`,
          hint: 'Give it a "labelKey", or a "label" by language.',
        }),
      )
    }
  for (const menu of portal.documents.menus.values()) visitMarked(Menu, menu.value, look(menu))
  for (const document of livingDocuments(portal)) visitMarks(livingOf(document), registry, look(document))
  return findings
}
