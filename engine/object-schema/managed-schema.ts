/** A managed-object schema as it comes over the wire (contract, identity management): lenient in every place. */
export interface ManagedProperty {
  type?: unknown
  title?: unknown
  description?: unknown
  viewable?: unknown
  searchable?: unknown
  userEditable?: unknown
  isVirtual?: unknown
  isProtected?: unknown
  scope?: unknown
  format?: unknown
  /** `textarea` asks for several lines. */
  widget?: unknown
  pattern?: unknown
  minLength?: unknown
  maxLength?: unknown
  minimum?: unknown
  maximum?: unknown
  multipleOf?: unknown
  minItems?: unknown
  maxItems?: unknown
  enum?: unknown
  enumNames?: unknown
  default?: unknown
  items?: unknown
  properties?: unknown
  additionalProperties?: unknown
  required?: unknown
  order?: unknown
  policies?: unknown
  encryption?: unknown
  secureHash?: unknown
  resourceCollection?: unknown
  $ref?: unknown
}

export interface ManagedSchema extends ManagedProperty {
  icon?: unknown
  'mat-icon'?: unknown
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The kind of a property: the one type beside `null`; guessed from its parts where it is missing. */
export function typeOf(property: ManagedProperty): string | undefined {
  const types = [property.type]
    .flat()
    .filter((each): each is string => typeof each === 'string' && each !== 'null')
  if (types.length > 0) return types.length === 1 ? types[0] : types.join('|')
  if (isRecord(property.properties)) return 'object'
  if (property.items !== undefined) return 'array'
  return Array.isArray(property.enum) ? 'string' : undefined
}

/** Properties in the schema's order: those `order` names, then the rest as they stand. */
export function orderedProperties(schema: ManagedProperty): [string, ManagedProperty][] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const order = Array.isArray(schema.order) ? schema.order.filter((name) => typeof name === 'string') : []
  const names = new Set([
    ...order.filter((name) => Object.hasOwn(properties, name)),
    ...Object.keys(properties),
  ])
  return [...names].map((name) => [name, isRecord(properties[name]) ? properties[name] : {}])
}

/** Never shown, at most set: passwords and what is private, encrypted or hashed. */
export function isSecret(property: ManagedProperty): boolean {
  return (
    property.isProtected === true ||
    property.scope === 'private' ||
    property.format === 'password' ||
    isRecord(property.encryption) ||
    isRecord(property.secureHash)
  )
}

/** A secret that a person can type in; of any other shape there is nothing to draw. */
export function isTypedSecret(property: ManagedProperty): boolean {
  return isSecret(property) && typeOf(property) === 'string'
}
