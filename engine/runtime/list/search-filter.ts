import type { Filter } from './filter.ts'

/** A field that the text search looks into. */
export interface SearchField {
  field: string
  type?: string
}

/**
 * The filter of a text search: one of the fields begins with (or contains) the text. Numbers and yes-no fields are
 * compared only when the text is one (contract, generic list).
 *
 * @returns undefined when no field can match such a text
 */
export function searchFilter(
  fields: readonly SearchField[],
  text: string,
  operator: 'sw' | 'co' | 'eq' = 'sw',
): Filter | undefined {
  const any = fields.flatMap(({ field, type = 'string' }): Filter[] => {
    if (type === 'string') return [{ term: { field, operator, value: text } }]
    if (type === 'boolean')
      return text === 'true' || text === 'false'
        ? [{ term: { field, operator: 'eq', value: text === 'true' } }]
        : []
    if (type === 'number' || type === 'integer')
      return text.trim() !== '' && Number.isFinite(Number(text))
        ? [{ term: { field, operator: 'eq', value: Number(text) } }]
        : []
    return []
  })
  return any.length === 0 ? undefined : { any }
}
