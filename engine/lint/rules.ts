import type { Effective } from '../compose/effective.ts'
import { expressionsIn } from '../compose/expressions-in.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import { misfits } from '../format/validate.ts'
import type { Registry } from '../registry/registry.ts'
import { livingOf, visitMarks } from './view-documents.ts'

/** Rules on fields whose parameters do not fit what the rule declares. */
export function lintRules(document: Effective, registry: Registry): Diagnostic[] {
  const findings: Diagnostic[] = []
  visitMarks(livingOf(document), registry, (node, value, words) => {
    const rule = node['x-rule'] && typeof value === 'string' ? registry.rules.get(value) : undefined
    if (!rule?.params) return
    const long = words.at(-1) === 'rule'
    const holder = long ? valueAt(document.value, words.slice(0, -1)) : undefined
    const given = isObject(holder) ? holder['params'] : undefined
    const params = isObject(given) ? given : {}
    const at = isObject(holder) && holder['params'] !== undefined ? [...words.slice(0, -1), 'params'] : words
    const faults = misfits(rule.params, params, { expressions: true })
    const fault =
      faults.length > 0 || expressionsIn(params).length > 0 ? undefined : rule.paramsFault?.(params)
    if (fault !== undefined)
      findings.push(
        placed(document, {
          code: 'SCR110',
          pointer: pointerOf(at),
          message: `Rule "${value as string}": ${fault}`,
          hint: 'Mend the parameter.',
        }),
      )
    for (const misfit of faults)
      findings.push(
        placed(document, {
          code: 'SCR110',
          key: misfit.key,
          pointer: pointerOf(at) + misfit.pointer,
          message: `Rule "${value as string}": ${misfit.message}`,
          hint: misfit.hint,
        }),
      )
  })
  return findings
}

function valueAt(root: unknown, words: readonly string[]): unknown {
  let at = root
  for (const word of words)
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[word] : undefined
  return at
}
