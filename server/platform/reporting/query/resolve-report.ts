import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { ReportGrant, ReportSight } from '../../ports/report-entities.ts'
import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { aggregatedType, aggregates } from '../config/operators.ts'
import { ReportConfigFaults } from '../config/faults.ts'
import type { AggregateUse, EntityUse, FieldUse, ReportConfig, ReportValue } from '../config/report-config.ts'
import { isOffered } from '../entities/registry.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import { resolveCondition } from './resolve-condition.ts'
import type {
  PlannedField,
  PlannedColumn,
  PlannedCondition,
  PlannedEntity,
  ReportPlan,
} from './report-plan.ts'

/** With what a report is resolved. */
export interface ResolveScope {
  readonly registry: EntityRegistry
  readonly sight: ReportSight
  /** Values by the keys of parameters; those that are optional may be absent. */
  readonly values: ReadonlyMap<string, ReportValue>
  readonly reader: Reader
  readonly timeZone: string
}

/** An entity while the fields that are used of it are gathered. */
export interface OpenEntity {
  readonly use: EntityUse
  readonly alias: string
  readonly entity: NonNullable<ReturnType<EntityRegistry['entity']>>
  readonly relation: PlannedEntity['relation']
  readonly parent: OpenEntity | undefined
  /** Fields that are used, and where first. */
  readonly used: Map<string, string>
}

/**
 * Finds what a report names, with the rights of one viewer. A field that the viewer may not see is refused with its place; of the rows, those count of which
 * the viewer may see every field that the report uses.
 *
 * @throws DomainError 400 `report-config-not-valid` with all that is wrong as `errors`
 * @example const plan = resolveReport(parseConfig(text), { registry, sight, values, reader, timeZone: 'UTC' })
 */
export function resolveReport(config: ReportConfig, scope: ResolveScope): ReportPlan {
  const faults = new ReportConfigFaults()
  const open = resolveEntities(config, scope, faults)
  faults.refuse('report-config-not-valid')
  const find = (path: string, pointer: string, within?: OpenEntity): PlannedField | undefined =>
    findField(open, path, pointer, faults, within)
  const conditionScope = { config, values: scope.values, faults }
  const filters = new Map<OpenEntity, PlannedCondition | undefined>()
  for (const each of open)
    if (each.use.filter)
      filters.set(
        each,
        resolveCondition(each.use.filter, { ...conditionScope, find: (path, at) => find(path, at, each) }),
      )
  const columns = resolveColumns(config, scope.reader, find, faults)
  const filter = config.filter && resolveCondition(config.filter, { ...conditionScope, find })
  const sort = config.sort.flatMap(({ by, isDescending, pointer }) => {
    const column = columnOf(config, columns, by)
    if (column >= 0 && columns[column]!.type !== 'array') return [{ column, isDescending }]
    faults.add(pointer, column < 0 ? 'report-sort-unknown' : 'report-sort-not-possible', {
      name: by,
      known: columns.map(({ label }) => label),
    })
    return []
  })
  const entities = plannedEntities(open, filters, scope.sight, faults)
  faults.refuse('report-config-not-valid')
  return {
    entities: entities as unknown as ReportPlan['entities'],
    columns,
    links: config.aggregates.length > 0 ? [] : linksOf(columns, entities),
    filter,
    isAggregated: config.aggregates.length > 0,
    sort,
    limit: config.limit,
    timeZone: scope.timeZone,
  }
}

/** The entities of a report by their paths; what is unknown, or may not be seen, is a fault. */
export function resolveEntities(
  { entities }: Pick<ReportConfig, 'entities'>,
  { registry, sight }: Pick<ResolveScope, 'registry' | 'sight'>,
  faults: ReportConfigFaults,
): OpenEntity[] {
  const open: OpenEntity[] = []
  for (const use of entities) {
    const cut = use.path.lastIndexOf('.')
    const parent = open.find((each) => each.use.path === use.path.slice(0, Math.max(0, cut)))
    const name = use.path.slice(cut + 1)
    if (cut >= 0 && !parent) continue
    const relations = parent ? registry.relationsOf(parent.entity.name) : []
    const relation = relations.find((each) => each.name === name)
    const entity = parent ? relation && registry.entity(relation.to) : registry.entity(name)
    if (!entity || !isOffered(sight, entity)) {
      const candidates = parent
        ? relations.filter(({ to }) => isOffered(sight, registry.entity(to)!)).map((each) => each.name)
        : registry.entities.filter((each) => isOffered(sight, each)).map((each) => each.name)
      faults.add(use.pointer, 'report-entity-unknown', { name: use.path, known: candidates })
      continue
    }
    const opened: OpenEntity = { use, alias: `e${open.length}`, entity, relation, parent, used: new Map() }
    // Being related says what the fields say that relate them.
    if (relation?.parentField !== undefined) note(parent!, relation.parentField, use.pointer)
    if (relation?.childField !== undefined) note(opened, relation.childField, use.pointer)
    open.push(opened)
  }
  return open
}

const note = ({ used }: OpenEntity, field: string, pointer: string): void => {
  if (!used.has(field)) used.set(field, pointer)
}

