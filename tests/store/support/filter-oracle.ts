import type { QueryFilter } from '../../../server/store/query-filter/ast.ts'

type Doc = Readonly<Record<string, unknown>>

/** What a filter means, said a second time and in the simplest way: the compiled SQL must agree. */
export function matches(filter: QueryFilter, doc: Doc): boolean {
  switch (filter.op) {
    case 'true':
      return true
    case 'false':
      return false
    case 'and':
      return filter.args.every((arg) => matches(arg, doc))
    case 'or':
      return filter.args.some((arg) => matches(arg, doc))
    case 'not':
      return !matches(filter.arg, doc)
    case 'pr':
      return valuesAt(doc, filter.field.segments).length > 0
    case 'in':
      return filter.values.some((value) => compare(doc, filter.field.segments, 'eq', value))
    default:
      return compare(doc, filter.field.segments, filter.op, filter.value)
  }
}

function compare(
  doc: Doc,
  path: readonly string[],
  op: string,
  value: string | number | boolean | null,
): boolean {
  const found = valuesAt(doc, path)
  if (value === null) return found.length === 0
  return found.some((item) => compareOne(item, op, value))
}

function compareOne(item: unknown, op: string, value: string | number | boolean): boolean {
  if (typeof item === 'number' || typeof item === 'boolean') {
    if (typeof item !== typeof value) return false
    return ordered(Math.sign(Number(item) - Number(value)), op)
  }
  if (typeof item !== 'string') return false
  const left = item.toLowerCase()
  const right = String(value).toLowerCase()
  if (op === 'co') return left.includes(right)
  if (op === 'sw') return left.startsWith(right)
  if (op === 'ew') return left.endsWith(right)
  return ordered(Buffer.compare(Buffer.from(left), Buffer.from(right)), op)
}

function ordered(sign: number, op: string): boolean {
  switch (op) {
    case 'eq':
      return sign === 0
    case 'gt':
      return sign > 0
    case 'ge':
      return sign >= 0
    case 'lt':
      return sign < 0
    case 'le':
      return sign <= 0
    default:
      throw new Error(`no meaning for ${op}`)
  }
}

/** Every value at a path, lists taken apart; null and missing are nothing. */
function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return typeof value === 'object' && Object.hasOwn(value, name) ? valuesAt((value as Doc)[name], rest) : []
}
