import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import type { components } from '../../../../openapi/generated/reporting.ts'
import type { ReportSight } from '../../ports/report-entities.ts'
import { ReportConfigFaults } from '../config/faults.ts'
import { aggregatedType, aggregates, conditionOperators, parameterTypes } from '../config/operators.ts'
import type { ReportConfig } from '../config/report-config.ts'
import { resolveEntities } from '../query/resolve-report.ts'
import { entityAt, isOffered } from './registry.ts'
import type { EntityRegistry } from './registry.ts'

type Schemas = components['schemas']

/** Operators of conditions, as the builder offers them. */
export const listOperators = (reader: Reader): Schemas['Operator'][] =>
  Object.entries(conditionOperators).map(([name, { label, schema, of }]) => ({
    name,
    displayName: say({ code: label }, reader),
    types: [...of],
    schema: schema.map(({ left, right }) => ({
      left: { value: left },
      ...(right === undefined ? {} : { right: { value: right } }),
    })),
  }))

export const listAggregates = (reader: Reader): Schemas['Aggregate'][] =>
  Object.entries(aggregates).map(([name, { label, of, withoutField }]) => ({
    name,
    displayName: say({ code: label }, reader),
    schema: withoutField === true ? [] : [...of],
  }))

export const listParameterTypes = (reader: Reader): Schemas['ParameterType'][] =>
  Object.entries(parameterTypes).map(([type, code]) => ({
    type: type as Schemas['ValueType'],
    label: say({ code }, reader),
    description: say({ code }, reader),
  }))

/**
 * What a report can begin with, or what is related to the entity of a path; of what somebody may see.
 *
 * @returns none for a path that leads nowhere
 */
export function listEntities(
  registry: EntityRegistry,
  sight: ReportSight,
  path: string | undefined,
  reader: Reader,
): Schemas['Entity'][] {
  if (path === undefined || path === '')
    return registry.entities
      .filter((entity) => isOffered(sight, entity))
      .map(({ name, label }) => ({ name, label: say({ code: label }, reader) }))
  const parent = entityAt(registry, path)
  if (!parent || !isOffered(sight, parent)) return []
  const sees = (entity: string, field: string | undefined): boolean =>
    field === undefined || sight(entity).some((grant) => grant.sees(field))
  return registry
    .relationsOf(parent.name)
    .filter(
      ({ to, parentField, childField }) =>
        isOffered(sight, registry.entity(to)!) && sees(parent.name, parentField) && sees(to, childField),
    )
    .map(({ name, label }) => ({ name: `${path}.${name}`, label: say({ code: label }, reader) }))
}

/**
 * What conditions and columns of a report can name: fields that somebody may see, parameters, and its aggregates by their labels.
 *
 * @throws DomainError 400 for entities that are unknown
 */
export function listFieldOptions(
  config: ReportConfig,
  registry: EntityRegistry,
  sight: ReportSight,
  reader: Reader,
): Record<string, Schemas['FieldOption']> {
  const faults = new ReportConfigFaults()
  const open = resolveEntities(config, { registry, sight }, faults)
  faults.refuse('report-config-not-valid')
  const options: Record<string, Schemas['FieldOption']> = {}
  for (const { use, entity } of open)
    for (const field of entity.fields)
      if (sight(entity.name).some((grant) => grant.sees(field.name)))
        options[`${use.path}.${field.name}`] = {
          class: 'json',
          type: field.type,
          label: say({ code: field.label }, reader),
        }
  for (const { key, type, label, description, source } of config.parameters.values())
    options[key] = { class: 'parameter', type, label, description, source }
  for (const { type, value, label } of config.aggregates) {
    const name = label ?? say({ code: aggregates[type].label }, reader)
    const of = value === undefined ? undefined : options[value]?.type
    options[name] = { class: 'aggregate', type: aggregatedType(type, of), label: name }
  }
  return options
}
