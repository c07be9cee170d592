import type { BuilderProps, FilterProps } from './builder-props.ts'
import type { FieldInfo } from './catalogue.ts'
import { printTest } from './condition.ts'
import type { WireCondition } from './report.ts'

/** What a condition begins with: one that keeps every row that has a value. */
export function firstTest({ store, entities }: FilterProps): WireCondition | undefined {
  const { catalogue } = store
  const fields = entities.flatMap((entity) => catalogue.fields.get(entity) ?? [])
  const chosen = store.columns.flatMap(({ path }) => fields.filter((field) => field.path === path))
  const field = chosen[0] ?? fields.find(({ type }) => type === 'string') ?? fields[0]
  return field && catalogue.operators.length > 0 ? newTest(store, field) : undefined
}

/** A condition on a field with what it is mostly compared by. */
export function newTest({ catalogue }: BuilderProps['store'], { path, type }: FieldInfo): WireCondition {
  const usual = { boolean: 'equals', string: 'contains', array: 'contains' }[type] ?? 'gte'
  const known = catalogue.operatorsFor(type)
  const operator = known.find(({ name }) => name === usual) ?? known[0] ?? catalogue.operators[0]!
  const value = type === 'boolean' ? true : type === 'integer' || type === 'float' ? 0 : ''
  const test = { operator: operator.name, field: path, operand: { kind: 'literal', value } } as const
  return printTest(test, catalogue.operators)
}
