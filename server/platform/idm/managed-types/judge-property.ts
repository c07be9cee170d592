import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { policyLibrary } from '../../../../validators/policy-library/library.ts'
import { patternTest } from '../../../../validators/pattern/pattern-test.ts'
import { isRecord } from '../../../contract/index.ts'
import { kinds, schemaKeys } from './schema-keys.ts'
import type { ReportTypeFault } from './type-fault.ts'

type Schema = Readonly<Record<string, unknown>>
type Words = readonly string[]

/** Deeper than any sensible object. */
const MAX_DEPTH = 12

/**
 * Judges one property, and what stands in it: its keys, type, names, pattern, bounds, choices, default and policies.
 *
 * @param schema as it was written; anything
 * @param words where it stands
 * @param report takes each fault
 */
export function judgeProperty(schema: unknown, words: Words, report: ReportTypeFault, depth = 0): void {
  if (!isRecord(schema)) {
    report('TYP816', words, 'A property must be an object.', 'Declare it as {"type": "string"}.')
    return
  }
  if (depth > MAX_DEPTH) {
    report('TYP816', words, `The schema is nested deeper than ${MAX_DEPTH} levels.`, 'Flatten it.')
    return
  }
  for (const key of Object.keys(schema))
    if (!schemaKeys.includes(key) && !/^(x-|_)/.test(key))
      report('TYP814', [...words, key], `A property has no "${key}".`, suggest(key, schemaKeys, 'key'), {
        key: true,
      })
  judgeKind(schema, words, report)
  judgeNames(schema, words, report)
  judgePattern(schema['pattern'], [...words, 'pattern'], report)
  judgeBounds(schema, words, report)
  judgeChoices(schema, words, report)
  judgePolicies(schema['policies'], words, report)
  const { properties, items } = schema
  if (isRecord(properties))
    for (const [name, each] of Object.entries(properties))
      judgeProperty(each, [...words, 'properties', name], report, depth + 1)
  else if (properties !== undefined)
    report(
      'TYP816',
      [...words, 'properties'],
      '"properties" must be an object.',
      'Write {"name": {"type": "string"}}.',
    )
  if (items !== undefined) judgeProperty(items, [...words, 'items'], report, depth + 1)
}

const typesOf = (schema: Schema): unknown[] => [schema['type']].flat().filter((each) => each !== 'null')

function judgeKind(schema: Schema, words: Words, report: ReportTypeFault): void {
  const known = `Use one of ${kinds.join(', ')}.`
  if (schema['$ref'] !== undefined || ['anyOf', 'oneOf', 'allOf'].some((key) => Array.isArray(schema[key])))
    return
  if (schema['type'] === undefined) {
    report('TYP811', words, 'The property has no type.', known, { key: true })
    return
  }
  for (const type of typesOf(schema))
    if (typeof type !== 'string' || !kinds.includes(type))
      report(
        'TYP811',
        [...words, 'type'],
        `There is no type ${JSON.stringify(type)}.`,
        typeof type === 'string' ? suggest(type, kinds, 'type') : known,
      )
  if (typesOf(schema).length === 0)
    report('TYP811', [...words, 'type'], 'The property is nothing but null.', known)
  if (typesOf(schema).includes('array') && schema['items'] === undefined)
    report(
      'TYP816',
      words,
      'The list does not say of what it is one.',
      'Add "items", e.g. {"type": "string"}.',
      {
        key: true,
      },
    )
}

/** `required` and `order` name properties beside them. */
function judgeNames(schema: Schema, words: Words, report: ReportTypeFault): void {
  const properties = isRecord(schema['properties']) ? schema['properties'] : undefined
  const free = schema['additionalProperties'] !== undefined && schema['additionalProperties'] !== false
  for (const list of ['required', 'order'] as const) {
    const names = schema[list]
    // Older exports mark a property itself as required, as true or false.
    if (names === undefined || typeof names === 'boolean') continue
    if (!Array.isArray(names)) {
      report('TYP816', [...words, list], `"${list}" must be a list of names.`, `Write "${list}": ["name"].`)
      continue
    }
    for (const [index, name] of names.entries())
      if (typeof name !== 'string' || (properties && !free && !Object.hasOwn(properties, name)))
        report(
          'TYP813',
          [...words, list, String(index)],
          `"${list}" names ${JSON.stringify(name)}, which is no property.`,
          suggest(String(name), Object.keys(properties ?? {}), 'property'),
        )
  }
}

