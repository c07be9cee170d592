import type { ManagedProperty } from './managed-schema.ts'

/**
 * What the values of an enumeration are called, in the schema's own order of both.
 *
 * @returns nothing where the schema names none, or not as many as it has values
 * @example valueNames({ enum: [0, 1], enumNames: ['Employee', 'Guest'] }) // { 0: 'Employee', 1: 'Guest' }
 */
export function valueNames({
  enum: values,
  enumNames: names,
}: ManagedProperty): Readonly<Record<string, string>> | undefined {
  if (!Array.isArray(values) || !Array.isArray(names) || names.length !== values.length) return undefined
  return Object.fromEntries(values.map((value, at) => [value, String(names[at])]))
}
