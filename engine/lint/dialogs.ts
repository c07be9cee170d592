import type { ComposedPortal } from '../compose/compose.ts'
import { stepsOf } from '../compose/check-action.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Registry } from '../registry/registry.ts'
import { livingOf, visitActions } from './view-documents.ts'

/** A step of a dialog that opens another one. */
interface Opening {
  readonly opens: string
  readonly words: readonly string[]
}

/** Dialogs that open themselves, at once or by way of others: each stands over the one before it, and none of them ends. */
export function lintDialogs({ documents }: ComposedPortal, registry: Registry): Diagnostic[] {
  const openings = new Map(
    [...documents.dialogs].map(([id, document]) => {
      const found: Opening[] = []
      visitActions(livingOf(document), registry, (action, words) => {
        for (const [index, step] of stepsOf(action).entries())
          if (typeof step['open'] === 'string')
            found.push({
              opens: step['open'],
              words: [...words, ...(Array.isArray(action) ? [String(index)] : []), 'open'],
            })
      })
      return [id, found] as const
    }),
  )
  return [...openings].flatMap(([id, found]) =>
    found.flatMap(({ opens, words }) => {
      const way = wayTo(id, opens, openings)
      if (!way) return []
      const others = way.filter((each) => each !== id)
      return [
        placed(documents.dialogs.get(id)!, {
          code: 'ACT405',
          pointer: pointerOf(words),
          message:
            others.length === 0
              ? `The dialog "${id}" opens itself.`
              : `The dialog "${id}" opens itself, by way of ${others.map((each) => `"${each}"`).join(' and ')}.`,
          hint: 'Close it first and let whoever opened it open it again, or open another one.',
        }),
      ]
    }),
  )
}

/**
 * The dialogs from one to another, each opened by the one before; undefined where no way leads there.
 *
 * @param seen dialogs that have been looked at: one that did not lead there once never does
 */
function wayTo(
  target: string,
  from: string,
  openings: ReadonlyMap<string, readonly Opening[]>,
  seen: Set<string> = new Set(),
): readonly string[] | undefined {
  if (from === target) return [from]
  if (seen.has(from)) return undefined
  seen.add(from)
  for (const { opens } of openings.get(from) ?? []) {
    const way = wayTo(target, opens, openings, seen)
    if (way) return [from, ...way]
  }
  return undefined
}
