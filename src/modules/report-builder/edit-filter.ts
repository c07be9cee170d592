import { conditionParts, groupKind, operandNames } from './condition.ts'
import type { GroupKind } from './condition.ts'
import { entitiesOf } from './report.ts'
import type { WireCondition, EntityPart, Report } from './report.ts'

/** Whose filter it is: the whole report's, or that of the rows of an entity. */
export type FilterPlace = 'report' | { readonly entity: number }

/** A condition within a filter: how to go to it through groups; `[]` is the filter itself. */
export type ConditionPath = readonly number[]

export function filterAt(report: Report, place: FilterPlace): WireCondition | undefined {
  const filter = place === 'report' ? report.filter : entitiesOf(report)[place.entity]?.filter
  return filter && Object.keys(filter).length > 0 ? filter : undefined
}

/** JSON pointer of a filter. */
export const filterPointer = (place: FilterPlace): string =>
  place === 'report' ? '/filter' : `/entities/${place.entity}/filter`

function withFilter(report: Report, place: FilterPlace, filter: WireCondition | undefined): Report {
  if (place === 'report') return withOrWithout(report, filter)
  return {
    ...report,
    entities: entitiesOf(report).map((each, index) =>
      index === place.entity ? withOrWithout(each, filter) : each,
    ),
  }
}

function withOrWithout<Part extends Report | EntityPart>(
  part: Part,
  filter: WireCondition | undefined,
): Part {
  const { filter: _, ...rest } = part
  return filter ? { ...part, filter } : (rest as Part)
}

/** Adds a condition at the end of a group. @param path of the group */
export function addCondition(
  report: Report,
  place: FilterPlace,
  path: ConditionPath,
  condition: WireCondition,
): Report {
  const filter = filterAt(report, place)
  if (!filter) return withFilter(report, place, { and: [condition] })
  if (!groupKind(filter)) return withFilter(report, place, { and: [filter, condition] })
  return withFilter(
    report,
    place,
    changedAt(filter, path, (group) => {
      const kind = groupKind(group)
      return kind ? { [kind]: [...conditionParts(group)!, condition] } : group
    }),
  )
}

export const setCondition = (
  report: Report,
  place: FilterPlace,
  path: ConditionPath,
  condition: WireCondition,
): Report =>
  withFilter(
    report,
    place,
    changedAt(filterAt(report, place) ?? {}, path, () => condition),
  )

/** Whether all of a group hold, or one of them. */
export const setGroupKind = (
  report: Report,
  place: FilterPlace,
  path: ConditionPath,
  kind: GroupKind,
): Report =>
  withFilter(
    report,
    place,
    changedAt(filterAt(report, place) ?? {}, path, (group) => ({
      [kind]: conditionParts(group) ?? [group],
    })),
  )

export function removeCondition(report: Report, place: FilterPlace, path: ConditionPath): Report {
  const filter = filterAt(report, place)
  const at = path.at(-1)
  if (!filter || at === undefined) return withFilter(report, place, undefined)
  const left = changedAt(filter, path.slice(0, -1), (group) => {
    const kind = groupKind(group)
    return kind ? { [kind]: conditionParts(group)!.filter((_, index) => index !== at) } : group
  })
  return withFilter(report, place, conditionParts(left)?.length === 0 ? undefined : left)
}

function changedAt(
  condition: WireCondition,
  path: ConditionPath,
  change: (found: WireCondition) => WireCondition,
): WireCondition {
  const [at, ...rest] = path
  if (at === undefined) return change(condition)
  const kind = groupKind(condition)
  if (!kind) return condition
  return {
    [kind]: conditionParts(condition)!.map((part, index) =>
      index === at ? changedAt(part, rest, change) : part,
    ),
  }
}

/** Leaves out tests that name something, and groups of which nothing is left. */
export function filterWithoutNames(report: Report, isNamed: (name: string) => boolean): Report {
  const places: FilterPlace[] = ['report', ...entitiesOf(report).map((_, entity) => ({ entity }))]
  return places.reduce((left, place) => {
    const filter = filterAt(left, place)
    if (!filter || !operandNames(filter).some(isNamed)) return left
    return withFilter(left, place, without(filter, isNamed))
  }, report)
}

function without(condition: WireCondition, isNamed: (name: string) => boolean): WireCondition | undefined {
  const kind = groupKind(condition)
  if (!kind) return operandNames(condition).some(isNamed) ? undefined : condition
  const parts = conditionParts(condition)!.flatMap((part) => without(part, isNamed) ?? [])
  return parts.length === 0 ? undefined : { [kind]: parts }
}
