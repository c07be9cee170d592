import type { ValueSchema } from '../../engine/expression/check.ts'
import { markNames } from '../../server/gateway/layers/contract-schemas.ts'
import { isRecord } from '../../server/contract/index.ts'
import { managedTypes, type ConfigurationFile } from './lint-configuration.ts'

/**
 * What objects of each managed type have, for the checker: their attributes, and the marks of storage. What an attribute has inside is left open: a
 * relationship leads to another type, and free objects have what somebody wrote.
 *
 * @param files of configuration; of a type that stands in several, all attributes are known
 * @returns schemas by resource: `managed/alpha_user`
 * @example storedSchemas(readShippedConfiguration('.'))['managed/alpha_user'].properties.userName // {}
 */
export function storedSchemas(files: readonly ConfigurationFile[]): Record<string, ValueSchema> {
  const stored: Record<string, ValueSchema> = {}
  for (const type of managedTypes(files)) {
    if (!isRecord(type) || typeof type['name'] !== 'string' || !isRecord(type['schema'])) continue
    const { properties } = type['schema']
    if (!isRecord(properties)) continue
    const resource = `managed/${type['name']}`
    const names = [...Object.keys(properties), ...markNames]
    stored[resource] = {
      type: 'object',
      properties: { ...stored[resource]?.properties, ...Object.fromEntries(names.map((name) => [name, {}])) },
      // A tenant may run with more than its files say: another name is doubtful, not wrong.
      additionalProperties: true,
    }
  }
  return stored
}
