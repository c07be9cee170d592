import type { ComposedPortal } from '../compose/compose.ts'
import { visitElementParts, visitElements } from '../compose/check-element.ts'
import { stepsOf } from '../compose/check-action.ts'
import type { Effective } from '../compose/effective.ts'
import { messageAt } from '../compose/messages.ts'
import { placed } from '../compose/placed.ts'
import { isRecord } from '../object-schema/managed-schema.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { livingDocuments, livingOf, visitActions } from './view-documents.ts'
import { valuesIn } from './translations.ts'

/** Keys of the messages of a question. */
const asked = ['titleKey', 'bodyKey', 'confirmKey']

/** Messages of steps that speak of a `{{name}}` which the step does not give: people would read the braces. */
export function lintMessageValues(portal: ComposedPortal, registry: Registry, locale: string): Diagnostic[] {
  const tree = portal.messages.get(locale)?.tree
  const findings: Diagnostic[] = []
  /** @param owner what gives the values of its own messages */
  const look = (
    document: Effective,
    owner: unknown,
    names: readonly string[],
    at: readonly string[],
  ): void => {
    if (!isRecord(owner)) return
    for (const name of names) {
      const key = owner[name]
      const missing = typeof key === 'string' && notGiven(messageAt(tree, key), owner['values'])
      if (!missing) continue
      findings.push(
        placed(document, {
          code: 'MSG506',
          pointer: pointerOf([...at, name]),
          message: `"${key}" speaks of {{${missing}}}, which this step does not give.`,
          hint: `Give it under values: { "${missing}": "=…" }.`,
        }),
      )
    }
  }
  for (const document of livingDocuments(portal)) {
    look(document, document.value, ['titleKey'], [])
    visitElements(livingOf(document).layout, ['layout'], (element, words) =>
      visitElementParts(element, registry, (node, _, inner) => {
        const name = inner.at(-1)
        const owner = ownerOf(element, inner)
        if (!node['x-message'] || name === undefined || !isRecord(owner)) return
        look(document, withFilled(owner, node['x-fills']), [name], [...words, ...inner.slice(0, -1)])
      }),
    )
    visitActions(livingOf(document), registry, (action, words) => {
      for (const [index, step] of stepsOf(action).entries()) {
        const at = [...words, ...(Array.isArray(action) ? [String(index)] : [])]
        look(document, step, ['toast'], at)
        look(document, step['confirm'], asked, [...at, 'confirm'])
      }
    })
  }
  return findings
}

/** What holds a marked value of an element: its options, or an entry of one of its parts. */
function ownerOf(element: Readonly<Record<string, unknown>>, words: readonly string[]): unknown {
  return words
    .slice(0, -1)
    .reduce<unknown>((at, word) => (at as Record<string, unknown> | undefined)?.[word], element)
}

/** The first name of a text that is not among the values; values that are computed as a whole may have any. */
function notGiven(text: string | undefined, values: unknown = {}): string | undefined {
  if (!isRecord(values)) return undefined
  return valuesIn(text ?? '').find((value) => !Object.hasOwn(values, value.split('.')[0]!))
}

/** The owner of a message together with the values that its widget fills in by itself. */
function withFilled(owner: Readonly<Record<string, unknown>>, filled: unknown): Record<string, unknown> {
  if (!Array.isArray(filled)) return owner
  const own = Object.fromEntries(filled.map((name) => [String(name), '']))
  return { ...owner, values: { ...own, ...(isRecord(owner['values']) ? owner['values'] : {}) } }
}
