import type { ValueSchema } from '../../engine/expression/check.ts'
import { markNames } from '../../server/gateway/layers/contract-schemas.ts'
import { isRecord } from '../../server/contract/index.ts'
import { managedTypes, type ConfigurationFile } from './lint-configuration.ts'

type Properties = Record<string, ValueSchema>

/**
 * What objects of each managed type have, for the checker: their attributes, what those have inside, and the marks of storage. A relationship has what the types
 * have that it leads to; an object without properties is free.
 *
 * @param files of configuration; of a type that stands in several, all attributes are known
 * @returns schemas by resource: `managed/alpha_user`; a schema may contain itself, as a manager has a manager
 * @example storedSchemas(readShippedConfiguration('.'))['managed/alpha_user'].properties.userName // {}
 */
export function storedSchemas(files: readonly ConfigurationFile[]): Record<string, ValueSchema> {
  const all = new Map<string, Properties>()
  const written = managedTypes(files).flatMap((type) => {
    const schema = isRecord(type) && isRecord(type['schema']) ? type['schema'] : {}
    const { properties } = schema
    return isRecord(type) && typeof type['name'] === 'string' && isRecord(properties)
      ? [{ resource: `managed/${type['name']}`, properties }]
      : []
  })
  // All names first: a type may lead to one that comes later, or to itself.
  for (const { resource, properties } of written) {
    const names = [...markNames, ...Object.keys(properties)]
    all.set(resource, { ...all.get(resource), ...Object.fromEntries(names.map((name) => [name, {}])) })
  }
  for (const { resource, properties } of written)
    for (const [name, property] of Object.entries(properties))
      all.get(resource)![name] = inside(property, all)
  return Object.fromEntries([...all].map(([resource, properties]) => [resource, openObject(properties)]))
}

/** A tenant may run with more than its files say: another name is doubtful, not wrong. */
const openObject = (properties: Properties): ValueSchema => ({
  type: 'object',
  properties,
  additionalProperties: true,
  described: true,
})

/** What is known of the inside of an attribute; of plain values nothing. */
function inside(property: unknown, all: ReadonlyMap<string, Properties>): ValueSchema {
  if (!isRecord(property)) return {}
  const { type, properties, items } = property
  if (type === 'array') return { type, items: inside(items, all) }
  if (type === 'relationship') return targetOf(property['resourceCollection'], all)
  if (type !== 'object' || !isRecord(properties) || Object.keys(properties).length === 0) return {}
  return openObject(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, inside(each, all)])),
  )
}

/** The objects that a relationship leads to; nothing is known where one of their types is not. */
function targetOf(collections: unknown, all: ReadonlyMap<string, Properties>): ValueSchema {
  const paths = [collections].flat().map((each) => (isRecord(each) ? String(each['path']) : ''))
  const known = paths.map((path) => all.get(path)).filter((each): each is Properties => each !== undefined)
  const [first] = known
  if (!first || known.length < paths.length) return {}
  return openObject(known.length === 1 ? first : (Object.assign({}, ...known) as Properties))
}
