import type { FieldRef, QueryFilter, FilterValue } from './ast.ts'

/**
 * Writes a filter so that {@link parseFilter} reads the same one.
 *
 * @example printFilter({ op: 'eq', field: { segments: ['sn'], at: 0 }, value: 'Doe' }) // '/sn eq "Doe"'
 */
export function printFilter(filter: QueryFilter): string {
  switch (filter.op) {
    case 'true':
    case 'false':
      return filter.op
    case 'and':
    case 'or':
      return filter.args.map(grouped).join(` ${filter.op} `)
    case 'not':
      return `!(${printFilter(filter.arg)})`
    case 'pr':
      return `${printField(filter.field)} pr`
    case 'in':
      return `${printField(filter.field)} in [${filter.values.map(printValue).join(', ')}]`
    default:
      return `${printField(filter.field)} ${filter.op} ${printValue(filter.value)}`
  }
}

const grouped = (filter: QueryFilter): string =>
  filter.op === 'and' || filter.op === 'or' ? `(${printFilter(filter)})` : printFilter(filter)

const printField = (field: FieldRef): string =>
  field.segments.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const printValue = (value: FilterValue): string => JSON.stringify(value)
