import { DomainError, isRecord } from '../../../../contract/index.ts'
import type { JsonObject } from '../../../../store/objects/json.ts'

/** A property that a type of requests asks for (contract iga.md, "Request types and forms"). */
interface TypeProperty {
  readonly title: string | undefined
  readonly type: string | undefined
  readonly isRequired: boolean
  readonly isMultiValue: boolean
  readonly defaultValue: unknown
}

/** The most that one block of a request may hold, as JSON. */
const BLOCK_LENGTH = 50_000

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  object: isRecord,
}

/**
 * Checks a block of a published request by the schemas of its type, and adds what is not sent and has a default.
 *
 * @param block `custom`, `role`
 * @throws DomainError 400 naming the property, and what it must be
 * @example readBlock(type, 'custom', { teamNumber: 7 })
 */
export function readBlock(
  type: JsonObject,
  block: string,
  given: Readonly<Record<string, unknown>> = {},
): JsonObject {
  if (JSON.stringify(given).length > BLOCK_LENGTH)
    throw new DomainError('block-too-long', { block, most: BLOCK_LENGTH })
  const properties = propertiesOf(type, block)
  const values: Record<string, unknown> = { ...given }
  for (const name of Object.keys(given))
    if (!properties.has(name)) throw unknownProperty(block, name, [...properties.keys()])
  for (const [name, property] of properties) {
    const value = (values[name] ??= property.defaultValue)
    if (value === undefined || value === null || value === '') {
      if (property.isRequired) throw new DomainError('property-required', { path: `${block}.${name}` })
      delete values[name]
    } else requireFit(`${block}.${name}`, property, value)
  }
  return values as JsonObject
}

/** What the properties of a block are called, by their names. */
export function titlesOf(type: JsonObject, block: string): Map<string, string> {
  return new Map([...propertiesOf(type, block)].map(([name, { title }]) => [name, title ?? name]))
}

function propertiesOf(type: JsonObject, block: string): Map<string, TypeProperty> {
  const schemas: unknown = (type['schemas'] as JsonObject | undefined)?.[block]
  const found = new Map<string, TypeProperty>()
  for (const schema of Array.isArray(schemas) ? schemas.filter(isRecord) : []) {
    const meta = isRecord(schema['_meta']) ? schema['_meta'] : {}
    const about = isRecord(meta['properties']) ? meta['properties'] : {}
    const shapes = isRecord(schema['properties']) ? schema['properties'] : {}
    for (const name of new Set([...Object.keys(about), ...Object.keys(shapes)])) {
      const said = isRecord(about[name]) ? about[name] : {}
      const shape = isRecord(shapes[name]) ? shapes[name] : {}
      const text = isRecord(said['text']) ? said['text'] : {}
      const display = isRecord(said['display']) ? said['display'] : {}
      found.set(name, {
        title: typeof display['name'] === 'string' ? display['name'] : undefined,
        type: typeof shape['type'] === 'string' ? shape['type'] : undefined,
        isRequired: said['isRequired'] === true,
        isMultiValue: said['isMultiValue'] === true,
        defaultValue: text['defaultValue'] ?? undefined,
      })
    }
  }
  return found
}

function requireFit(path: string, { type, isMultiValue }: TypeProperty, value: unknown): void {
  const isOne = type === undefined ? undefined : fits[type]
  if (!isOne) return
  const values = Array.isArray(value) ? value : [value]
  if ((Array.isArray(value) && !isMultiValue && type !== 'object') || !values.every(isOne))
    throw new DomainError(isMultiValue ? 'property-list-wrong' : 'property-type-wrong', {
      path,
      type: type ?? null,
    })
}

function unknownProperty(block: string, name: string, known: readonly string[]): DomainError {
  return known.length === 0
    ? new DomainError('nothing-asked-for-in-block', { block, name })
    : new DomainError('property-not-asked-for', { path: `${block}.${name}`, known })
}

/**
 * What open requests of the type may not share: the values at its `uniqueKeys`.
 *
 * @returns `undefined` for a type that may be asked for any number of times
 */
export function uniqueKeyOf(
  type: JsonObject,
  request: Readonly<Record<string, unknown>>,
): string | undefined {
  const paths = type['uniqueKeys']
  if (!Array.isArray(paths) || paths.length === 0) return undefined
  const values = paths.map((path) =>
    String(path)
      .split('.')
      .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), request),
  )
  return values.every((value) => value === undefined) ? undefined : JSON.stringify(values)
}
