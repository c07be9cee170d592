import type { QueryFilter } from '../../../../store/query-filter/ast.ts'

/** A filter that always, or never, holds. */
export const constant = (holds: boolean): QueryFilter => ({ op: holds ? 'true' : 'false' })

/** All of the filters, without those that say nothing. @example all([constant(true), a]) // a */
export const all = (parts: readonly QueryFilter[]): QueryFilter => joined('and', parts)

/** Any of the filters. @example any([constant(false), a]) // a */
export const any = (parts: readonly QueryFilter[]): QueryFilter => joined('or', parts)

/** The opposite. */
export const notFilter = (arg: QueryFilter): QueryFilter =>
  arg.op === 'true' || arg.op === 'false' ? constant(arg.op === 'false') : { op: 'not', arg }

function joined(op: 'and' | 'or', parts: readonly QueryFilter[]): QueryFilter {
  const [neutral, deciding] = op === 'and' ? ['true', 'false'] : ['false', 'true']
  if (parts.some((part) => part.op === deciding)) return constant(op === 'or')
  const open = parts.filter((part) => part.op !== neutral)
  if (open.length === 0) return constant(op === 'and')
  return open.length === 1 ? open[0]! : { op, args: open }
}
