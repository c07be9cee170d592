import type { ComposedPortal } from '../compose/compose.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { suggest } from '../format/did-you-mean.ts'
import { Display } from '../format/display.ts'
import { glyphNames, iconNames } from '../format/icon-names.ts'
import { Menu } from '../format/menu.ts'
import { pointerOf } from '../format/pointer.ts'
import { visitMarked } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'
import { livingDocuments, livingOf, visitMarks, type MarkVisitor } from './view-documents.ts'

const names: Readonly<Record<string, readonly string[]>> = { icon: iconNames, glyph: glyphNames }

/** Icons that we do not have: a box, or the plain mark of the tone, would stand in their place. */
export function lintIcons(portal: ComposedPortal, registry: Registry): Diagnostic[] {
  const findings: Diagnostic[] = []
  const look =
    (document: Effective): MarkVisitor =>
    (node, value, words) => {
      const known = names[String(node['x-icon'])]
      if (!known || typeof value !== 'string' || value.startsWith('=') || known.includes(value)) return
      findings.push(
        placed(document, {
          code: 'SCR112',
          pointer: pointerOf(words),
          message: `There is no icon "${value}".`,
          hint: suggest(value, known, 'icon'),
        }),
      )
    }
  for (const menu of portal.documents.menus.values()) visitMarked(Menu, menu.value, look(menu))
  for (const display of portal.documents.displays.values()) visitMarked(Display, display.value, look(display))
  for (const document of livingDocuments(portal)) visitMarks(livingOf(document), registry, look(document))
  return findings
}
