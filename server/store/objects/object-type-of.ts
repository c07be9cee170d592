import type { DerivedShape, ObjectField, StoredKind, ObjectType, RelationshipShape } from './object-type.ts'

type Json = Readonly<Record<string, unknown>>

/** An odd construct in a schema; the property is kept as an opaque value. */
export interface SchemaDiagnostic {
  /** JSON pointer inside the schema. */
  readonly pointer: string
  readonly message: string
  readonly hint: string
}

const MAX_DEPTH = 12
const SCALARS: Readonly<Record<string, StoredKind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
  relationship: 'relationship',
}

/**
 * Reads the schema of an object type. Never throws: what it does not understand becomes an opaque value and a diagnostic.
 *
 * @param collection e.g. `managed/alpha_user`
 * @param schema JSON schema of the type (contract idm.md, "Schema")
 * @param report receives what is odd
 * @example objectTypeOf('managed/alpha_user', object.schema, (fault) => faults.push(fault))
 */
export function objectTypeOf(
  collection: string,
  schema: unknown,
  report: (diagnostic: SchemaDiagnostic) => void = () => {},
): ObjectType {
  const fields =
    fieldsOf(record(schema).properties, '/properties', 0, report) ?? new Map<string, ObjectField>()
  return { collection, fields, relationships: [...fields.values()].filter((field) => field.relationship) }
}

function fieldsOf(
  properties: unknown,
  pointer: string,
  depth: number,
  report: (diagnostic: SchemaDiagnostic) => void,
): Map<string, ObjectField> | undefined {
  if (!isRecord(properties)) return undefined
  return new Map(
    Object.entries(properties).map(([name, node]) => [
      name,
      fieldOf(name, node, `${pointer}/${escapeSegment(name)}`, depth, report),
    ]),
  )
}

function fieldOf(
  name: string,
  node: unknown,
  pointer: string,
  depth: number,
  report: (diagnostic: SchemaDiagnostic) => void,
): ObjectField {
  if (!isRecord(node)) {
    report({
      pointer,
      message: `The property "${name}" is not an object.`,
      hint: 'Declare it as {"type": "string"}.',
    })
  }
  const schema = record(node)
  const kind = depth > MAX_DEPTH ? tooDeep(pointer, report) : kindOf(schema, pointer, report)
  const items =
    kind === 'array' && schema.items !== undefined
      ? fieldOf(name, schema.items, `${pointer}/items`, depth + 1, report)
      : undefined
  const relationship = depth === 0 ? relationshipOf(kind, schema, items, pointer, report) : undefined
  const policies = Array.isArray(schema.policies) ? (schema.policies as unknown[]) : []
  // A user name identifies a person in its realm whether or not the schema says so.
  const unique =
    depth === 0 &&
    kind === 'string' &&
    (name === 'userName' || policies.some((policy) => isRecord(policy) && policy.policyId === 'unique'))
  const isCredential =
    kind === 'string' &&
    (schema.isProtected === true ||
      isRecord(schema.secureHash) ||
      isRecord(schema.encryption) ||
      name === 'password')
  return {
    name,
    kind: relationship ? 'relationship' : kind === 'relationship' ? 'any' : kind,
    items,
    fields:
      kind === 'object' ? fieldsOf(schema.properties, `${pointer}/properties`, depth + 1, report) : undefined,
    index: depth === 0 && !isCredential ? indexOf(name, schema, unique) : undefined,
    unique,
    returnByDefault: schema.returnByDefault === true || (schema.returnByDefault !== false && !relationship),
    isPrivate: schema.scope === 'private' || isCredential,
    isCredential,
    relationship,
    derived: depth === 0 ? derivedOf(name, schema) : undefined,
  }
}

function indexOf(name: string, schema: Json, unique: boolean): ObjectField['index'] {
  // Generic attributes: many are declared, few are used.
  if (name.startsWith('frIndexed')) return 'sparse'
  return schema.searchable === true || unique || name === 'userName' ? 'full' : undefined
}

function tooDeep(pointer: string, report: (diagnostic: SchemaDiagnostic) => void): StoredKind {
  report({ pointer, message: `The schema is nested deeper than ${MAX_DEPTH} levels.`, hint: 'Flatten it.' })
  return 'any'
}

function kindOf(schema: Json, pointer: string, report: (diagnostic: SchemaDiagnostic) => void): StoredKind {
  const named = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  const types = named.filter((type) => type !== 'null')
  const [type] = types
  if (types.length === 1 && typeof type === 'string' && Object.hasOwn(SCALARS, type))
    return SCALARS[type] ?? 'any'
  // Several types are a choice of the schema; none or an unknown one is a fault of it.
  if (types.length < 2) {
    const what = type === undefined ? 'has no type' : `has the unknown type ${JSON.stringify(type)}`
    report({
      pointer,
      message: `The property ${what}; its values are kept as they are.`,
      hint: `Use one of ${Object.keys(SCALARS).join(', ')}.`,
    })
  }
  return 'any'
}

function relationshipOf(
  kind: StoredKind,
  schema: Json,
  items: ObjectField | undefined,
  pointer: string,
  report: (diagnostic: SchemaDiagnostic) => void,
): RelationshipShape | undefined {
  const itemSchema = record(schema.items)
  const many = kind === 'array' && items !== undefined && itemSchema.type === 'relationship'
  if (kind !== 'relationship' && !many) return undefined
  const node = many ? itemSchema : schema
  const collections = Array.isArray(node.resourceCollection) ? (node.resourceCollection as unknown[]) : []
  const targets = collections.flatMap((entry) =>
    isRecord(entry) && typeof entry.path === 'string'
      ? [{ path: entry.path, displayFields: strings(record(entry.query).fields) }]
      : [],
  )
  if (targets.length === 0) {
    report({
      pointer,
      message: 'The relationship has no resourceCollection; nothing can be linked.',
      hint: 'List the collections that it may point to: "resourceCollection": [{"path": "managed/…"}].',
    })
  }
  const reverse = node.reversePropertyName
  return {
    many,
    targets,
    reverseProperty: typeof reverse === 'string' && node.reverseRelationship !== false ? reverse : undefined,
  }
}

/** Virtual values that older configurations compute with a script and newer ones describe. */
const WELL_KNOWN: Readonly<Record<string, readonly string[]>> = {
  effectiveRoles: ['roles'],
  effectiveGroups: ['groups'],
  effectiveApplications: ['applications'],
  effectiveAssignments: ['roles', 'assignments'],
}

function derivedOf(name: string, schema: Json): DerivedShape | undefined {
  if (schema.isVirtual !== true) return undefined
  if (!isRecord(schema.queryConfig)) {
    const known = Object.hasOwn(WELL_KNOWN, name) ? WELL_KNOWN[name] : undefined
    return known && { hops: known, properties: [], flatten: false }
  }
  const hops = strings(schema.queryConfig.referencedRelationshipFields)
  if (hops.length === 0) return undefined
  return {
    hops,
    properties: strings(schema.queryConfig.referencedObjectFields).filter((name) => name !== '*'),
    flatten: schema.queryConfig.flattenProperties === true,
  }
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.flat().filter((item): item is string => typeof item === 'string') : []
const record = (value: unknown): Json => (isRecord(value) ? value : {})
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const escapeSegment = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
