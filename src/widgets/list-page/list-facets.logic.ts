import { fieldSegments } from '../../../engine/format/pointer.ts'
import type { ListFilter } from '../../../engine/format/list-layout.ts'

/** One value of a field, with how many rows have it. */
export interface FacetValue {
  readonly value: string
  readonly count: number | undefined
  /** How the filter calls it; absent: by `text`. */
  readonly choice?: NonNullable<ListFilter['choices']>[number]
  readonly text: string
}

/** Filters that stand beside the list as boxes. */
export const isFacet = ({ type, multiple }: ListFilter): boolean => type === 'choice' && multiple === true

/**
 * The values of a facet: those that were counted, the most frequent first; what is chosen stays although nothing has it now.
 *
 * @param counted `{ field: [{ value, label?, count }] }`, as the answer says it
 */
export function facetValues(
  filter: ListFilter,
  counted: unknown,
  chosen: readonly string[],
): readonly FacetValue[] {
  const field = fieldSegments(filter.field ?? '').join('.')
  const choiceOf = (value: string) => filter.choices?.find((choice) => choice.value === value)
  const found = rowsOf(counted, field).map(({ value, label, count }) => ({
    value,
    count,
    text: label ?? value,
    ...withChoice(choiceOf(value)),
  }))
  const gone = chosen
    .filter((value) => !found.some((each) => each.value === value))
    .map((value) => ({
      value,
      count: found.length === 0 ? undefined : 0,
      text: value,
      ...withChoice(choiceOf(value)),
    }))
  return [...found, ...gone]
}

const withChoice = (choice: FacetValue['choice']) => (choice === undefined ? {} : { choice })

interface Counted {
  readonly value: string
  readonly label?: string
  readonly count: number
}

function rowsOf(counted: unknown, field: string): readonly Counted[] {
  const rows =
    typeof counted === 'object' && counted !== null && Object.hasOwn(counted, field)
      ? (counted as Readonly<Record<string, unknown>>)[field]
      : undefined
  return Array.isArray(rows) ? (rows as Counted[]) : []
}
