import { objectName } from '../../engine/object-schema/object-name.ts'
import type { FieldType, FormFieldDefinition } from '../../engine/format/form.ts'

type Fields = Readonly<Record<string, unknown>>

const types: Readonly<Record<string, FieldType>> = {
  string: 'text',
  number: 'number',
  float: 'number',
  integer: 'integer',
  boolean: 'switch',
  date: 'date',
}
/** Words that every entitlement has, whether or not the tenant's glossary describes them. */
const usual: readonly Fields[] = [
  { name: 'entitlementOwner', type: 'managedObject', labelKey: 'access.columns.owner' },
  {
    name: 'riskLevel',
    type: 'string',
    labelKey: 'requests.risk',
    options: ['low', 'medium', 'high'].map((value) => ({ value, labelKey: `newRequest.facets.${value}` })),
  },
  { name: 'requestable', type: 'boolean', labelKey: 'lifecycle.entitlements.requestable', default: true },
]

/**
 * Fields of a form that makes or changes an entitlement: what its application keeps of it, then the words of the glossary.
 *
 * @param schema properties of the application's objects (`readApplicationSchema`)
 * @param glossary words by what they describe (`readGlossarySchema`)
 * @param entitlement as it is; null for a new one
 * @returns fields at `object.…` and `glossary.…`; what no field can fill is a note
 * @example entitlementFields({ properties: { displayName: { type: 'string', displayName: 'Name', required: true, flags: [] } } }, {}, null)
 */
export function entitlementFields(
  schema: unknown,
  glossary: unknown,
  entitlement: unknown,
): FormFieldDefinition[] {
  const fixed = isFields(entitlement) ? 'NOT_UPDATEABLE' : 'NOT_CREATABLE'
  const { object, words } = valuesOf(entitlement)
  const properties = Object.entries(fieldsOf(fieldsOf(schema)['properties']))
    .map(([name, each]) => ({ name, ...fieldsOf(each) }) as Fields)
    .filter(({ name, flags }) => name !== 'id' && !listOf(flags).includes(fixed))
    .toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
  const own = wordsOf(glossary)
  const about = [...usual.filter(({ name }) => !own.some((each) => each['name'] === name)), ...own]
  return [
    ...properties.map((each) => fieldFor('object', each, object)),
    ...about.map((each) => fieldFor('glossary', each, words)),
  ].map((field, at) => ({ ...field, id: `f-${at}` }))
}

/**
 * What to publish of such a form: only what differs from the entitlement as it is; what was emptied is null.
 *
 * @returns `{ object?, glossary? }`
 */
export function entitlementChange(glossary: unknown, entitlement: unknown, values: unknown): Fields {
  const { object, words } = valuesOf(entitlement)
  const people = [...usual, ...wordsOf(glossary)].filter(({ type }) => type === 'managedObject')
  const given = fieldsOf(values)
  const filled = Object.fromEntries(
    Object.entries(fieldsOf(given['glossary'])).map(([name, value]) => {
      const word = people.find((each) => each['name'] === name)
      return [name, word ? referenced(word, value) : value]
    }),
  )
  const changed = { object: differing(object, fieldsOf(given['object'])), glossary: differing(words, filled) }
  return Object.fromEntries(Object.entries(changed).filter(([, each]) => Object.keys(each).length > 0))
}

function fieldFor(block: string, source: Fields, values: Fields): Omit<FormFieldDefinition, 'id'> {
  const name = String(source['name'])
  const labelKey = source['labelKey']
  const title = String(source['displayName'] ?? name)
  const words = labelKey === undefined ? { title } : { labelKey: String(labelKey) }
  const kind = String(source['type'])
  const isMany = source['isMultiValue'] === true
  const choices = choicesOf(source)
  const isObject = kind === 'managedObject'
  const type = isObject
    ? isMany
      ? 'objects'
      : 'object'
    : choices.length > 0
      ? isMany
        ? 'multiselect'
        : 'select'
      : name === 'description'
        ? 'textarea'
        : types[kind]
  if (type === undefined || (isMany && !isObject && choices.length === 0))
    return { type: 'note', ...words, helpKey: 'form.cannotBeFilled' }
  const value = values[name] ?? source['default']
  const help = source['description']
  return {
    type,
    field: `/${block}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    ...words,
    ...(typeof help === 'string' && help !== title ? { help } : {}),
    ...(source['required'] === true ? { required: true } : {}),
    ...(type === 'text' || type === 'textarea' ? { rules: [{ rule: 'max', params: { length: 2000 } }] } : {}),
    ...(type === 'textarea' ? {} : { columns: 6 }),
    ...(isObject ? reference(source, values) : choices.length > 0 ? { options: choices } : {}),
    ...(value === undefined ? {} : { default: isObject ? bareIds(value) : value }),
  }
}

/** Who is named now is said by the names that came with the entitlement. */
function reference(source: Fields, values: Fields): Partial<FormFieldDefinition> {
  const names = new Map(
    listOf(values['owners']).map((each) => {
      const { id, givenName, sn, userName } = fieldsOf(each)
      return [String(id), objectName({ givenName, sn, userName: userName ?? id })]
    }),
  )
  const now = [bareIds(values[String(source['name'])])].flat().filter((id) => typeof id === 'string')
  return {
    candidates: 'candidates',
    store: 'id',
    input: { object: lastPart(String(source['managedObjectType'] ?? 'user')) },
    options: now.map((id) => ({ value: id, text: names.get(id) ?? id })),
  }
}

function choicesOf(source: Fields): NonNullable<Exclude<FormFieldDefinition['options'], string>> {
  if (Array.isArray(source['options'])) return source['options'] as never
  return listOf(source['enumeratedValues']).flatMap((each) => {
    const { value, text } = fieldsOf(each)
    return typeof value === 'string' || typeof value === 'number'
      ? [{ value, text: String(text ?? value) }]
      : []
  })
}

/** An entitlement's own values, and the words about it. */
function valuesOf(entitlement: unknown): { readonly object: Fields; readonly words: Fields } {
  const all = fieldsOf(entitlement)
  const words = fieldsOf(fieldsOf(fieldsOf(all['glossary'])['idx'])['/entitlement'])
  const owners = listOf(all['entitlementOwner'])
  const owner = fieldsOf(owners[0])['id']
  return {
    object: fieldsOf(all['entitlement']),
    words: {
      ...words,
      owners,
      ...(words['entitlementOwner'] === undefined && owner !== undefined
        ? { entitlementOwner: `managed/user/${String(owner)}` }
        : {}),
    },
  }
}

const wordsOf = (glossary: unknown): readonly Fields[] =>
  listOf(fieldsOf(glossary)['/openidm/managed/assignment']).filter(isFields)

const referenced = (word: Fields, value: unknown): unknown => {
  const place = `managed/${lastPart(String(word['managedObjectType'] ?? 'user'))}`
  const one = (id: unknown) => (typeof id === 'string' && id !== '' ? `${place}/${lastPart(id)}` : null)
  return Array.isArray(value) ? value.map(one) : one(value)
}

const bareIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => lastPart(String(each))) : value && lastPart(String(value))

function differing(before: Fields, after: Fields): Fields {
  const same = (a: unknown, b: unknown) => JSON.stringify(empty(a)) === JSON.stringify(empty(b))
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      same(before[name], value) ? [] : [[name, empty(value)]],
    ),
  )
}

const empty = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
