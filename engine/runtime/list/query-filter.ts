/** One comparison of a list filter, free of any wire language. */
export interface FilterTerm {
  field: string
  operator: 'eq' | 'co' | 'sw' | 'ge' | 'le'
  value: string | number | boolean
}

/** Terms of a filter: all must hold, or one. */
export type Filter =
  | { term: FilterTerm }
  | { all: readonly Filter[] }
  | { any: readonly Filter[] }
  | { raw: string }

/** The one table of operators; a wire language is a column of it. */
const operators: Readonly<Record<FilterTerm['operator'], { queryFilter: string }>> = {
  eq: { queryFilter: 'eq' },
  co: { queryFilter: 'co' },
  sw: { queryFilter: 'sw' },
  ge: { queryFilter: 'ge' },
  le: { queryFilter: 'le' },
}

/**
 * Writes a filter as CREST's `_queryFilter` (contract, identity management).
 *
 * @param filter the filter; empty groups hold
 * @returns the text; `true` when nothing narrows
 * @example
 * queryFilter({ any: [{ term: { field: 'sn', operator: 'sw', value: 'O"B' } }] }) // '/sn sw "O\"B"'
 */
export function queryFilter(filter: Filter): string {
  if ('raw' in filter) return filter.raw
  if ('term' in filter) {
    const { field, operator, value } = filter.term
    return `${pointer(field)} ${operators[operator].queryFilter} ${literal(value)}`
  }
  const [joint, parts] = 'all' in filter ? [' and ', filter.all] : [' or ', filter.any]
  const texts = parts.map((part) => ({ part, text: queryFilter(part) })).filter(({ text }) => text !== 'true')
  if (texts.length === 0) return 'true'
  if (texts.length === 1) return texts[0]!.text
  return texts.map(({ part, text }) => ('term' in part ? text : `(${text})`)).join(joint)
}

function pointer(field: string): string {
  return field.startsWith('/') ? field : `/${field.replaceAll('.', '/')}`
}

function literal(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`
}

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