/** Rows of these entities are not rows of the report: they only say which rows of their parents are. */
const isMatchOnly = (entity: OpenEntity | undefined): boolean =>
  entity !== undefined &&
  (entity.use.join === 'parent_match' || entity.use.join === 'parent_non_match' || isMatchOnly(entity.parent))

function findField(
  open: readonly OpenEntity[],
  path: string,
  pointer: string,
  faults: ReportConfigFaults,
  within: OpenEntity | undefined,
): PlannedField | undefined {
  const cut = path.lastIndexOf('.')
  const [entityPath, name] = [path.slice(0, Math.max(0, cut)), path.slice(cut + 1)]
  const found = open.find((each) => each.use.path === entityPath)
  if (!found) {
    const known = open.map((each) => each.use.path)
    faults.add(pointer, 'report-field-of-other-entity', { path, entity: entityPath, known })
    return undefined
  }
  if (within ? found !== within : isMatchOnly(found)) {
    faults.add(pointer, within ? 'report-field-not-of-entity' : 'report-field-of-match', {
      path,
      entity: within ? within.use.path : entityPath,
    })
    return undefined
  }
  const field = found.entity.fields.find((each) => each.name === name)
  if (!field) {
    const known = found.entity.fields.map((each) => each.name)
    faults.add(pointer, 'report-field-unknown', {
      entity: entityPath,
      name,
      hint: suggest(name, known, 'field'),
    })
    return undefined
  }
  note(found, name, pointer)
  return { alias: found.alias, entity: found.entity, field }
}

function resolveColumns(
  config: ReportConfig,
  reader: Reader,
  find: (path: string, pointer: string) => PlannedField | undefined,
  faults: ReportConfigFaults,
): PlannedColumn[] {
  const columns: PlannedColumn[] = []
  const add = (column: PlannedColumn, { pointer }: FieldUse | AggregateUse): void => {
    if (columns.some(({ label }) => label === column.label))
      faults.add(pointer, 'report-label-twice', { label: column.label })
    columns.push(column)
  }
  for (const use of config.fields) {
    const ref = find(use.value, use.pointer)
    if (!ref) continue
    const label = use.label ?? say({ code: ref.field.label }, reader)
    add({ label, type: ref.field.type, ref, aggregate: undefined }, use)
  }
  for (const use of config.aggregates) {
    const ref = use.value === undefined ? undefined : find(use.value, use.pointer)
    if (use.value !== undefined && !ref) continue
    const { of, label } = aggregates[use.type]
    if (ref && !of.includes(ref.field.type)) {
      const type = { code: `report-type-${ref.field.type}` } as const
      faults.add(use.pointer, 'report-aggregate-not-of-type', { aggregate: use.type, type })
    }
    const type = aggregatedType(use.type, ref?.field.type)
    add({ label: use.label ?? say({ code: label }, reader), type, ref, aggregate: use.type }, use)
  }
  return columns
}

/** Columns that name a row, where whoever reads sees of all rows what tells them apart: being named restricts nothing. */
const linksOf = (
  columns: readonly PlannedColumn[],
  entities: readonly PlannedEntity[],
): ReportPlan['links'] =>
  columns.flatMap(({ ref }, column) => {
    const { key, title, fields } = ref?.entity ?? {}
    const id = fields?.find((field) => field.column === key)
    const planned = entities.find(({ alias }) => alias === ref?.alias)
    const isNamed = id !== undefined && (ref!.field.name === title || ref!.field === id)
    if (!isNamed || !planned || !planned.grants.every((grant) => grant.sees(id.name))) return []
    return [{ column, alias: planned.alias, key: id.column }]
  })

/** Number of the column that a sort key names by its label or path; -1 for none. */
function columnOf(config: ReportConfig, columns: readonly PlannedColumn[], by: string): number {
  const labelled = columns.findIndex(({ label }) => label === by)
  if (labelled >= 0) return labelled
  return columns.findIndex(
    ({ ref, aggregate }, index) =>
      aggregate === undefined && ref !== undefined && config.fields[index]?.value === by,
  )
}

function plannedEntities(
  open: readonly OpenEntity[],
  filters: ReadonlyMap<OpenEntity, PlannedCondition | undefined>,
  sight: ReportSight,
  faults: ReportConfigFaults,
): PlannedEntity[] {
  const planned = new Map<OpenEntity, PlannedEntity>()
  for (const each of open) {
    planned.set(each, {
      path: each.use.path,
      alias: each.alias,
      entity: each.entity,
      join: each.use.join,
      parent: each.parent && planned.get(each.parent),
      relation: each.relation,
      grants: grantsFor(each, sight(each.entity.name), faults),
      filter: filters.get(each),
    })
  }
  return [...planned.values()]
}

/** The grants that show every field that is used; where there is none, the first field that goes too far is a fault. */
function grantsFor(
  { used, use }: OpenEntity,
  grants: readonly ReportGrant[],
  faults: ReportConfigFaults,
): ReportGrant[] {
  let left = [...grants]
  for (const [field, pointer] of used) {
    const seeing = left.filter((grant) => grant.sees(field))
    if (seeing.length === 0) {
      faults.add(pointer, 'report-field-not-visible', { path: `${use.path}.${field}` })
      return left
    }
    left = seeing
  }
  return left
}
