import { isRecord } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { AttributeSchema } from '../../ports/identity-port.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'
import { policySchemaOf } from '../password-rules.ts'
import { describePolicies } from '../policies/evaluate.ts'

const KINDS: Readonly<Record<string, AttributeSchema['type']>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
}

/**
 * An attribute of people as journeys ask for it; undefined when there is none, or it is protected.
 *
 * @param path names with slashes between them
 */
export function journeyAttribute(
  definition: ManagedObjectDefinition,
  path: string,
): AttributeSchema | undefined {
  let node: unknown = definition.schema
  for (const name of path.split('/').filter(Boolean)) {
    const properties = isRecord(node) && isRecord(node['properties']) ? node['properties'] : {}
    node = Object.hasOwn(properties, name) ? properties[name] : undefined
  }
  if (!isRecord(node) || node['isProtected'] === true) return undefined
  const types = (Array.isArray(node['type']) ? node['type'] : [node['type']]).filter((one) => one !== 'null')
  const title = typeof node['title'] === 'string' ? node['title'] : path
  return { title, type: KINDS[String(types[0])] ?? 'other' }
}

/** Names of the attributes that a new person must have. */
export function requiredOf({ schema: { required } }: ManagedObjectDefinition): string[] {
  return Array.isArray(required) ? required.map(String) : []
}

/** Policies of a property in the form of callbacks (contract am.md). */
export function callbackPolicies(definition: ManagedObjectDefinition, property: string): JsonObject {
  const found = describePolicies(policySchemaOf(definition)).find(({ name }) => name === property)
  return found ? (JSON.parse(JSON.stringify(found)) as JsonObject) : {}
}
