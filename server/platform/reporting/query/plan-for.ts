import { createHash } from 'node:crypto'
import { isRecord } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { Caller } from '../../kernel/caller.ts'
import { ReportConfigFaults, pointerTo } from '../config/faults.ts'
import { parameterValue } from '../config/parse-parameter.ts'
import { readJsonText } from '../config/read-json.ts'
import type { ReportConfig, ReportValue } from '../config/report-config.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import type { ReportDatabase } from '../tables.ts'
import { compileReport } from './compile-report.ts'
import type { ReportPlan } from './report-plan.ts'
import { resolveReport } from './resolve-report.ts'

/** With what reports are planned. */
export interface PlanScope {
  readonly registry: EntityRegistry
  readonly viewer: Caller
  readonly reader: Reader
  readonly timeZone: string
}

/**
 * Plans a report with the rights of somebody.
 *
 * @param values by the keys of parameters
 * @throws DomainError 400 with all that is wrong as `errors`
 */
export async function planFor(
  config: ReportConfig,
  values: ReadonlyMap<string, ReportValue>,
  { registry, viewer, reader, timeZone }: PlanScope,
): Promise<ReportPlan> {
  const sight = await registry.sightOf(viewer)
  return resolveReport(config, { registry, sight, values, reader, timeZone })
}

/**
 * Reads the values that a run gives for the parameters of its report.
 *
 * @param text JSON text of an object by keys
 * @param isTry whether values that are required may be absent: their conditions drop out
 * @throws DomainError 400 `report-parameters-not-valid` with all that is wrong as `errors`
 * @example readParameters(config, '{"status":"active"}')
 */
export function readParameters(
  config: ReportConfig,
  text: string | undefined,
  isTry = false,
): ReadonlyMap<string, ReportValue> {
  const faults = new ReportConfigFaults()
  const values = new Map<string, ReportValue>()
  const given = text === undefined || text.trim() === '' ? {} : readJsonText(text, faults)
  if (!isRecord(given)) {
    if (faults.found.length === 0) faults.add('', 'report-object-needed')
  } else {
    for (const key of Object.keys(given))
      if (!config.parameters.has(key))
        faults.add(pointerTo('', key), 'report-parameter-unknown', {
          key,
          known: [...config.parameters.keys()],
        })
    for (const [key, parameter] of config.parameters) {
      const value = Object.hasOwn(given, key) ? given[key] : undefined
      if (!isGiven(value)) {
        if (!isTry && !parameter.isOptional && parameter.default === undefined)
          faults.add(pointerTo('', key), 'report-parameter-required', { label: parameter.label })
        continue
      }
      const read = parameterValue(parameter, value, pointerTo('', key), faults)
      if (read !== undefined) values.set(key, read)
    }
  }
  faults.refuse('report-parameters-not-valid')
  return values
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Something for each parameter, so that a report can be judged without anybody's values. */
export function sampleValues(config: ReportConfig): ReadonlyMap<string, ReportValue> {
  const sample = { string: '', integer: 0, float: 0, boolean: false, date: '2026-01-01' } as const
  return new Map(
    [...config.parameters.values()].map(({ key, type, items, choices }) => {
      const one = choices?.[0]?.value ?? sample[type === 'array' ? items : type]
      return [key, type === 'array' ? [one] : one] as const
    }),
  )
}

/** What tells plans apart, the rights of whoever reads included. */
export function markOf(db: ReportDatabase, plan: ReportPlan): string {
  const { sql: text, parameters } = compileReport(plan).compile(db)
  return createHash('sha256')
    .update(JSON.stringify([text, parameters]))
    .digest('base64url')
}

/** Whether somebody sees every row of what a report is of, so that rows that anybody's rights read show them nothing new. */
export const seesAllOf = ({ entities }: ReportPlan): boolean =>
  entities.every(({ grants }) => grants.some(({ rows }) => rows === undefined))