function judgePattern(pattern: unknown, words: Words, report: ReportTypeFault): void {
  if (pattern === undefined || pattern === '' || pattern === null) return
  const fault = typeof pattern === 'string' ? patternTest(pattern, 'u').fault : 'The pattern is no text.'
  if (fault !== undefined)
    report('TYP812', words, fault, 'Write a regular expression without slashes, e.g. "^[A-Z]{2}[0-9]+$".')
}

/** Numbers often come as texts. */
const numberOf = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && value.trim() !== ''
      ? Number(value)
      : Number.NaN

function judgeBounds(schema: Schema, words: Words, report: ReportTypeFault): void {
  for (const key of ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'multipleOf']) {
    const value = schema[key]
    if (value === undefined || value === null) continue
    const number = numberOf(value)
    const fits =
      key === 'minimum' || key === 'maximum' ? true : key === 'multipleOf' ? number > 0 : number >= 0
    const hint = {
      minimum: 'Write a number.',
      maximum: 'Write a number.',
      multipleOf: 'Write a number above 0.',
    }[key]
    if (!Number.isFinite(number) || !fits)
      report(
        'TYP816',
        [...words, key],
        `${JSON.stringify(value)} is no bound.`,
        hint ?? 'Write a number, 0 or more.',
      )
  }
  for (const [low, high] of [
    ['minLength', 'maxLength'],
    ['minItems', 'maxItems'],
    ['minimum', 'maximum'],
  ] as const)
    if (numberOf(schema[low]) > numberOf(schema[high]))
      report(
        'TYP816',
        [...words, low],
        `No value is within "${low}" and "${high}".`,
        'Change one of the bounds.',
      )
}

function judgeChoices(schema: Schema, words: Words, report: ReportTypeFault): void {
  const { enum: choices, default: initial } = schema
  if (choices !== undefined && !(Array.isArray(choices) && choices.length > 0)) {
    report(
      'TYP816',
      [...words, 'enum'],
      'There is nothing to choose from.',
      'List the values, or leave "enum" out.',
    )
    return
  }
  for (const [index, choice] of (choices ?? []).entries())
    if (!fits(choice, schema))
      report(
        'TYP816',
        [...words, 'enum', String(index)],
        `${JSON.stringify(choice)} is not of the property’s type.`,
        `Write a value of type ${String(schema['type'])}.`,
      )
  if (initial === undefined || initial === null) return
  if (!fits(initial, schema) || (choices && !choices.includes(initial)))
    report(
      'TYP816',
      [...words, 'default'],
      `The default ${JSON.stringify(initial)} is no value of the property.`,
      choices
        ? suggest(String(initial), choices.map(String), 'value')
        : `Write a value of type ${String(schema['type'])}.`,
    )
}

/** Whether a value is of one of the property's types; of types that there are not nothing is said here. */
function fits(value: unknown, schema: Schema): boolean {
  const types = typesOf(schema)
  if (value === null || types.some((type) => !kinds.includes(String(type)) || type === 'relationship'))
    return true
  if (types.length === 0) return true
  return types.some((type) =>
    type === 'array'
      ? Array.isArray(value)
      : type === 'object'
        ? isRecord(value)
        : type === 'integer'
          ? Number.isInteger(value)
          : typeof value === type,
  )
}

function judgePolicies(policies: unknown, words: Words, report: ReportTypeFault): void {
  if (policies === undefined) return
  if (!Array.isArray(policies)) {
    report(
      'TYP816',
      [...words, 'policies'],
      '"policies" must be a list.',
      'Write [{"policyId": "required"}].',
    )
    return
  }
  for (const [index, policy] of policies.entries()) {
    const at = [...words, 'policies', String(index)]
    const id: unknown = isRecord(policy) ? policy['policyId'] : undefined
    if (typeof id !== 'string')
      report('TYP816', at, 'The policy has no "policyId".', 'Write {"policyId": "required"}.')
    else if (!known.has(id))
      report(
        'TYP817',
        [...at, 'policyId'],
        `There is no policy "${id}"; nothing is checked by it.`,
        suggest(id, [...known], 'policy'),
        { severity: 'warning' },
      )
    else if (id === 'regexpMatches' && isRecord(policy) && isRecord(policy['params']))
      judgePattern(policy['params']['regexp'], [...at, 'params', 'regexp'], report)
  }
}

/** Policies of the library, and those that the store or the platform itself keeps. */
const known = new Set([
  ...Object.keys(policyLibrary),
  ...[
    'unique',
    'no-internal-user-conflict',
    'mapping-exists',
    'id-must-equal-property',
    'valid-query-filter',
  ],
  ...['re-auth-required', 'valid-permissions', 'valid-temporal-constraints', 'valid-privilege-path'],
])
