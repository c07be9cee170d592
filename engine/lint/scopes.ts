import type { CheckScope, ValueSchema } from '../expression/check.ts'
import type { Binding } from '../format/binding.ts'
import type { ViewDocument } from '../compose/view-document.ts'
import { isObject } from '../compose/place.ts'
import { fieldSegments } from '../format/pointer.ts'
import type { LintContext } from './lint-context.ts'

/** What every place sees: who is looking, and when. */
export function subjectScope(context: LintContext): CheckScope {
  const free = {
    user: undefined,
    realm: undefined,
    flags: undefined,
    roles: undefined,
    privileges: undefined,
  }
  return { ...free, counts: undefined, sections: undefined, now: undefined, ...context.roots }
}

/** What a screen or dialog sees beside the subject: parameters, the query, its data, its state, what it was handed. */
export function livingScope(living: ViewDocument, context: LintContext): CheckScope {
  const data: Record<string, ValueSchema> = {}
  for (const [name, binding] of Object.entries(living.data ?? {})) data[name] = answerOf(binding, context)
  return {
    ...subjectScope(context),
    query: undefined,
    data: closed(data),
    state: closed(Object.fromEntries(Object.keys(living.state ?? {}).map((name) => [name, {}]))),
    ...('path' in living
      ? { params: closed(paramsOf(living)) }
      : {
          params: undefined,
          input: closed(Object.fromEntries(Object.keys(living.input ?? {}).map((name) => [name, {}]))),
        }),
  }
}

function paramsOf(screen: Extract<ViewDocument, { path: string }>): Record<string, ValueSchema> {
  const params: Record<string, ValueSchema> = {}
  for (const [, name] of screen.path.matchAll(/\{([^}]+)\}/g))
    params[name!.replace('?', '')] = { type: 'string' }
  for (const [name, param] of Object.entries(screen.params ?? {}))
    params[name] = { type: 'string', ...(param.enum ? { enum: param.enum } : {}) }
  return params
}

function closed(properties: Record<string, ValueSchema>): ValueSchema {
  return { type: 'object', properties, additionalProperties: false }
}

/**
 * What each part or option of an element sees: per row the row, per form its values, beside a list what is chosen.
 *
 * @returns the scope of a part, or of an option as `options.name`
 */
export function elementScopes(
  element: Readonly<Record<string, unknown>>,
  living: ViewDocument,
  scope: CheckScope,
  context: LintContext,
): (place: string) => CheckScope {
  const declaration = context.registry.widgets.get(String(element['widget']))
  const options = (element['options'] ?? {}) as Record<string, unknown>
  const list = options['list']
  // A widget that shows the rows of a binding as they come has them under `of`; computed rows are of free shape.
  const rows = list ?? (options['rows'] === undefined ? options['of'] : undefined)
  const isPart = (place: string) => place !== 'visibleIf' && !place.startsWith('options.')
  // What a widget gives that nobody knows is not known either; that it is unknown is said already.
  const anything = declaration ? {} : { row: undefined, form: undefined, selection: undefined }
  return (place) => ({
    ...scope,
    ...anything,
    ...(typeof list === 'string' && isPart(place)
      ? { selection: selectionOf(rowOf(living, list, context)) }
      : {}),
    ...(declaration?.perRow?.includes(place) ? { row: rowOf(living, rows, context) } : {}),
    ...(declaration?.perForm?.includes(place) ? { form: formOf(element) } : {}),
  })
}

/** What a widget says with an event; of free shape where its declaration does not say. */
export function eventScope(
  element: Readonly<Record<string, unknown>>,
  event: string,
  { registry }: LintContext,
): ValueSchema | undefined {
  const events = registry.widgets.get(String(element['widget']))?.events ?? {}
  const fields = Object.hasOwn(events, event) ? events[event]?.fields : undefined
  if (!fields) return undefined
  const values = formOf(element)
  return closed(
    Object.fromEntries(
      fields.map((name) => [name, name === 'values' && values?.additionalProperties === false ? values : {}]),
    ),
  )
}

/** The values of a form whose fields are written out; those of an object that it begins with come on top. */
function formOf(element: Readonly<Record<string, unknown>>): ValueSchema | undefined {
  const { fields } = element
  if (!Array.isArray(fields)) return undefined
  const options = isObject(element['options']) ? element['options'] : {}
  const { initial } = options
  const names = [...fieldNames(fields), ...(isObject(initial) ? Object.keys(initial) : [])]
  const more = options['values'] !== undefined || typeof initial === 'string'
  return { ...closed(Object.fromEntries(names.map((name) => [name, {}]))), additionalProperties: more }
}

function fieldNames(fields: readonly unknown[]): string[] {
  return fields
    .filter(isObject)
    .flatMap(({ id, field, fields: inner }) =>
      Array.isArray(inner) ? fieldNames(inner) : [fieldSegments(String(field ?? id))[0] ?? ''],
    )
}

/** The chosen rows of a list, as its parts see them. */
function selectionOf(row: ValueSchema = {}): ValueSchema {
  return closed({
    ids: { type: 'array', items: { type: 'string' } },
    rows: { type: 'array', items: row },
    count: { type: 'integer' },
    all: { type: 'boolean' },
    filter: {},
  })
}

/** The schema of one row of a list binding, where the contract says it, or the managed type that the binding names. */
export function rowOf(living: ViewDocument, list: unknown, context: LintContext): ValueSchema | undefined {
  const binding = typeof list === 'string' ? living.data?.[list] : undefined
  if (!binding) return undefined
  if (binding.operation === 'queryManagedObjects') {
    const { resourceType, resourceName } = binding.params ?? {}
    const stored = context.stored?.[`${String(resourceType)}/${String(resourceName)}`]
    if (stored) return stored
  }
  const { properties = {} } = answerOf(binding, context)
  const lists = Object.values(properties).filter((each) => each.items !== undefined)
  return properties['result']?.items ?? (lists.length === 1 ? lists[0]!.items : undefined)
}

function answerOf(binding: Binding, context: LintContext): ValueSchema {
  const { resourceType, resourceName } = binding.params ?? {}
  const stored = context.stored?.[`${String(resourceType)}/${String(resourceName)}`]
  if (binding.operation === 'readManagedObject' && stored) return stored
  const known = context.answers
  return (known && Object.hasOwn(known, binding.operation) ? known[binding.operation] : undefined) ?? {}
}
