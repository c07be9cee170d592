import { reportLimits } from '../limits.ts'
import { ReportConfigFaults, pointerTo } from './faults.ts'
import { aggregates } from './operators.ts'
import type { AggregateName } from './operators.ts'
import { parseCondition } from './parse-condition.ts'
import type { ConditionScope } from './parse-condition.ts'
import { parseParameters } from './parse-parameter.ts'
import { readJsonText, readList, readKnownKeys, readText, readWord, shownReportValue } from './read-json.ts'
import type { JsonRecord } from './read-json.ts'
import type { AggregateUse, EntityUse, FieldUse, JoinType, ReportConfig, SortUse } from './report-config.ts'

const PARTS = [
  ...['version', 'entities', 'fields', 'parameters', 'filter', 'aggregate', 'sort', 'limit', 'runAs'],
]
const JOINS: readonly JoinType[] = ['left', 'inner', 'parent_match', 'parent_non_match']
const AGGREGATES = Object.keys(aggregates) as AggregateName[]
const PATH = /^[A-Za-z]\w{0,59}(\.[A-Za-z]\w{0,59})*$/

/**
 * Reads a `reportConfig` (contract/reporting.md, "reportConfig (v2)"): bounded, and each fault with its place.
 *
 * @param text JSON text
 * @param stage of a `draft` entities and columns may be missing; a `report` has them
 * @returns what the text says; which names are known is found out by `resolveReport`
 * @throws DomainError 400 `report-config-not-valid` with all that is wrong as `errors`
 * @example parseConfig('{"version":"v2","entities":[{"entity":"users"}],"fields":[{"value":"users.userName"}]}')
 */
export function parseConfig(text: string, stage: 'draft' | 'report' = 'report'): ReportConfig {
  const faults = new ReportConfigFaults()
  const config = readConfig(readJsonText(text, faults), faults)
  if (config && stage === 'report') requireColumns(config, faults)
  faults.refuse('report-config-not-valid')
  return config!
}

function readConfig(value: unknown, faults: ReportConfigFaults): ReportConfig | undefined {
  if (faults.found.length > 0) return undefined
  const body = readKnownKeys(value, '', PARTS, faults)
  if (!body) return undefined
  if (body['version'] !== 'v2') faults.add('/version', 'report-version-not-supported')
  const parameters = parseParameters(body['parameters'], faults)
  const scope: ConditionScope = { parameters: new Set(parameters.keys()), faults, count: { tests: 0 } }
  const filter = body['filter']
  const isFiltered = filter !== undefined && filter !== null && !isEmpty(filter)
  const config: ReportConfig = {
    entities: readEntities(body['entities'], scope),
    fields: readFields(body['fields'], faults),
    parameters,
    filter: isFiltered ? parseCondition(filter, '/filter', scope) : undefined,
    aggregates: readAggregates(body['aggregate'], faults),
    sort: readSort(body['sort'], faults),
    limit: readLimit(body['limit'], faults),
    runAs: readWord(body['runAs'] ?? 'viewer', '/runAs', ['viewer', 'owner'], faults) ?? 'viewer',
  }
  return config
}

/** Says what a draft may lack; what is wrong otherwise comes first. */
function requireColumns(
  { entities, fields, aggregates: worked }: ReportConfig,
  faults: ReportConfigFaults,
): void {
  if (faults.found.length > 0) return
  if (entities.length === 0) faults.add('/entities', 'report-entity-needed')
  else if (fields.length + worked.length === 0) faults.add('/fields', 'report-columns-needed')
}

const isEmpty = (filter: unknown): boolean =>
  typeof filter === 'object' && filter !== null && !Array.isArray(filter) && Object.keys(filter).length === 0

