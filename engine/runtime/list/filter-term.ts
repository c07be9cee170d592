import { chosenValues } from './chosen-values.ts'
import type { ListFilter } from '../../format/list-layout.ts'
import type { Filter, FilterTerm } from './filter.ts'

/** What a filter above a list asks of its field; its value stands in the address as text. */
export function filterTerm(definition: ListFilter, field: string, value: string): Filter {
  if (definition.multiple)
    return { any: chosenValues(value).map((each) => ({ term: { field, operator: 'eq', value: each } })) }
  const absent = definition.choices?.some((choice) => choice.value === value && choice.absent === true)
  if (absent) return { not: { term: { field, operator: 'pr' } } }
  return { term: comparison(definition, field, value) }
}

function comparison(definition: ListFilter, field: string, value: string): FilterTerm {
  const { type, operator = type === 'text' ? 'co' : 'eq' } = definition
  if (type === 'boolean') return { field, operator, value: value === 'true' }
  if (type === 'number' && Number.isFinite(Number(value))) return { field, operator, value: Number(value) }
  return { field, operator, value }
}
