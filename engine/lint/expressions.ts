import { visitAction } from '../compose/check-action.ts'
import { visitElementParts, visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { expressionsIn, type FoundExpression } from '../compose/expressions-in.ts'
import { placed } from '../compose/placed.ts'
import { checkExpression, type CheckScope } from '../expression/check.ts'
import type { Expressions } from '../expression/environment.ts'
import { templatePlaces } from '../expression/template.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { Screen } from '../format/screen.ts'
import type { LintContext } from './lint.ts'
import { rowOf, screenScope, subjectScope } from './scopes.ts'

/** Checks every expression of a screen against what its place can see. */
export function lintExpressions(
  document: Effective,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const screen = document.value as unknown as Screen
  const scope = screenScope(screen, context)
  const findings: Diagnostic[] = []
  const check = (found: FoundExpression, within: CheckScope) =>
    findings.push(...expressionFindings(document, found, within, expressions))
  const all = (value: unknown, words: readonly string[], within: CheckScope) => {
    for (const found of expressionsIn(value, words)) check(found, within)
  }

  const { when } = screen.guard ?? {}
  if (when !== undefined)
    check({ text: when, words: ['guard', 'when'], offset: 0, condition: true }, subjectScope(context))
  all(screen.title, ['title'], scope)
  for (const [name, binding] of Object.entries(screen.data ?? {}))
    all(binding, ['data', name], binding.lazy ? { ...scope, input: undefined } : scope)
  visitElements(screen.layout, ['layout'], (element, words) => {
    const perRow = context.registry.widgets.get(String(element['widget']))?.perRow ?? []
    const options = (element['options'] ?? {}) as Record<string, unknown>
    const withRow = { ...scope, row: rowOf(screen, options['list'], context) }
    const seenBy = (place: string) => (perRow.includes(place) ? withRow : scope)
    for (const [key, value] of Object.entries(element)) {
      if (key === 'slots') continue
      if (key === 'options')
        for (const [name, option] of Object.entries(options))
          all(option, [...words, key, name], seenBy(`options.${name}`))
      else if (key === 'on') all(value, [...words, key], { ...scope, event: undefined, result: undefined })
      else all({ [key]: value }, words, { ...seenBy(key), result: undefined })
    }
    visitTemplates(element, context, (template, inner) => {
      const within = seenBy(inner[0] === 'options' ? `options.${inner[1]}` : inner[0]!)
      const roots =
        inner[0] === 'on'
          ? { ...within, event: undefined, result: undefined }
          : { ...within, result: undefined }
      for (const place of templatePlaces(template))
        check({ text: place.text, words: [...words, ...inner], offset: place.start, condition: false }, roots)
    })
  })
  return findings
}

/** The faults of one expression, placed in the file that wrote it. */
export function expressionFindings(
  document: Effective,
  found: FoundExpression,
  scope: CheckScope,
  expressions: Expressions,
): Diagnostic[] {
  return checkExpression(expressions, found.text, scope, found.condition ? 'bool' : undefined).map(
    (fault) => {
      const range = fault.range ?? { start: 0, end: found.text.length }
      return placed(
        document,
        { code: fault.code, pointer: pointerOf(found.words), message: fault.message, hint: fault.hint },
        { start: found.offset + range.start, end: found.offset + range.end },
      )
    },
  )
}

function visitTemplates(
  element: Record<string, unknown>,
  context: LintContext,
  visit: (template: string, words: readonly string[]) => void,
): void {
  const look = (node: Readonly<Record<string, unknown>>, value: unknown, words: readonly string[]) => {
    if (node['x-template'] && typeof value === 'string' && !value.startsWith('=')) visit(value, words)
    if (node['x-action']) visitAction(value, words, context.registry, look)
  }
  visitElementParts(element, context.registry, look)
  for (const [event, action] of Object.entries((element['on'] ?? {}) as Record<string, unknown>))
    visitAction(action, ['on', event], context.registry, look)
}
