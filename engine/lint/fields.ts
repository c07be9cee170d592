import { visitElementParts, visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { placed } from '../compose/placed.ts'
import type { ValueSchema } from '../expression/check.ts'
import { nearest, suggest } from '../format/did-you-mean.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { fieldSegments, pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { livingOf } from './view-documents.ts'
import { rowOf } from './scopes.ts'

/** Fields of list rows (columns, filters) that the operation's answer does not have. */
export function lintFields(document: Effective, context: LintContext): Diagnostic[] {
  const living = livingOf(document)
  const findings: Diagnostic[] = lintListFields(document, context)
  visitElements(living.layout, ['layout'], (element, words) => {
    const row = rowOf(living, (element['options'] as Record<string, unknown> | undefined)?.['list'], context)
    if (!row) return
    visitElementParts(element, context.registry, (node, value, inner) => {
      // Fields of a form stand in the form's values, not in a row.
      if (!node['x-field'] || typeof value !== 'string' || inner[0] === 'fields') return
      const fault = unknownWord(row, value)
      if (!fault) return
      findings.push(
        placed(document, {
          code: fault.sure ? 'BND209' : 'EXP109',
          pointer: pointerOf([...words, ...inner]),
          message: `The rows of "${String((element['options'] as Record<string, unknown>)['list'])}" have no field "${value}".`,
          hint: fault.hint,
        }),
      )
    })
  })
  return findings
}

/** Fields by which a list binding sorts, or which it asks for, that its rows do not have; what can be searched for is the server's own matter. */
function lintListFields(document: Effective, context: LintContext): Diagnostic[] {
  const living = livingOf(document)
  return Object.entries(living.data ?? {}).flatMap(([name, { list, operation }]) => {
    const row = typeof list === 'object' ? rowOf(living, name, context) : undefined
    if (!row || typeof list !== 'object') return []
    const { sort, fields, sortTypes = {}, idField } = list
    const named: [string, readonly string[]][] = [
      // Of some lists it is known exactly by what they sort: orders.ts looks at those.
      ...(context.sortKeys?.[operation] ? [] : texts(sort)).map(([each, at]): [string, string[]] => [
        each.replace(/^[+-]/, ''),
        ['sort', at],
      ]),
      ...texts(fields).map(([each, at]): [string, string[]] => [each, ['fields', at]]),
      ...Object.keys(sortTypes).map((each): [string, string[]] => [each, ['sortTypes', each]]),
      ...(idField === undefined ? [] : [[idField, ['idField']] as [string, string[]]]),
    ]
    return named.flatMap(([field, words]) => {
      // The identity service separates the words of a path by slashes: `manager/mail`.
      const path = /^\w+(\/[\w*]+)+$/.test(field) ? `/${field}` : field
      const fault = unknownWord(row, path)
      if (!fault) return []
      return [
        placed(document, {
          code: fault.sure ? 'BND209' : 'EXP109',
          key: words[0] === 'sortTypes',
          pointer: pointerOf(['data', name, 'list', ...words]),
          message: `The rows of "${name}" have no field "${field}".`,
          hint: fault.hint,
        }),
      ]
    })
  })
}

/** Names in a list, each with its place. */
function texts(list: readonly string[] | string | undefined): [string, string][] {
  return (Array.isArray(list) ? list : []).map((each: string, index) => [each, String(index)])
}

/**
 * The first word of a field path that a schema does not have; `sure` where the schema is closed. An open row that the contract describes has
 * what it describes: another name is doubtful at once, and so it is inside a managed type that is known. Further in, a tenant may have more of its own,
 * and only what is nearly a known name is doubtful.
 */
function unknownWord(schema: ValueSchema, field: string): { sure: boolean; hint: string } | undefined {
  let at: ValueSchema | undefined = schema
  for (const word of fieldSegments(field)) {
    if (at?.items && /^\d+$/.test(word)) {
      at = at.items
      continue
    }
    if (!at?.properties || word === '*') return undefined
    if (Object.hasOwn(at.properties, word)) {
      at = at.properties[word]
      continue
    }
    const names = [...Object.keys(at.properties), ...(at.names ?? [])]
    if (typeof at.additionalProperties === 'object') at = at.additionalProperties
    else if (at.additionalProperties === true) {
      if (names.includes(word)) return undefined
      const near = nearest(word, names)
      if (near !== undefined) return { sure: false, hint: `Did you mean "${near}"?` }
      return (at === schema && !at.names) || at.described
        ? { sure: false, hint: suggest(word, names, 'field') }
        : undefined
    } else return { sure: true, hint: suggest(word, names, 'field') }
  }
  return undefined
}
