import { isRecord, orderedProperties, textOf, typeOf, type ManagedProperty } from './managed-schema.ts'
import { scalarProperties } from './scalar-properties.ts'
import { valueNames } from './value-names.ts'

/** A column that a schema yields. */
export interface ObjectColumn {
  id: string
  field: string
  title: string
  /** Of the schema, or its format; `choice` is a text that is one of a few. */
  type: string
  /** What values of an enumeration are called, where the schema says it. */
  names?: Readonly<Record<string, string>>
  sortable: boolean
}

/** How many columns a generic list has (contract, generic list). */
const columnLimit = 4
/** How many more a person can choose from. */
const moreLimit = 26

/**
 * The columns of a generic list: the first four viewable, searchable texts, numbers and yes-no values in schema order,
 * nothing encrypted, nothing that the person may not see. A schema without any falls back to what is viewable.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 */
export function listColumns(schema: unknown, privilege?: unknown): ObjectColumn[] {
  const plain = scalarProperties(schema, privilege)
  const searchable = plain.filter(([, property]) => property.searchable === true)
  return (searchable.length > 0 ? searchable : plain).slice(0, columnLimit).map(columnOf)
}

/**
 * Columns that a generic list shows only to who chooses them: what else is plain and may be seen.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 */
export function moreColumns(schema: unknown, privilege?: unknown): (ObjectColumn & { hidden: true })[] {
  const shown = new Set(listColumns(schema, privilege).map(({ id }) => id))
  return scalarProperties(schema, privilege)
    .map(columnOf)
    .filter(({ id }) => !shown.has(id))
    .slice(0, moreLimit)
    .map((column) => ({ ...column, hidden: true }))
}

/**
 * By what a generic list is in order until somebody chooses: its first column that has an index, as searchable ones have.
 *
 * @param schema as it came over the wire
 * @param privilege the privilege answer of the type; absent: no limit
 * @returns one field, or none
 */
export function listOrder(schema: unknown, privilege?: unknown): string[] {
  const first = scalarProperties(schema, privilege).find(([, property]) => property.searchable === true)
  return first ? [columnOf(first).field] : []
}

function columnOf([name, property]: [string, ManagedProperty]): ObjectColumn {
  const names = valueNames(property)
  return {
    id: name.replaceAll(/[^A-Za-z0-9_-]/g, '-').replace(/^[^A-Za-z]/, 'c$&'),
    field: name.includes('.') ? `/${name}` : name,
    title: textOf(property.title) ?? name,
    type: columnType(property),
    ...(names && { names }),
    sortable: true,
  }
}

/** Fields that the text search of a generic list looks into; date-like ones are skipped (contract, generic list). */
export function searchFields(schema: unknown, privilege?: unknown): { field: string; type: string }[] {
  const source = isRecord(schema) ? schema : {}
  const properties = isRecord(source['properties']) ? source['properties'] : {}
  return listColumns(schema, privilege)
    .filter(({ field, type }) => !type.startsWith('date') && isSearchable(properties[field]))
    .map(({ field, type }) => ({ field, type: type === 'choice' ? 'string' : type }))
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
  const type = typeOf(property) ?? 'string'
  return type === 'string' && Array.isArray(property.enum) ? 'choice' : type
}
