import type { ComposedPortal } from '../compose/compose.ts'
import { stepsOf } from '../compose/check-action.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { livingOf, visitActions } from './living.ts'

/** Dialogs that open themselves: each stands over the one before it, and none of them ends. */
export function lintDialogs({ documents }: ComposedPortal, registry: Registry): Diagnostic[] {
  return [...documents.dialogs].flatMap(([id, document]) => {
    const findings: Diagnostic[] = []
    visitActions(livingOf(document), registry, (action, words) => {
      for (const [index, step] of stepsOf(action).entries())
        if (step['open'] === id)
          findings.push(
            placed(document, {
              code: 'ACT405',
              pointer: pointerOf([...words, ...(Array.isArray(action) ? [String(index)] : []), 'open']),
              message: `The dialog "${id}" opens itself.`,
              hint: 'Close it first and let whoever opened it open it again, or open another one.',
            }),
          )
    })
    return findings
  })
}
