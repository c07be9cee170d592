import type { ComposedPortal } from '../compose/compose.ts'
import { stepsOf } from '../compose/check-action.ts'
import { messageAt } from '../compose/messages.ts'
import { placed } from '../compose/placed.ts'
import { isRecord } from '../object-schema/managed-schema.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { livingDocuments, livingOf, visitActions } from './living.ts'
import { valuesIn } from './translations.ts'

/** What a step says, and where the names stand that its messages may use. */
const said = ['titleKey', 'bodyKey', 'confirmKey'] as const

/** Messages of steps that speak of a `{{name}}` which the step does not give: people would read the braces. */
export function lintMessageValues(portal: ComposedPortal, registry: Registry, locale: string): Diagnostic[] {
  const tree = portal.messages.get(locale)?.tree
  const findings: Diagnostic[] = []
  for (const document of livingDocuments(portal))
    visitActions(livingOf(document), registry, (action, words) => {
      for (const [index, step] of stepsOf(action).entries()) {
        const at = [...words, ...(Array.isArray(action) ? [String(index)] : [])]
        const question = step['confirm']
        const places: [owner: Readonly<Record<string, unknown>>, name: string, words: readonly string[]][] = [
          [step, 'toast', at],
          ...(isRecord(question) ? said.map((name) => [question, name, [...at, 'confirm']] as never) : []),
        ]
        for (const [owner, name, place] of places) {
          const key = owner[name]
          if (typeof key !== 'string' || key.startsWith('=')) continue
          const given = owner['values'] ?? {}
          const missing = valuesIn(messageAt(tree, key) ?? '').filter(
            (value) => isRecord(given) && !Object.hasOwn(given, value.split('.')[0]!),
          )
          if (missing.length === 0) continue
          findings.push(
            placed(document, {
              code: 'MSG506',
              pointer: pointerOf([...place, name]),
              message: `"${key}" speaks of {{${missing[0]}}}, which this step does not give.`,
              hint: `Give it under values: { "${missing[0]}": "=…" }.`,
            }),
          )
        }
      }
    })
  return findings
}
