import { filterWithoutNames } from './edit-filter.ts'
import { aggregatesOf, reportColumns, entitiesOf, entityOf, reportSort } from './report.ts'
import type { JoinType, Report } from './report.ts'

/** Begins a report with an entity, or relates another one. */
export const addEntity = (report: Report, entity: string, type?: JoinType): Report => ({
  ...report,
  entities: [...entitiesOf(report), { entity, ...(type ? { type } : {}) }],
})

export const setJoin = (report: Report, path: string, type: JoinType): Report => ({
  ...report,
  entities: entitiesOf(report).map((each) => (each.entity === path ? { ...each, type } : each)),
})

/** Removes an entity, those related through it, and whatever the report says of their fields. */
export function removeEntity(report: Report, path: string): Report {
  const gone = new Set(
    entitiesOf(report)
      .map(({ entity }) => entity)
      .filter((entity) => entity === path || entity.startsWith(`${path}.`)),
  )
  const isGone = (name: string | undefined): boolean => name !== undefined && gone.has(entityOf(name))
  const labels = new Set(
    [...reportColumns(report), ...aggregatesOf(report)]
      .filter(({ value }) => isGone(value))
      .flatMap(({ label }) => label ?? []),
  )
  const left = filterWithoutNames(report, isGone)
  return {
    ...left,
    entities: entitiesOf(left).filter(({ entity }) => !gone.has(entity)),
    fields: reportColumns(left).filter(({ value }) => !isGone(value)),
    ...(left.aggregate ? { aggregate: left.aggregate.filter(({ value }) => !isGone(value)) } : {}),
    ...(left.sort
      ? {
          sort: reportSort(left).filter(
            ({ value, sortBy }) => !isGone(value ?? sortBy) && !labels.has(value ?? sortBy ?? ''),
          ),
        }
      : {}),
  }
}
