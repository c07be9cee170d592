import { asProblem } from '../../format/problem.ts'
import type { PendingChange } from '../optimistic.ts'
import { listLimits } from '../list/limits.ts'
import { selectionOf } from '../list/list-selection.ts'
import type { ActionRunner } from './action-runner.ts'
import { collect } from './collect.ts'
import { WaitingCall } from './waiting-call.ts'

/** One call about all chosen rows; see its declaration in `engine/registry/list-actions.ts`. */
export const callAll: ActionRunner = async (step, context) => {
  const { ports, held, scope, raw, resolve, show, reload } = context
  const selection = selectionOf(scope.selection)
  if (!selection)
    throw new Error('callAll works on the chosen rows of a list: put it into the list’s "bulkActions".')
  await held.settle()
  const abort = new AbortController()
  let ids: readonly string[] | undefined
  try {
    ids = await collect(selection, Number(step['most'] ?? listLimits.bulkRows), abort)
  } catch (error) {
    if (abort.signal.aborted) return { status: 'cancelled' }
    const problem = asProblem(error)
    ports.toast.show({ tone: 'danger', text: problem.message || problem.reason })
    return { status: 'failed', problem }
  } finally {
    selection.setWork(undefined)
  }
  if (ids === undefined) {
    const limit = ports.translate.number(Number(step['most'] ?? listLimits.bulkRows))
    ports.toast.show({ tone: 'warning', text: ports.translate.t('list.bulk.tooMany', { limit }) })
    return { status: 'cancelled' }
  }
  if (ids.length === 0) return { status: 'cancelled' }
  // Now that every row is known, also those of other pages.
  const { params, body, headers } = resolve(
    { params: raw['params'], body: raw['body'], headers: raw['headers'] },
    { selection: { ids, rows: selection.rowsOf(ids), count: ids.length, all: false } },
  ) as { params?: Record<string, unknown>; body?: unknown; headers?: Record<string, string> }
  const changes = raw['optimistic'] as PendingChange[] | undefined
  const call = new WaitingCall(step, context, {
    operation: String(step['callAll']),
    params: params ?? {},
    body,
    headers,
    rows: selection.rowsOf(ids),
    takeOut: () => {
      const back = changes ? showUntilRefused(show(changes)) : selection.hide(ids)
      selection.clear()
      return back
    },
    // What was named as refused would be refused again.
    giveBack: (refused) => selection.keep(ids.filter((id) => !refused.has(id))),
    async renew() {
      if (changes) reload(changes.map(({ data }) => data))
      else await selection.shownAnew()
    },
    text: ports.translate.t(String(step['doneKey'] ?? 'list.bulk.done'), { count: ids.length }),
  })
  const problem = await call.begin()
  return problem ? { status: 'failed', problem } : { status: 'done', result: { count: ids.length } }
}

/** What was done stays shown until the next answer has it. */
const showUntilRefused =
  (takeBack: () => void) =>
  (done: boolean): void => {
    if (!done) takeBack()
  }
