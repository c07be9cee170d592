import type { ExpressionFunction } from '../../../engine/format/expression-function.ts'
import { objectName } from '../../../engine/object-schema/object-name.ts'

const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []

/** Longest names in a cart: fifty items fit into what a person may keep (`server/gateway/preferences/limits.ts`). */
const nameLengths = { name: 60, of: 40 } as const

/** As many as one call of `createRequests` takes. */
const MOST_ITEMS = 50

/** A cart with one more item: what tells it apart, and what it is called. An item that is in it already is not added again. */
function cartWith(items: unknown, item: unknown): readonly Record<string, unknown>[] {
  const cart = listOf(items)
  const [more] = listOf([item])
  if (!more || cart.some(({ id }) => id === more['id'])) return cart
  const { id, type, assignment, form } = more
  const text = (name: keyof typeof nameLengths) =>
    [...String(more[name] ?? '')].slice(0, nameLengths[name]).join('')
  return [...cart, { id, type, name: text('name'), of: text('of'), assignment, ...(form ? { form } : {}) }]
}

/** What a comparison shows that one person could be given, as items of a cart; what they have or wait for is left out. */
function givable(rows: unknown, side: unknown): readonly unknown[] {
  const stateOf = (row: Record<string, unknown>) =>
    (row[String(side)] as { state?: unknown } | undefined)?.state
  return listOf(rows).flatMap((row) => {
    if (row['requestable'] !== true || stateOf(row) !== 'none') return []
    const { id, type, name, application, assignmentId } = row
    return [{ id, type, name, of: application ?? '', assignment: assignmentId ?? '' }]
  })
}

/** What a cart asks for, as it is requested: kind and id of each item, with the answers of its form. */
function wantedItems(items: unknown): readonly unknown[] {
  return listOf(items).map(({ id, type, form }) => ({ type, id, ...(form ? { data: { form } } : {}) }))
}

/** What of a cart was refused. A refusal that does not say what it is about is about all of it. */
function refusedOf(
  cart: unknown,
  idField: unknown,
  errors: unknown,
  errorField: unknown,
): readonly unknown[] {
  const ids = listOf(errors).map((each) => each[String(errorField)])
  return ids.includes(undefined)
    ? listOf(cart)
    : listOf(cart).filter((each) => ids.includes(each[String(idField)]))
}

/** Attributes of a rule of a recommendation: `08_jobTitle_Clerk` is the job title Clerk (contract iga.md). */
function reasonsOf(prediction: unknown): readonly { attribute: string; value: string }[] {
  const [rules] = listOf([prediction]).map((each) => each['rule'] ?? each['RULE'])
  return (Array.isArray(rules) ? rules : []).flatMap((rule) => {
    const length = parseInt(String(rule).slice(0, 2), 16)
    const attribute = String(rule).slice(3, 3 + length)
    return Number.isNaN(length) || attribute === ''
      ? []
      : [{ attribute, value: String(rule).slice(4 + length) }]
  })
}

/** Reasons that have words of their own; of the others the attribute is named. */
const namedReasons = new Set(['manager', 'jobTitle', 'department'])

/** Attributes that are never asked for in the catalogue (contract portal-calls.md, section 4). */
const hiddenWords = new Set(['requestable', 'description', 'riskLevel'])

/** As many as one call counts, beside kind, application, risk and owner. */
const MOST_WORDS = 4

/** Filters by the words of the glossary with a closed set of values that entitlements have; risk is one of every kind of item. */
function catalogueWords(schema: unknown): readonly unknown[] {
  const [attributes] = listOf([schema]).map((each) => each['/openidm/managed/assignment'])
  return listOf(attributes)
    .flatMap(({ name, displayName, enumeratedValues, searchable }) => {
      const id = String(name)
      const values = listOf(enumeratedValues)
      if (values.length === 0 || searchable === false || hiddenWords.has(id) || !/^\w{1,60}$/.test(id))
        return []
      return [
        {
          id,
          type: 'choice',
          multiple: true,
          field: `/glossary/idx/~1entitlement/${id}`,
          label: { en: String(displayName ?? id) },
          choices: values.map(({ text, value }) => ({
            value: String(value),
            label: { en: String(text ?? value) },
          })),
        },
      ]
    })
    .slice(0, MOST_WORDS)
}

/** Functions of the screens that ask for access. */
export const accessRequestFunctions: readonly ExpressionFunction[] = [
  {
    name: 'namesOf',
    signature: 'namesOf(dyn): string',
    summary: 'What people or things are called, one after the other: namesOf(phase.asked).',
    run: (objects) =>
      listOf(objects)
        .map((each) => objectName(each))
        .join(', '),
  },
  {
    name: 'distinct',
    signature: 'distinct(dyn): list',
    summary: 'The texts of a list, each once: distinct(names).',
    run: (texts) => [...new Set(Array.isArray(texts) ? texts : [])],
  },
  {
    name: 'cartWith',
    signature: 'cartWith(dyn, dyn): list',
    summary: 'A cart with one more item, by its name and what tells it apart.',
    run: cartWith,
  },
  {
    name: 'cartWithAll',
    signature: 'cartWithAll(dyn, dyn): list',
    summary: 'A cart with more items, as many as it may hold.',
    run: (items, more) => listOf(more).reduce(cartWith, listOf(items)).slice(0, MOST_ITEMS),
  },
  {
    name: 'givable',
    signature: 'givable(dyn, string): list',
    summary:
      'What a comparison shows that the first or the second person lacks and may be given, as items of a cart.',
    run: givable,
  },
  {
    name: 'wantedItems',
    signature: 'wantedItems(dyn): list',
    summary: 'What a cart of access asks for, as createRequests takes it: with the answers of forms.',
    run: wantedItems,
  },
  {
    name: 'refusedOf',
    signature: 'refusedOf(dyn, string, dyn, string): list',
    summary: 'What of a list of items or people was refused.',
    run: refusedOf,
  },
  {
    name: 'recommendedBecause',
    signature: 'recommendedBecause(dyn, string): string',
    summary: 'What people who hold a recommended item have alike in an attribute.',
    run: (prediction, attribute) =>
      reasonsOf(prediction)
        .filter((each) => each.attribute === attribute)
        .map(({ value }) => value)
        .join(', '),
  },
  {
    name: 'otherReasons',
    signature: 'otherReasons(dyn): list',
    summary: 'What else the people who hold a recommended item have alike, with the names of the attributes.',
    run: (prediction) =>
      reasonsOf(prediction)
        .filter(({ attribute }) => !namedReasons.has(attribute))
        .map(({ attribute, value }) => `${attribute}: ${value}`),
  },
  {
    name: 'catalogueWords',
    signature: 'catalogueWords(dyn): list',
    summary: 'Filters by words of the glossary that have a closed set of values.',
    run: catalogueWords,
  },
  {
    name: 'conflictsOf',
    signature: 'conflictsOf(dyn): list',
    summary: 'The broken rules of all people in a preview of requests.',
    run: (previews) => listOf(previews).flatMap((each) => listOf(each['conflicts'])),
  },
]
