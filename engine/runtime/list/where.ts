/** Operators that a person can choose: the spec's nine, and the three that say no. */
export const whereOperators = [
  'eq',
  'neq',
  'co',
  'nco',
  'sw',
  'ew',
  'gt',
  'ge',
  'lt',
  'le',
  'pr',
  'npr',
] as const
export type WhereOperator = (typeof whereOperators)[number]

/** One row of the filter builder. `value` is as typed; `pr` and `npr` have none. */
export interface WhereCondition {
  field: string
  operator: WhereOperator
  value: string
}

/** A group of rows inside the builder. */
export interface WhereGroup {
  join: 'all' | 'any'
  conditions: readonly WhereCondition[]
}

/** What the filter builder says: rows and groups of rows, joined. */
export interface Where {
  join: 'all' | 'any'
  parts: readonly (WhereCondition | WhereGroup)[]
}

/** How many conditions one filter may have, groups counted through. */
export const whereLimit = 10

export const takesValue = (operator: WhereOperator): boolean => operator !== 'pr' && operator !== 'npr'

export const isGroup = (part: WhereCondition | WhereGroup): part is WhereGroup => 'conditions' in part

/** Every condition, groups looked into. */
export const conditionsOf = (where: Where): readonly WhereCondition[] =>
  where.parts.flatMap((part) => (isGroup(part) ? part.conditions : [part]))
