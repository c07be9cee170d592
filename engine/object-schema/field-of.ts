import type { DiagnosticCode } from '../format/diagnostics.ts'
import type { FieldKind, FieldPolicy, FormField, FormSchema } from './form-model.ts'
import {
  isRecord,
  isSecret,
  orderedProperties,
  textOf,
  typeOf,
  type ManagedProperty,
} from './managed-schema.ts'
import { targetsOf } from './relationship.ts'
import { valueNames } from './value-names.ts'

export interface FieldContext {
  words: readonly string[]
  depth: number
  readOnly: boolean
  required: boolean
  imageFields: ReadonlySet<string>
  withDefault: boolean
  report(code: DiagnosticCode, words: readonly string[], message: string): void
}

export interface MadeField {
  field: FormField
  schema: FormSchema
}

/** Deeper than any sensible object; a schema that goes on is taken for recursive. */
const maxDepth = 6

/** One property as field and schema; exhaustive by type. */
export function fieldOf(name: string, property: ManagedProperty, context: FieldContext): MadeField {
  if (property.$ref !== undefined || context.depth > maxDepth)
    return display(name, property, context, 'SCH803', 'refers to itself or nests too deep')
  const type = typeOf(property)
  switch (type) {
    case 'string':
      return text(name, property, context)
    case 'number':
    case 'integer':
      return made(name, type, property, context, {
        type,
        ...numbers(property, ['minimum', 'maximum', 'multipleOf']),
        ...choicesOf(property, 'number'),
      })
    case 'boolean':
      return made(name, 'boolean', property, context, { type: 'boolean' })
    case 'object':
      return object(name, property, context)
    case 'array':
      return list(name, property, context)
    case 'relationship': {
      const targets = targetsOf(property)
      return targets.length === 0
        ? display(name, property, context, 'SCH804', 'is a relationship without a resource collection')
        : made(
            name,
            'relationship',
            property,
            context,
            { type: 'object', additionalProperties: true },
            { targets },
          )
    }
    case undefined:
      return display(name, property, context, 'SCH802', 'has no type')
    default:
      return display(name, property, context, 'SCH801', `has the unknown type "${type}"`)
  }
}

function text(name: string, property: ManagedProperty, context: FieldContext): MadeField {
  const choices = choicesOf(property, 'string')
  const kind = textKind(name, property, context, choices.enum !== undefined)
  const schema: FormSchema = {
    type: 'string',
    ...choices,
    ...numbers(property, ['minLength', 'maxLength']),
    ...formatOf(kind, property),
  }
  if (typeof property.pattern === 'string') {
    if (compiles(property.pattern)) schema.pattern = property.pattern
    else
      context.report(
        'SCH804',
        [...context.words, 'pattern'],
        `"${name}" has a pattern that is no regular expression.`,
      )
  }
  return made(name, kind, property, context, schema)
}

function textKind(
  name: string,
  property: ManagedProperty,
  context: FieldContext,
  hasChoices: boolean,
): FieldKind {
  if (isSecret(property)) return 'secret'
  if (hasChoices) return 'choice'
  if (property.format === 'date' || property.format === 'time') return property.format
  if (property.format === 'date-time' || property.format === 'datetime') return 'date-time'
  if (property.format === 'image' || context.imageFields.has(name)) return 'image'
  return isLong(property) ? 'long-text' : 'text'
}

/** So many characters fill more than the line that a control shows. */
const lineLength = 500

/** Text of several lines: the schema says so, or allows so much of it in no particular form. */
function isLong(property: ManagedProperty): boolean {
  if (property.widget === 'textarea' || property.format === 'textarea') return true
  const { maxLength = 0 } = numbers(property, ['maxLength'])
  return maxLength >= lineLength && property.format === undefined && property.pattern === undefined
}

function formatOf(kind: FieldKind, property: ManagedProperty): Pick<FormSchema, 'format'> {
  // A time is kept as people write it, without the zone that the format would demand.
  if (kind === 'date' || kind === 'date-time') return { format: kind }
  return property.format === 'email' || property.format === 'uri' ? { format: property.format } : {}
}

