import { DomainError } from '../../../contract/index.ts'
import type { ReportSight } from '../../ports/report-entities.ts'
import type { ReportConfig, ReportValue } from '../config/report-config.ts'
import type { EntityRegistry } from '../entities/registry.ts'
import { readChoices } from '../query/choices.ts'
import type { ReportDatabase } from '../tables.ts'

/** What values are called, by the keys of parameters and by value. */
export type ParameterLabels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Values of one parameter that are named; of more, the others stay as they are. */
const MOST = 50

/**
 * What the values are called that a run was given for parameters that are searched, as far as whoever runs it may see that.
 *
 * @example await parameterLabels({ db, registry, sight }, config, values) // { people: { 'u-1': 'Erin Walsh' } }
 */
export async function parameterLabels(
  deps: { readonly db: ReportDatabase; readonly registry: EntityRegistry; readonly sight: ReportSight },
  config: ReportConfig,
  values: ReadonlyMap<string, ReportValue>,
): Promise<ParameterLabels> {
  const labels: Record<string, Record<string, string>> = {}
  for (const [key, value] of values) {
    const parameter = config.parameters.get(key)
    if (parameter?.source !== 'datasource') continue
    const wanted = [value].flat().slice(0, MOST).map(String)
    const query = { search: undefined, values: wanted, size: MOST }
    const found = await readChoices(deps.db, deps.registry, deps.sight, parameter, query).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return []
        throw error
      },
    )
    labels[key] = Object.fromEntries(found.map((each) => [each.value, each.label]))
  }
  return labels
}
