import type { Scope } from '../expression/environment.ts'
import type { BindingRuntime } from './binding.ts'
import type { Row } from './list/row.ts'
import type { Resolver } from './resolve.ts'
import { withRoots } from './scope.ts'
import { withValueAt } from './screen-state.ts'
import { fieldSegments } from '../format/pointer.ts'

/** One change that is shown before the server has answered, as written in a `call` step. */
export interface PendingChange {
  data: string
  rowIf?: string
  remove?: true
  set?: Readonly<Record<string, unknown>>
}

/**
 * Shows a change at once.
 *
 * @param change which binding, which rows, what becomes of them
 * @param binding the binding that the change names
 * @param rows rows of the binding when it is a list
 * @param around resolves the new values, with `row` in scope for a list
 * @returns takes the change back
 */
export function showChange(
  change: PendingChange,
  binding: BindingRuntime,
  rows: readonly Row[] | undefined,
  around: { resolver: Resolver; scope: Scope },
): () => void {
  const { resolver, scope } = around
  const renew = (value: unknown, within: Scope): unknown =>
    Object.entries(change.set ?? {}).reduce(
      (made, [field, to]) => withValueAt(made, fieldSegments(field), resolver.value(to, within)),
      value,
    )
  if (!rows) return binding.amend((value) => renew(value, scope))
  const concerned = new Set<unknown>(
    rows.filter((row) => resolver.holds(change.rowIf, withRoots(scope, { row }), false)),
  )
  return binding.amend((answer) =>
    replaceRows(answer, (row) => {
      if (!concerned.has(row)) return { keep: true, row }
      return change.remove ? { keep: false } : { keep: true, row: renew(row, withRoots(scope, { row })) }
    }),
  )
}

/** A list's answer has its rows somewhere inside; whatever the dialect, they are the same objects. */
const maxDepth = 4

function replaceRows(
  answer: unknown,
  each: (row: unknown) => { keep: boolean; row?: unknown },
  depth = 0,
): unknown {
  if (depth > maxDepth || typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer))
    return answer.flatMap((entry: unknown) => {
      const { keep, row } = each(entry)
      if (!keep) return []
      return [row === entry ? replaceRows(entry, each, depth + 1) : row]
    })
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, replaceRows(value, each, depth + 1)]),
  )
}
