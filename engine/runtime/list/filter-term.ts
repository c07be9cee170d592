import type { ListFilter } from '../../format/list-layout.ts'
import type { FilterTerm } from './filter.ts'

/** What a filter above a list asks of its field; its value stands in the address as text. */
export function filterTerm(definition: ListFilter, field: string, value: string): FilterTerm {
  const { type, operator = type === 'text' ? 'co' : 'eq' } = definition
  if (type === 'boolean') return { field, operator, value: value === 'true' }
  if (type === 'number' && Number.isFinite(Number(value))) return { field, operator, value: Number(value) }
  return { field, operator, value }
}
