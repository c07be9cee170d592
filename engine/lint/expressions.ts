import { visitElements } from '../compose/check-element.ts'
import type { Effective } from '../compose/effective.ts'
import { expressionsIn, type FoundExpression } from '../compose/expressions-in.ts'
import { placed } from '../compose/placed.ts'
import { checkExpression, type CheckScope } from '../expression/check.ts'
import type { Expressions } from '../expression/environment.ts'
import { templatePlaces } from '../expression/template.ts'
import type { Diagnostic } from '../format/diagnostics.ts'
import { pointerOf } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'
import { livingOf, visitMarks } from './view-documents.ts'
import { elementScopes, eventScope, livingScope, subjectScope } from './scopes.ts'

/** Checks every expression of a screen or dialog against what its place can see. */
export function lintExpressions(
  document: Effective,
  expressions: Expressions,
  context: LintContext,
): Diagnostic[] {
  const living = livingOf(document)
  const scope = livingScope(living, context)
  const answers = { ...scope, event: undefined, result: undefined }
  const findings: Diagnostic[] = []
  const check = (found: FoundExpression, within: CheckScope) =>
    findings.push(...expressionDiagnostics(document, found, within, expressions))
  const all = (value: unknown, words: readonly string[], within: CheckScope) => {
    for (const found of expressionsIn(value, words)) check(found, withRows(found.words, within))
  }

  const when = 'guard' in living ? living.guard?.when : undefined
  if (when !== undefined)
    check({ text: when, words: ['guard', 'when'], offset: 0, condition: true }, subjectScope(context))
  const entry = 'entry' in living ? living.entry : undefined
  if (entry) check({ text: entry.when, words: ['entry', 'when'], offset: 0, condition: true }, scope)
  all(living.title, ['title'], scope)
  if ('values' in living) all(living.values, ['values'], scope)
  all(living.state, ['state'], scope)
  all(living.on, ['on'], answers)
  for (const [name, binding] of Object.entries(living.data ?? {}))
    all(binding, ['data', name], binding.lazy ? { ...scope, input: undefined } : scope)
  const places = new Map<string, (place: string) => CheckScope>()
  const answersTo = (element: Record<string, unknown>, event: string): CheckScope => ({
    ...answers,
    event: eventScope(element, event, context),
  })
  visitElements(living.layout, ['layout'], (element, words) => {
    const seenBy = elementScopes(element, living, scope, context)
    places.set(pointerOf(words), seenBy)
    for (const [key, value] of Object.entries(element)) {
      if (key === 'slots') continue
      if (key === 'options')
        for (const [name, option] of Object.entries((value ?? {}) as Record<string, unknown>))
          all(option, [...words, key, name], seenBy(`options.${name}`))
      else if (key === 'on')
        for (const [event, steps] of Object.entries((value ?? {}) as Record<string, unknown>))
          all(steps, [...words, key, event], answersTo(element, event))
      else all({ [key]: value }, words, { ...seenBy(key), result: undefined })
    }
  })
  visitMarks(living, context.registry, (node, value, words) => {
    if (!node['x-template'] || typeof value !== 'string' || value.startsWith('=')) return
    const within = scopeAt(words, places, answers)
    for (const place of templatePlaces(value))
      check({ text: place.text, words, offset: place.start, condition: false }, within)
  })
  return findings
}

/** An optimistic change speaks of each row of a list, wherever it stands. */
function withRows(words: readonly string[], scope: CheckScope): CheckScope {
  return words.includes('optimistic') ? { ...scope, row: undefined } : scope
}

/** What the place of a template sees: that of the part or option of the element around it. */
function scopeAt(
  words: readonly string[],
  places: ReadonlyMap<string, (place: string) => CheckScope>,
  answers: CheckScope,
): CheckScope {
  for (let length = words.length - 1; length > 0; length--) {
    const seenBy = places.get(pointerOf(words.slice(0, length)))
    const [first = '', second = ''] = words.slice(length)
    if (!seenBy) continue
    if (first === 'on') return answers
    return { ...seenBy(first === 'options' ? `options.${second}` : first), result: undefined }
  }
  return answers
}

/** The faults of one expression, placed in the file that wrote it. */
export function expressionDiagnostics(
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
