import { groupKind, testsIn } from './condition.ts'
import type { DraftState } from './draft-state.ts'
import { aggregatesOf, reportColumns, entitiesOf, parametersOf, reportSort } from './report.ts'
import type { WireCondition, Report } from './report.ts'

/** What a difference is of. */
export type DifferencePart =
  | 'name'
  | 'description'
  | 'viewers'
  | 'entity'
  | 'column'
  | 'aggregate'
  | 'parameter'
  | 'condition'
  | 'filter'
  | 'sort'
  | 'limit'
  | 'runAs'

/** One thing that two states of a report differ in. Parts are given as they are; whoever shows them puts them into words. */
export interface Difference {
  readonly part: DifferencePart
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * What has changed between two states of a report, in the order in which the builder shows its parts.
 *
 * @param before its viewers may be unknown, and are not compared then
 * @example differences(published, draft) // [{ part: 'column', change: 'added', after: { value: 'users.mail' } }]
 */
export function differences(
  before: Omit<DraftState, 'viewers'> & Partial<Pick<DraftState, 'viewers'>>,
  after: DraftState,
): readonly Difference[] {
  const [old, now] = [before.report, after.report]
  return [
    ...plain('name', before.displayName, after.displayName),
    ...plain('description', before.description, after.description),
    ...(before.viewers ? plain('viewers', before.viewers, after.viewers) : []),
    ...listed('entity', entitiesOf(old), entitiesOf(now), ({ entity }) => entity),
    ...listed('column', reportColumns(old), reportColumns(now), ({ value }) => value),
    ...listed(
      'aggregate',
      aggregatesOf(old),
      aggregatesOf(now),
      ({ type, value }) => `${type} ${value ?? ''}`,
    ),
    ...listed('parameter', parametersOf(old), parametersOf(now), ([key]) => key),
    ...ofFilter(old, now),
    ...plain('sort', reportSort(old), reportSort(now)),
    ...plain('limit', old.limit, now.limit),
    ...plain('runAs', old.runAs ?? 'viewer', now.runAs ?? 'viewer'),
  ]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const plain = (part: DifferencePart, before: unknown, after: unknown): Difference[] =>
  same(before, after) ? [] : [{ part, change: 'changed', before, after }]

function listed<Part>(
  part: DifferencePart,
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (each: Part) => string,
): Difference[] {
  const [old, now] = [numbered(before, keyOf), numbered(after, keyOf)]
  const removed = [...old].filter(([key]) => !now.has(key))
  const added = [...now].filter(([key]) => !old.has(key))
  const kept = [...now].filter(([key]) => old.has(key))
  const order = [...old.keys()].filter((key) => now.has(key))
  return [
    ...removed.map(([, each]): Difference => ({ part, change: 'removed', before: each })),
    ...added.map(([, each]): Difference => ({ part, change: 'added', after: each })),
    ...kept.flatMap(([key, each], index): Difference[] => {
      if (!same(old.get(key), each)) return [{ part, change: 'changed', before: old.get(key), after: each }]
      return order[index] === key ? [] : [{ part, change: 'moved', before: each, after: each }]
    }),
  ]
}

/** Parts by their keys; the second of a key is another one. */
function numbered<Part>(parts: readonly Part[], keyOf: (each: Part) => string): Map<string, Part> {
  const found = new Map<string, Part>()
  for (const part of parts) {
    let key = keyOf(part)
    while (found.has(key)) key = `${key} +`
    found.set(key, part)
  }
  return found
}

/** Conditions that came and went; where there are none, how they are grouped may still differ. */
function ofFilter(old: Report, now: Report): Difference[] {
  if (same(old.filter, now.filter)) return []
  const tests = (filter: WireCondition | undefined) => testsIn(filter)
  const found = listed('condition', tests(old.filter), tests(now.filter), (test) => JSON.stringify(test))
  const came = found.filter(({ change }) => change !== 'moved')
  if (came.length > 0) return came
  return [{ part: 'filter', change: 'changed', before: kindOf(old.filter), after: kindOf(now.filter) }]
}

const kindOf = (filter: WireCondition | undefined): string => (filter && groupKind(filter)) ?? 'and'
