const listOf = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : []

/** Longest names in a cart: fifty items fit into what a person may keep (`server/gateway/preferences/limits.ts`). */
const nameLengths = { name: 60, of: 40 } as const

/** As many as one call of `createRequests` takes. */
const MOST_ITEMS = 50

/** A cart with one more item: what tells it apart, and what it is called. An item that is in it already is not added again. */
export function cartWith(items: unknown, item: unknown): readonly Record<string, unknown>[] {
  const cart = listOf(items)
  const [more] = listOf([item])
  if (!more || cart.some(({ id }) => id === more['id'])) return cart
  const { id, type, assignment, form } = more
  const text = (name: keyof typeof nameLengths) =>
    [...String(more[name] ?? '')].slice(0, nameLengths[name]).join('')
  return [...cart, { id, type, name: text('name'), of: text('of'), assignment, ...(form ? { form } : {}) }]
}

/** What a comparison shows that one person could be given, as items of a cart; what they have or wait for is left out. */
export function givable(rows: unknown, side: unknown): readonly unknown[] {
  const stateOf = (row: Record<string, unknown>) =>
    (row[String(side)] as { state?: unknown } | undefined)?.state
  return listOf(rows).flatMap((row) => {
    if (row['requestable'] !== true || stateOf(row) !== 'none') return []
    const { id, type, name, application, assignmentId } = row
    return [{ id, type, name, of: application ?? '', assignment: assignmentId ?? '' }]
  })
}

/** What a cart asks for, as it is requested: kind and id of each item, with the answers of its form. */
export function wantedItems(items: unknown): readonly unknown[] {
  return listOf(items).map(({ id, type, form }) => ({ type, id, ...(form ? { data: { form } } : {}) }))
}

/** What of a cart was refused. A refusal that does not say what it is about is about all of it. */
export function refusedOf(
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
export function catalogueWords(schema: unknown): readonly unknown[] {
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

/** A cart with more items, as many as it may hold. */
export const cartWithAll = (items: unknown, more: unknown): readonly Record<string, unknown>[] =>
  listOf(more).reduce(cartWith, listOf(items)).slice(0, MOST_ITEMS)

/** What people who hold a recommended item have alike in an attribute. */
export const recommendedBecause = (prediction: unknown, attribute: unknown): string =>
  reasonsOf(prediction)
    .filter((each) => each.attribute === attribute)
    .map(({ value }) => value)
    .join(', ')

/** What else they have alike, with the names of the attributes. */
export const otherReasons = (prediction: unknown): readonly string[] =>
  reasonsOf(prediction)
    .filter(({ attribute }) => !namedReasons.has(attribute))
    .map(({ attribute, value }) => `${attribute}: ${value}`)

/** The broken rules of all people in a preview of requests. */
export const conflictsOf = (previews: unknown): readonly unknown[] =>
  listOf(previews).flatMap((each) => listOf(each['conflicts']))
