import type { FilterField } from '../format/list-layout.ts'
import { textOf, typeOf, type ManagedProperty } from './managed-schema.ts'
import { scalarProperties } from './scalar-properties.ts'
import { valueNames } from './value-names.ts'

/** How many fields the builder offers at most. */
const fieldLimit = 40

/**
 * The fields of a generic list's filter builder: every plain property that the person may see.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 * @example filterFields({ properties: { age: { type: 'number', title: 'Age' } } })
 * // [{ id: 'age', field: 'age', title: 'Age', type: 'number' }]
 */
export function filterFields(schema: unknown, privilege?: unknown): FilterField[] {
  return scalarProperties(schema, privilege)
    .slice(0, fieldLimit)
    .map(([name, property]) => ({
      id: name.replaceAll(/[^A-Za-z0-9_-]/g, '-').replace(/^[^A-Za-z]/, 'f$&'),
      field: name.includes('.') ? `/${name}` : name,
      title: textOf(property.title) ?? name,
      ...kindOf(property),
    }))
}

function kindOf(property: ManagedProperty): Pick<FilterField, 'type' | 'choices'> {
  const type = typeOf(property)
  if (type === 'boolean') return { type }
  const names = valueNames(property)
  if (names)
    return { type: 'choice', choices: Object.entries(names).map(([value, text]) => ({ value, text })) }
  if (type === 'number' || type === 'integer') return { type: 'number' }
  const values = Array.isArray(property.enum)
    ? property.enum.filter((value): value is string => typeof value === 'string')
    : []
  if (values.length > 0) return { type: 'choice', choices: values.map((value) => ({ value })) }
  const format = textOf(property.format)
  if (format === 'date') return { type: 'date' }
  return { type: format === 'date-time' || format === 'datetime' ? 'date-time' : 'text' }
}
