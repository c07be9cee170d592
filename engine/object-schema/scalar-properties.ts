import { isRecord, isSecret, orderedProperties, typeOf, type ManagedProperty } from './managed-schema.ts'
import { readPermission } from './privilege.ts'

/**
 * Properties with one plain value each that a person may see, in schema order: what columns and filters are made of.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 */
export function scalarProperties(schema: unknown, privilege?: unknown): [string, ManagedProperty][] {
  const permission = readPermission(privilege)
  return orderedProperties(isRecord(schema) ? schema : {}).filter(
    ([name, property]) =>
      !name.startsWith('_') &&
      property.viewable !== false &&
      ['string', 'boolean', 'number', 'integer'].includes(typeOf(property) ?? '') &&
      !isSecret(property) &&
      (permission?.view.has(name) ?? true),
  )
}
