/** Names under which the wire languages know an operator. `in` has no name where it is written as a row of `eq`. */
interface OperatorNames {
  readonly queryFilter: string
  readonly targetFilter: string
}

/** The one table of comparisons (spec, section 9, "Operator mappings"); a wire language is a column of it. */
export const operators = {
  eq: { queryFilter: 'eq', targetFilter: 'EQUALS' },
  co: { queryFilter: 'co', targetFilter: 'CONTAINS' },
  sw: { queryFilter: 'sw', targetFilter: 'STARTS_WITH' },
  ew: { queryFilter: 'ew', targetFilter: 'ENDS_WITH' },
  gt: { queryFilter: 'gt', targetFilter: 'GT' },
  ge: { queryFilter: 'ge', targetFilter: 'GTE' },
  lt: { queryFilter: 'lt', targetFilter: 'LT' },
  le: { queryFilter: 'le', targetFilter: 'LTE' },
  pr: { queryFilter: 'pr', targetFilter: 'EXISTS' },
  in: { queryFilter: 'in', targetFilter: 'IN' },
} as const satisfies Readonly<Record<string, OperatorNames>>

export type Operator = keyof typeof operators
/** Operators that compare with one value. */
export type Comparator = Exclude<Operator, 'pr' | 'in'>
