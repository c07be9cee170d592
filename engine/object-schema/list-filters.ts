import { isRecord, orderedProperties, textOf, typeOf } from './managed-schema.ts'
import { valueNames } from './value-names.ts'
import { readPermission } from './privilege.ts'

/** A control of the filter row that a schema yields. */
export interface ObjectFilter {
  id: string
  field: string
  title: string
  type: 'choice' | 'boolean'
  /** Said by themselves, in the words of the reader's language where it has some. */
  choices?: { value: string; text?: string | undefined }[]
}

/** How many controls a generic list has; one row of them. */
const filterLimit = 3

/**
 * The filter row of a generic list: viewable, searchable properties with few possible values, in schema order.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 * @example listFilters({ properties: { active: { type: 'boolean', title: 'Active', searchable: true } } })[0].type // 'boolean'
 */
export function listFilters(schema: unknown, privilege?: unknown): ObjectFilter[] {
  const permission = readPermission(privilege)
  return orderedProperties(isRecord(schema) ? schema : {})
    .filter(
      ([name, property]) =>
        property.viewable !== false && property.searchable === true && (permission?.view.has(name) ?? true),
    )
    .flatMap(([name, property]): ObjectFilter[] => {
      const title = textOf(property.title) ?? name
      const common = {
        id: name.replaceAll(/[^A-Za-z0-9_-]/g, '-').replace(/^[^A-Za-z]/, 'f$&'),
        field: name.includes('.') ? `/${name}` : name,
        title,
      }
      if (typeOf(property) === 'boolean') return [{ ...common, type: 'boolean' }]
      const values = Array.isArray(property.enum)
        ? property.enum.filter((value) => typeof value === 'string' || typeof value === 'number')
        : []
      if (values.length < 2) return []
      const names = valueNames(property)
      return [
        {
          ...common,
          type: 'choice',
          choices: values.map((value) => ({ value: String(value), ...(names && { text: names[value] }) })),
        },
      ]
    })
    .slice(0, filterLimit)
}
