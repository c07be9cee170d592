import { asProblem, type Problem } from '../../format/problem.ts'
import { listLimits } from '../list/limits.ts'
import { selectionOf, type ListSelection } from '../list/list-selection.ts'
import type { TranslatePort } from '../ports.ts'
import type { ActionRunner } from './action-runner.ts'
import { collect } from './collect.ts'

/** What a row of calls came to. */
interface Tally {
  done: Set<string>
  /** Ids that could not be done, and why. */
  failed: Map<string, Problem>
  cancelled: boolean
  total: number
}

/** Different reasons that a summary names. */
const namedReasons = 2

/** Repeats an operation for every chosen row; see its declaration in `engine/registry/list-actions.ts`. */
export const callEach: ActionRunner = async (step, { ports, queries, scope, written, held }) => {
  const selection = selectionOf(scope.selection)
  if (!selection)
    throw new Error('callEach works on the chosen rows of a list: put it into the list’s "bulkActions".')
  await held.settle()
  const { t } = ports.translate
  const abort = new AbortController()
  try {
    const ids = await collect(selection, listLimits.bulkRows, abort)
    if (ids === undefined) {
      const text = t('list.bulk.tooMany', { limit: ports.translate.number(listLimits.bulkRows) })
      ports.toast.show({ tone: 'warning', text })
      return { status: 'cancelled' }
    }
    const tally = await run(ids, selection, abort, async (id) => {
      const params = { ...(step['params'] as object | undefined), [String(step['idParam'])]: id }
      await ports.call.call(String(step['callEach']), params, step['body'], {
        headers: step['headers'] as Record<string, string> | undefined,
        signal: abort.signal,
      })
    })
    selection.keep(ids.filter((id) => !tally.done.has(id)))
    // A call that was on its way when the person stopped may have written.
    if (tally.done.size > 0 || tally.cancelled) {
      queries.forget()
      written()
    }
    ports.toast.show(summaryOf(tally, t, step['doneKey'] as string | undefined))
    const [problem] = tally.failed.values()
    if (problem && tally.done.size === 0 && !tally.cancelled) return { status: 'failed', problem }
    return {
      status: 'done',
      result: { done: tally.done.size, failed: tally.failed.size, cancelled: tally.cancelled },
    }
  } catch (error) {
    if (abort.signal.aborted) return { status: 'cancelled' }
    const problem = asProblem(error)
    ports.toast.show({ tone: 'danger', text: reasonOf(problem) })
    return { status: 'failed', problem }
  } finally {
    selection.setWork(undefined)
  }
}

/** Works through the ids, a few at a time. What is on its way when the person stops is not waited for. */
async function run(
  ids: readonly string[],
  selection: ListSelection,
  abort: AbortController,
  one: (id: string) => Promise<void>,
): Promise<Tally> {
  const tally: Tally = { done: new Set(), failed: new Map(), cancelled: false, total: ids.length }
  const show = () =>
    selection.setWork({
      phase: 'running',
      done: tally.done.size + tally.failed.size,
      total: ids.length,
      cancel: () => abort.abort(),
    })
  show()
  const rest = ids.values()
  const worker = async () => {
    for (const id of rest) {
      if (abort.signal.aborted) break
      try {
        await one(id)
        tally.done.add(id)
      } catch (error) {
        if (abort.signal.aborted) break
        tally.failed.set(id, asProblem(error))
      }
      show()
    }
  }
  await Promise.all(Array.from({ length: listLimits.bulkCalls }, worker))
  tally.cancelled = abort.signal.aborted
  return tally
}

function reasonOf({ message, reason }: Problem): string {
  return message || reason
}

function summaryOf(tally: Tally, t: TranslatePort['t'], doneKey: string | undefined) {
  const { failed, cancelled, total } = tally
  const done = tally.done.size
  if (cancelled) return { tone: 'info' as const, text: t('list.bulk.cancelled', { done, total }) }
  if (failed.size === 0)
    return { tone: 'success' as const, text: t(doneKey ?? 'list.bulk.done', { count: done }) }
  const reasons = [...new Set([...failed.values()].map(reasonOf))]
  const named = reasons.slice(0, namedReasons).join('; ') + (reasons.length > namedReasons ? ' …' : '')
  const values = { done, total, failed: failed.size, reasons: named }
  return {
    tone: done === 0 ? ('danger' as const) : ('warning' as const),
    text: t('list.bulk.partly', values),
  }
}
