import { isRecord } from '../../../contract/index.ts'
import type { ReportType } from '../../ports/report-entities.ts'
import { reportLimits } from '../limits.ts'
import { pointerTo } from './faults.ts'
import type { ReportConfigFaults } from './faults.ts'
import { parameterTypes } from './operators.ts'
import { parseReportValue, valueOfType } from './parse-value.ts'
import { readList, readKnownKeys, readText, readWord, shownReportValue } from './read-json.ts'
import type { Parameter, ParameterSource, ReportValue } from './report-config.ts'

/** How parameters are named; a name with a dot is a field's. */
const KEY = /^[A-Za-z_]\w{0,59}$/
const TYPES = Object.keys(parameterTypes) as ReportType[]
const PLAIN = TYPES.filter((type) => type !== 'array')
const SOURCES: readonly ParameterSource[] = ['user_provided', 'basic', 'datasource']
const KNOWN = [
  ...[
    'type',
    'label',
    'description',
    'source',
    'entity',
    'attribute',
    'enum',
    'optional',
    'items',
    'default',
  ],
  ...['profile', 'help'],
]

/**
 * Reads the parameters of a report.
 *
 * @returns by key; what is malformed is left out and among the faults
 */
export function parseParameters(value: unknown, faults: ReportConfigFaults): ReadonlyMap<string, Parameter> {
  const pointer = '/parameters'
  const read = new Map<string, Parameter>()
  if (value === undefined || value === null) return read
  if (!isRecord(value)) {
    faults.add(pointer, 'report-object-needed')
    return read
  }
  const entries = Object.entries(value)
  if (entries.length > reportLimits.parameters) {
    faults.add(pointer, 'report-too-many', { most: reportLimits.parameters })
    return read
  }
  for (const [key, body] of entries) {
    const at = pointerTo(pointer, key)
    if (!KEY.test(key)) {
      faults.add(at, 'report-parameter-key', { key: shownReportValue(key) })
      continue
    }
    const parameter = parseParameter(key, body, at, faults)
    if (parameter) read.set(key, parameter)
  }
  return read
}

function parseParameter(
  key: string,
  value: unknown,
  pointer: string,
  faults: ReportConfigFaults,
): Parameter | undefined {
  const body = readKnownKeys(value, pointer, KNOWN, faults)
  if (!body) return undefined
  const at = (part: string): string => pointerTo(pointer, part)
  const type = readWord(body['type'] ?? 'string', at('type'), TYPES, faults)
  if (!type) return undefined
  const label = readText(body['label'], at('label'), reportLimits.label, faults)
  // Spec section 7: 'Label Required'.
  if (label === undefined && !faults.found.some(({ field }) => field === at('label')))
    faults.add(at('label'), 'report-label-required')
  const items = itemsOf(body['items'], at('items'), faults)
  const source = readWord(body['source'] ?? 'user_provided', at('source'), SOURCES, faults)
  const entity = readText(body['entity'], at('entity'), reportLimits.label, faults)
  const attribute = readText(body['attribute'], at('attribute'), reportLimits.label, faults)
  if (source === 'datasource' && entity === undefined)
    faults.add(at('entity'), 'report-part-missing', { name: 'entity' })
  if (body['optional'] !== undefined && typeof body['optional'] !== 'boolean')
    faults.add(at('optional'), 'report-boolean-needed')
  const parameter: Parameter = {
    key,
    type,
    items,
    label: label ?? key,
    description:
      readText(body['description'] ?? body['help'], at('description'), reportLimits.text, faults) ?? '',
    source: source ?? 'user_provided',
    entity,
    attribute,
    choices: choicesOf(body['enum'], at('enum'), type === 'array' ? items : type, faults),
    isOptional: body['optional'] === true,
    default: undefined,
    pointer,
  }
  const preset = body['default']
  if (preset === undefined || preset === null) return parameter
  return { ...parameter, default: parameterValue(parameter, preset, at('default'), faults) }
}

function itemsOf(value: unknown, pointer: string, faults: ReportConfigFaults): Parameter['items'] {
  if (value === undefined) return 'string'
  const body = readKnownKeys(value, pointer, ['type'], faults)
  const type = body && readWord(body['type'] ?? 'string', pointerTo(pointer, 'type'), PLAIN, faults)
  return (type as Parameter['items'] | undefined) ?? 'string'
}

function choicesOf(
  value: unknown,
  pointer: string,
  type: Parameter['items'],
  faults: ReportConfigFaults,
): Parameter['choices'] {
  if (value === undefined || value === null) return undefined
  const list = readList(value, pointer, reportLimits.values, faults)
  const choices = list.flatMap((each, index) => {
    const at = pointerTo(pointer, index)
    const body = readKnownKeys(each, at, ['name', 'value'], faults)
    const chosen = body && parseReportValue(body['value'], pointerTo(at, 'value'), faults)
    if (!body || chosen === undefined) return []
    if (typeof chosen === 'object') {
      faults.add(pointerTo(at, 'value'), 'report-value-needed')
      return []
    }
    const typed = valueOfType(chosen, type, pointerTo(at, 'value'), faults)
    const name = readText(body['name'], pointerTo(at, 'name'), reportLimits.label, faults)
    return typed === undefined ? [] : [{ name: name ?? String(typed), value: typed }]
  })
  return choices.length > 0 ? choices : undefined
}

/**
 * A value that is given for a parameter, in the parameter's type and among its choices.
 *
 * @returns nothing where it cannot be one, which is then among the faults
 */
export function parameterValue(
  parameter: Parameter,
  given: unknown,
  pointer: string,
  faults: ReportConfigFaults,
): ReportValue | undefined {
  const value = parseReportValue(given, pointer, faults)
  if (value === undefined) return undefined
  if (parameter.type === 'array') {
    const list = typeof value === 'object' ? value : [value]
    const typed = list.flatMap((each, index) => {
      const at = typeof value === 'object' ? pointerTo(pointer, index) : pointer
      return chosen(parameter, valueOfType(each, parameter.items, at, faults), at, faults) ?? []
    })
    return typed.length === list.length ? typed : undefined
  }
  if (typeof value === 'object') {
    faults.add(pointer, 'report-value-not-type', {
      value: shownReportValue(value),
      type: { code: `report-type-${parameter.type}` },
    })
    return undefined
  }
  return chosen(parameter, valueOfType(value, parameter.type, pointer, faults), pointer, faults)
}

function chosen<Plain extends string | number | boolean>(
  { choices }: Parameter,
  value: Plain | undefined,
  pointer: string,
  faults: ReportConfigFaults,
): Plain | undefined {
  if (value === undefined || !choices || choices.some((choice) => choice.value === value)) return value
  faults.add(pointer, 'report-not-a-choice', {
    value: shownReportValue(value),
    known: choices.slice(0, 20).map((choice) => String(choice.value)),
  })
  return undefined
}
