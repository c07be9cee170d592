import {
  isSecret,
  isRecord,
  orderedProperties,
  textOf,
  typeOf,
  type ManagedProperty,
} from './managed-schema.ts'
import { readPermission } from './privilege.ts'

/** A column that a schema yields. */
export interface ObjectColumn {
  id: string
  field: string
  title: string
  type: string
  sortable: boolean
}

/** How many columns a generic list has (contract, generic list). */
const columnLimit = 4

/**
 * The columns of a generic list: the first four viewable, searchable texts, numbers and yes-no values in schema order,
 * nothing encrypted, nothing that the person may not see. A schema without any falls back to what is viewable.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 */
export function listColumns(schema: unknown, privilege?: unknown): ObjectColumn[] {
  const permission = readPermission(privilege)
  const source = isRecord(schema) ? schema : {}
  const plain = orderedProperties(source).filter(
    ([name, property]) =>
      !name.startsWith('_') &&
      property.viewable !== false &&
      ['string', 'boolean', 'number', 'integer'].includes(typeOf(property) ?? '') &&
      !isSecret(property) &&
      (permission?.view.has(name) ?? true),
  )
  const searchable = plain.filter(([, property]) => property.searchable === true)
  return (searchable.length > 0 ? searchable : plain).slice(0, columnLimit).map(([name, property]) => ({
    id: name.replaceAll(/[^A-Za-z0-9_-]/g, '-').replace(/^[^A-Za-z]/, 'c$&'),
    field: name.includes('.') ? `/${name}` : name,
    title: textOf(property.title) ?? name,
    type: columnType(property),
    sortable: true,
  }))
}

/** Fields that the text search of a generic list looks into; date-like ones are skipped (contract, generic list). */
export function searchFields(schema: unknown, privilege?: unknown): { field: string; type: string }[] {
  const source = isRecord(schema) ? schema : {}
  const properties = isRecord(source['properties']) ? source['properties'] : {}
  return listColumns(schema, privilege)
    .filter(({ field, type }) => !type.startsWith('date') && isSearchable(properties[field]))
    .map(({ field, type }) => ({ field, type }))
}

/** Fields to ask of the server for a generic list. */
export function listFields(schema: unknown, privilege?: unknown): string[] {
  return listColumns(schema, privilege).map(({ field }) => field)
}

/** `_fields` for reading one object: everything that comes by default, and the targets of visible relationships. */
export function objectFields(schema: unknown): string {
  const related = orderedProperties(isRecord(schema) ? schema : {}).filter(([, property]) => {
    const items = isRecord(property.items) ? property.items : {}
    return (
      property.viewable !== false && (typeOf(property) === 'relationship' || typeOf(items) === 'relationship')
    )
  })
  return ['*', ...related.map(([name]) => `${name}/*`)].join(',')
}

function isSearchable(property: unknown): boolean {
  return isRecord(property) && property['searchable'] === true
}

function columnType(property: ManagedProperty): string {
  const format = textOf(property.format)
  if (
    typeOf(property) === 'string' &&
    format !== undefined &&
    /^(date|time|datetime|date-time)$/.test(format)
  )
    return format === 'datetime' ? 'date-time' : format
  return typeOf(property) ?? 'string'
}
