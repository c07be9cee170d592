import { visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { isObject } from '../compose/place.ts'
import { placed } from '../compose/placed.ts'
import { suggest } from '../format/did-you-mean.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { livingOf } from './view-documents.ts'

/** Orders of lists, and columns to sort by, that the service would refuse: the page would show its refusal in place of the list. */
export function lintOrders(document: Effective, { sortKeys = {} }: LintContext): Diagnostic[] {
  const living = livingOf(document)
  const findings: Diagnostic[] = []
  const judge = (operation: string | undefined, field: unknown, words: readonly string[]) => {
    const known = operation === undefined ? undefined : sortKeys[operation]
    if (!known || typeof field !== 'string') return
    const name = field.replace(/^[+-]/, '')
    if (known.some((each) => (each.endsWith('.') ? name.startsWith(each) : name === each))) return
    findings.push(
      placed(document, {
        code: 'BND209',
        pointer: pointerOf(words),
        message: `"${operation}" does not sort by "${name}".`,
        hint: suggest(name, known, 'sort key'),
      }),
    )
  }
  for (const [name, { operation, list }] of Object.entries(living.data ?? {}))
    if (isObject(list) && Array.isArray(list['sort']))
      for (const [index, key] of (list['sort'] as unknown[]).entries())
        judge(operation, key, ['data', name, 'list', 'sort', String(index)])
  visitElements(living.layout, ['layout'], ({ options, columns }, words) => {
    const list = isObject(options) ? options['list'] : undefined
    const operation = typeof list === 'string' ? living.data?.[list]?.operation : undefined
    if (!Array.isArray(columns)) return
    for (const [index, column] of (columns as unknown[]).entries())
      if (isObject(column) && column['sortable'] === true)
        judge(operation, column['field'], [...words, 'columns', String(index), 'field'])
  })
  return findings
}
