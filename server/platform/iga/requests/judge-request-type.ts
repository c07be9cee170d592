import { Type, type TSchema } from '@sinclair/typebox'
import { nearest, suggest } from '../../../../engine/format/did-you-mean.ts'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { pointerOf } from '../../../../engine/format/pointer.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { isRecord } from '../../../contract/index.ts'

const Text = Type.String({ minLength: 1 })
const optional = (properties: Record<string, TSchema>) =>
  Type.Object(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, Type.Optional(each)])),
  )
const kinds = ['text', 'number', 'boolean', 'object', 'date', 'datetime', 'array']

const Described = optional({
  isRequired: Type.Boolean(),
  isInternal: Type.Boolean(),
  isChangable: Type.Boolean(),
  isMultiValue: Type.Boolean(),
  display: optional({
    name: Text,
    isVisible: Type.Boolean(),
    order: Type.Number(),
    description: Type.String(),
  }),
})
const Property = Type.Object({ type: Type.Union(kinds.map((kind) => Type.Literal(kind))) })
const Schema = optional({
  _meta: optional({
    type: Text,
    displayName: Text,
    properties: Type.Record(Type.String(), Described),
  }),
  properties: Type.Record(Type.String(), Property),
})
const RequestType = Type.Object({
  id: Text,
  displayName: Text,
  description: Type.Optional(Type.String()),
  custom: Type.Optional(Type.Boolean()),
  workflow: Type.Optional(optional({ id: Text, type: Text })),
  schemas: Type.Optional(Type.Record(Type.String(), Type.Array(Schema))),
  uniqueKeys: Type.Optional(Type.Array(Text)),
  notModifiableProperties: Type.Optional(Type.Array(Text)),
  validation: Type.Optional(Type.Union([Type.Null(), optional({ source: Type.String() })])),
})
const usual = [...Object.keys(RequestType.properties), 'customValidation', 'metadata', '_rev', '_id']
const described = [...Object.keys(Described.properties), 'text', 'lookup']

/**
 * What is wrong with a request type.
 *
 * @param workflows ids of the workflows at hand; none where they are not known
 */
export function judgeRequestType(doc: unknown, workflows: readonly string[] = []): DocumentFault[] {
  const faults = misfits(RequestType, doc).map((misfit): DocumentFault => ({ ...misfit, code: 'RQT871' }))
  if (!isRecord(doc)) return faults
  faults.push(...slips(doc, usual, []))
  const schemas = isRecord(doc['schemas']) ? doc['schemas'] : {}
  for (const [name, list] of Object.entries(schemas))
    for (const [index, schema] of (Array.isArray(list) ? list : []).entries())
      if (isRecord(schema)) faults.push(...schemaFaults(schema, ['schemas', name, String(index)]))
  faults.push(...uniqueKeyFaults(doc['uniqueKeys'], schemas))
  const { workflow } = doc
  const id = isRecord(workflow) ? workflow['id'] : undefined
  if (workflows.length > 0 && typeof id === 'string' && id !== '' && !workflows.includes(id))
    faults.push({
      code: 'RQT872',
      pointer: '/workflow/id',
      message: `There is no workflow "${id}" among those at hand.`,
      hint: suggest(id, workflows, 'workflow'),
    })
  return faults
}

/** Values that no two open requests may share, and that no request has: nothing would be held apart. */
function uniqueKeyFaults(keys: unknown, schemas: Readonly<Record<string, unknown>>): DocumentFault[] {
  if (!Array.isArray(keys)) return []
  return keys.flatMap((key: unknown, index): DocumentFault[] => {
    const [block = '', name = ''] = String(key).split('.')
    const described = Array.isArray(schemas[block]) ? (schemas[block] as unknown[]) : []
    const names = described.flatMap((schema) =>
      isRecord(schema) && isRecord(schema['properties']) ? Object.keys(schema['properties']) : [],
    )
    if (names.length === 0 || names.includes(name)) return []
    return [
      {
        code: 'RQT871',
        pointer: pointerOf(['uniqueKeys', String(index)]),
        message: `"${String(key)}" is no property of the type.`,
        hint: suggest(name, names, 'property'),
      },
    ]
  })
}

/** What is said of a property, and the property itself, stand in two lists. */
function schemaFaults(schema: Record<string, unknown>, words: readonly string[]): DocumentFault[] {
  const meta = isRecord(schema['_meta']) ? schema['_meta'] : {}
  const said = isRecord(meta['properties']) ? meta['properties'] : {}
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  return Object.entries(said).flatMap(([name, each]) => {
    const at = [...words, '_meta', 'properties', name]
    const slip = isRecord(each) ? slips(each, described, at) : []
    if (Object.hasOwn(properties, name)) return slip
    return [
      ...slip,
      {
        code: 'RQT871' as const,
        key: true,
        pointer: pointerOf(at),
        message: `"${name}" is described and is no property.`,
        hint: suggest(name, Object.keys(properties), 'property'),
      },
    ]
  })
}

/** Keys that are nearly, but not quite, known: others may be those of another program. */
function slips(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  words: readonly string[],
): DocumentFault[] {
  return Object.keys(value).flatMap((key): DocumentFault[] => {
    const near = known.includes(key) ? undefined : nearest(key, known)
    if (near === undefined || Object.hasOwn(value, near)) return []
    return [
      {
        code: 'RQT871',
        key: true,
        pointer: pointerOf([...words, key]),
        message: `"${key}" is not known here.`,
        hint: `Did you mean "${near}"?`,
      },
    ]
  })
}
