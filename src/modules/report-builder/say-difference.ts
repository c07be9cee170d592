import type { BuilderProps } from './builder-props.ts'
import { readTest, type WireOperand } from './condition.ts'
import type { Difference } from './differences.ts'
import { pathLabel } from './field-select.tsx'
import type {
  AggregatePart,
  ColumnPart,
  WireCondition,
  EntityPart,
  ParameterPart,
  SortPart,
} from './report.ts'

type Said = Pick<BuilderProps, 'store' | 't'>

/** One side of a difference in words; empty where there is nothing on it. */
export function saySide(part: Difference['part'], value: unknown, { store, t }: Said): string {
  if (value === undefined) return ''
  const { catalogue } = store
  switch (part) {
    case 'entity': {
      const { entity, type = 'left' } = value as EntityPart
      const name = pathLabel(catalogue, entity)
      return entity.includes('.') ? `${name} (${t(`reportBuilder.join.${type}`)})` : name
    }
    case 'column': {
      const { value: path, label } = value as ColumnPart
      return label || catalogue.labelOf(path)
    }
    case 'aggregate': {
      const { type, value: path, label } = value as AggregatePart
      const worked = catalogue.aggregateLabel(type)
      const of = path === undefined ? worked : `${worked}: ${catalogue.labelOf(path)}`
      return label ? `${label} (${of})` : of
    }
    case 'parameter': {
      const [key, { label, type = 'string' }] = value as readonly [string, ParameterPart]
      return `${label || key} (${catalogue.typeLabel(type)})`
    }
    case 'condition':
      return sayCondition(value as WireCondition, { store, t })
    case 'filter':
      return t(`reportBuilder.filters.${value === 'or' ? 'or' : 'and'}`)
    case 'sort':
      return (value as readonly SortPart[])
        .map(({ value: path, sortBy, direction }) => {
          const name = sortBy ?? catalogue.labelOf(path ?? '')
          return `${name} (${t(`reportBuilder.sort.${direction ?? 'asc'}`)})`
        })
        .join(', ')
    case 'runAs':
      return t(`reportBuilder.more.${value === 'owner' ? 'owner' : 'viewer'}`)
    case 'viewers':
      return t('reportBuilder.differences.viewers', { count: (value as readonly string[]).length })
    case 'limit':
      return typeof value === 'number' ? String(value) : ''
    case 'name':
    case 'description':
      return typeof value === 'string' ? value : ''
  }
}

function sayCondition(condition: WireCondition, { store, t }: Said): string {
  const { catalogue, parameterKeys } = store
  const test = readTest(condition, catalogue.operators, parameterKeys)
  if (!test) return JSON.stringify(condition)
  const operator = catalogue.operators.find(({ name }) => name === test.operator)
  const other = test.operand ? sayOperand(test.operand, { store, t }) : ''
  return `${catalogue.labelOf(test.field)} ${operator?.displayName ?? test.operator} ${other}`.trim()
}

function sayOperand(operand: WireOperand, { store }: Said): string {
  if (operand.kind === 'field') return store.catalogue.labelOf(operand.path)
  if (operand.kind === 'parameter') return store.report.parameters?.[operand.key]?.label || operand.key
  return Array.isArray(operand.value) ? operand.value.join(', ') : String(operand.value)
}
