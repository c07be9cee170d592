import type { FilterField } from '../../../engine/format/list-layout.ts'
import { isMeaningful, operatorsOf } from '../../../engine/runtime/list/where-filter.ts'
import {
  conditionsOf,
  isGroup,
  takesValue,
  whereLimit,
  type Where,
  type WhereCondition,
  type WhereGroup,
} from '../../../engine/runtime/list/where.ts'

/** Where a row stands: its place, or the place of its group and the one inside. */
export type FilterRowPlace = readonly [number] | readonly [number, number]

/** A row to begin with: the first field, its first operator. */
export function freshCondition(fields: readonly FilterField[]): WhereCondition {
  const first = fields[0]!
  return { field: first.id, operator: operatorsOf(first)[0]!, value: '' }
}

/** What the builder shows when it opens: the filter in force, or one empty row. */
export function filterDraftOf(where: Where | undefined, fields: readonly FilterField[]): Where {
  return where ?? { join: 'all', parts: [freshCondition(fields)] }
}

/** Another field: its operator and value stay when they fit. */
export function withField(
  condition: WhereCondition,
  id: string,
  fields: readonly FilterField[],
): WhereCondition {
  const before = fields.find((each) => each.id === condition.field)
  const next = fields.find((each) => each.id === id)!
  const operators = operatorsOf(next)
  const operator = operators.includes(condition.operator) ? condition.operator : operators[0]!
  const same = before?.type === next.type && next.type !== 'choice'
  return { field: id, operator, value: same && takesValue(operator) ? condition.value : '' }
}

/** Another row in a place; undefined takes it away, and with its last row a group. */
export function withCondition(
  where: Where,
  place: FilterRowPlace,
  condition: WhereCondition | undefined,
): Where {
  const [at, inner] = place
  const parts = where.parts.flatMap((part, index): (WhereCondition | WhereGroup)[] => {
    if (index !== at) return [part]
    if (!isGroup(part)) return condition ? [condition] : []
    const conditions = part.conditions.flatMap((each, place) =>
      place === inner ? (condition ?? []) : [each],
    )
    return conditions.length === 0 ? [] : [{ ...part, conditions }]
  })
  return { ...where, parts }
}

/** One more row at the end, or at the end of a group. */
export function withMore(where: Where, condition: WhereCondition, group?: number): Where {
  if (group === undefined) return { ...where, parts: [...where.parts, condition] }
  return {
    ...where,
    parts: where.parts.map((part, index) =>
      index === group && isGroup(part) ? { ...part, conditions: [...part.conditions, condition] } : part,
    ),
  }
}

/** A group with one row, which asks for one of its rows where the whole asks for all, and the other way round. */
export function withGroup(where: Where, condition: WhereCondition): Where {
  const join = where.join === 'all' ? 'any' : 'all'
  return { ...where, parts: [...where.parts, { join, conditions: [condition] }] }
}

/** How rows are joined: of the whole, or of a group. */
export function withJoin(where: Where, join: 'all' | 'any', group?: number): Where {
  if (group === undefined) return { ...where, join }
  return {
    ...where,
    parts: where.parts.map((part, index) => (index === group && isGroup(part) ? { ...part, join } : part)),
  }
}

export const isFull = (where: Where): boolean => conditionsOf(where).length >= whereLimit

/** Whether every row can be sent. */
export function isComplete(where: Where, fields: readonly FilterField[]): boolean {
  return conditionsOf(where).every((each) =>
    isMeaningful(
      each,
      fields.find(({ id }) => id === each.field),
    ),
  )
}
