import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'

/** A new object with the defaults of its type's schema for what it does not bring. */
export function initialObject(
  definition: ManagedObjectDefinition | undefined,
  given: JsonObject,
): JsonObject {
  const defaults = Object.entries(definition?.schema.properties ?? {}).flatMap(([name, node]) =>
    isRecord(node) && node['default'] !== undefined && node['default'] !== null
      ? [[name, node['default'] as JsonObject]]
      : [],
  )
  return { ...Object.fromEntries(defaults), ...given }
}