function object(name: string, property: ManagedProperty, context: FieldContext): MadeField {
  const values = property.additionalProperties
  if (!isRecord(property.properties) || Object.keys(property.properties).length === 0) {
    // Nothing says what is in it: it is edited as JSON.
    if (values !== true && !isRecord(values))
      return made(name, 'json', property, context, { type: 'object', additionalProperties: true })
    const inner = fieldOf('value', isRecord(values) ? values : { type: 'string' }, {
      ...inside(context, 'additionalProperties'),
      required: false,
    })
    return made(
      name,
      'map',
      property,
      context,
      { type: 'object', additionalProperties: inner.schema },
      { item: inner.field },
    )
  }
  const required = new Set(Array.isArray(property.required) ? property.required : [])
  const inner = orderedProperties(property)
    // A secret inside an object would travel, and be kept as a draft, together with its siblings.
    .filter(([, each]) => each.viewable !== false && !isSecret(each))
    .map(([key, each]) =>
      fieldOf(key, each, {
        ...inside(context, 'properties', key),
        readOnly: context.readOnly || each.userEditable === false || each.isVirtual === true,
        required: required.has(key) && !context.readOnly,
      }),
    )
  const needed = inner.filter(({ field }) => field.required).map(({ field }) => field.name)
  return made(
    name,
    'object',
    property,
    context,
    {
      type: 'object',
      properties: Object.fromEntries(inner.map(({ field, schema }) => [field.name, schema])),
      ...(needed.length > 0 ? { required: needed } : {}),
    },
    { fields: inner.map(({ field }) => field) },
  )
}

function list(name: string, property: ManagedProperty, context: FieldContext): MadeField {
  const { items } = property
  if (!isRecord(items))
    return display(name, property, context, 'SCH804', 'is a list that does not say of what')
  const bounds = numbers(property, ['minItems', 'maxItems'])
  if (typeOf(items) === 'relationship') {
    const targets = targetsOf(items)
    return targets.length === 0
      ? display(name, property, context, 'SCH804', 'is a relationship without a resource collection')
      : made(
          name,
          'relationships',
          property,
          context,
          { type: 'array', items: { type: 'object', additionalProperties: true }, ...bounds },
          { targets },
        )
  }
  const inner = fieldOf('item', items, { ...inside(context, 'items'), required: false })
  if (inner.field.kind === 'display')
    return display(name, property, context, 'SCH804', 'is a list of free objects')
  return made(
    name,
    'list',
    property,
    context,
    { type: 'array', items: inner.schema, ...bounds },
    { item: inner.field },
  )
}

function inside(context: FieldContext, ...words: string[]): FieldContext {
  return { ...context, words: [...context.words, ...words], depth: context.depth + 1 }
}

function display(
  name: string,
  property: ManagedProperty,
  context: FieldContext,
  code: DiagnosticCode,
  why: string,
): MadeField {
  context.report(code, context.words, `"${name}" ${why}.`)
  return made(
    name,
    'display',
    property,
    { ...context, readOnly: true, required: false },
    {},
    { reason: code },
  )
}

function made(
  name: string,
  kind: FieldKind,
  property: ManagedProperty,
  context: FieldContext,
  shape: FormSchema,
  more: Partial<FormField> = {},
): MadeField {
  // Of an entry of a list the name is no title: its place says what it is.
  const title = textOf(property.title) ?? (context.words.at(-1) === name ? name : '')
  const description = textOf(property.description)
  const policies = policiesOf(property)
  const names = valueNames(property)
  const field: FormField = {
    name,
    kind,
    title,
    ...(description === undefined || description === title ? {} : { description }),
    required:
      context.required || (!context.readOnly && policies.some((policy) => requiring.has(policy.policyId))),
    readOnly: context.readOnly,
    computed: property.isVirtual === true,
    policies,
    ...(names && { names }),
    ...more,
  }
  const schema: FormSchema = { ...shape, title }
  if (context.withDefault && property.default !== undefined && property.default !== null)
    schema.default = property.default
  return { field, schema }
}

const requiring = new Set(['required', 'not-empty'])

function policiesOf(property: ManagedProperty): FieldPolicy[] {
  if (!Array.isArray(property.policies)) return []
  return property.policies.filter(isRecord).flatMap((policy) => {
    const { policyId, params } = policy
    return typeof policyId === 'string' ? [{ policyId, params: isRecord(params) ? params : {} }] : []
  })
}

function choicesOf(property: ManagedProperty, type: 'string' | 'number'): Pick<FormSchema, 'enum'> {
  if (!Array.isArray(property.enum)) return {}
  const values = property.enum.filter((each): each is string | number => typeof each === type)
  return values.length === 0 ? {} : { enum: values }
}

function numbers<Key extends keyof ManagedProperty & keyof FormSchema>(
  property: ManagedProperty,
  keys: readonly Key[],
): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number>> = {}
  for (const key of keys) {
    // Numbers often come as strings (contract, themes and schemas).
    const value = typeof property[key] === 'string' ? Number(property[key]) : property[key]
    if (typeof value === 'number' && Number.isFinite(value)) found[key] = value
  }
  return found
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