function readEntities(value: unknown, scope: ConditionScope): EntityUse[] {
  const { faults } = scope
  const list = readList(value, '/entities', reportLimits.entities, faults)
  const seen = new Set<string>()
  return list.flatMap((each, index) => {
    const pointer = pointerTo('/entities', index)
    const body = readKnownKeys(each, pointer, ['entity', 'type', 'filter'], faults)
    const at = pointerTo(pointer, 'entity')
    const path = body && readPath(body['entity'], at, 'entity', faults)
    if (!body || path === undefined) return []
    const parent = path.split('.').slice(0, -1).join('.')
    if (seen.has(path)) faults.add(at, 'report-entity-twice', { entity: path })
    else if (index === 0 && parent !== '') faults.add(at, 'report-first-entity-related', { entity: path })
    else if (index > 0 && !seen.has(parent)) {
      if (parent === '')
        faults.add(at, 'report-entity-unrelated', { entity: path, first: [...seen][0] ?? '' })
      else faults.add(at, 'report-entity-parent-missing', { entity: path, parent })
    } else if (path.split('.').length > reportLimits.pathDepth)
      faults.add(at, 'report-too-deep', { most: reportLimits.pathDepth })
    seen.add(path)
    const join = readWord(body['type'] ?? 'left', pointerTo(pointer, 'type'), JOINS, faults) ?? 'left'
    const filter = body['filter']
    const isFiltered = filter !== undefined && filter !== null && !isEmpty(filter)
    const where = isFiltered ? parseCondition(filter, pointerTo(pointer, 'filter'), scope) : undefined
    return [{ path, join, filter: where, pointer: at }]
  })
}

function readPath(
  value: unknown,
  pointer: string,
  name: string,
  faults: ReportConfigFaults,
): string | undefined {
  const known = faults.found.length
  const path = readText(value, pointer, reportLimits.label, faults)
  if (path === undefined) {
    if (faults.found.length === known) faults.add(pointer, 'report-part-missing', { name })
    return undefined
  }
  if (PATH.test(path)) return path
  faults.add(pointer, 'report-path-malformed', { path: shownReportValue(path) })
  return undefined
}

function readFields(value: unknown, faults: ReportConfigFaults): FieldUse[] {
  return readList(value, '/fields', reportLimits.fields, faults).flatMap((each, index) => {
    const pointer = pointerTo('/fields', index)
    const body = readKnownKeys(each, pointer, ['label', 'value'], faults)
    const at = pointerTo(pointer, 'value')
    const path = body && readPath(body['value'], at, 'value', faults)
    if (!body || path === undefined) return []
    return [{ label: labelOf(body, pointer, faults), value: path, pointer: at }]
  })
}

const labelOf = (body: JsonRecord, pointer: string, faults: ReportConfigFaults): string | undefined =>
  readText(body['label'], pointerTo(pointer, 'label'), reportLimits.label, faults)

function readAggregates(value: unknown, faults: ReportConfigFaults): AggregateUse[] {
  return readList(value, '/aggregate', reportLimits.aggregates, faults).flatMap((each, index) => {
    const pointer = pointerTo('/aggregate', index)
    const body = readKnownKeys(each, pointer, ['type', 'value', 'label'], faults)
    if (!body) return []
    const type = readWord(body['type'], pointerTo(pointer, 'type'), AGGREGATES, faults)
    if (type === undefined) {
      if (body['type'] === undefined || body['type'] === null)
        faults.add(pointerTo(pointer, 'type'), 'report-part-missing', { name: 'type' })
      return []
    }
    const at = pointerTo(pointer, 'value')
    const isNamed = body['value'] !== undefined && body['value'] !== null && body['value'] !== ''
    if (!isNamed && aggregates[type].withoutField !== true) {
      faults.add(at, 'report-part-missing', { name: 'value' })
      return []
    }
    const path = isNamed ? readPath(body['value'], at, 'value', faults) : undefined
    if (isNamed && path === undefined) return []
    return [{ type, value: path, label: labelOf(body, pointer, faults), pointer: isNamed ? at : pointer }]
  })
}

function readSort(value: unknown, faults: ReportConfigFaults): SortUse[] {
  return readList(value, '/sort', reportLimits.sortKeys, faults).flatMap((each, index) => {
    const pointer = pointerTo('/sort', index)
    const body = readKnownKeys(each, pointer, ['value', 'sortBy', 'direction'], faults)
    if (!body) return []
    const name = body['value'] === undefined ? 'sortBy' : 'value'
    const at = pointerTo(pointer, name)
    const known = faults.found.length
    const by = readText(body[name], at, reportLimits.label, faults)
    if (by === undefined) {
      if (faults.found.length === known) faults.add(at, 'report-part-missing', { name: 'sortBy' })
      return []
    }
    const direction = readWord(
      body['direction'] ?? 'asc',
      pointerTo(pointer, 'direction'),
      ['asc', 'desc'],
      faults,
    )
    return [{ by, isDescending: direction === 'desc', pointer: at }]
  })
}

function readLimit(value: unknown, faults: ReportConfigFaults): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= reportLimits.rows)
    return value
  faults.add('/limit', 'report-limit-not-possible', { most: reportLimits.rows })
  return undefined
}
