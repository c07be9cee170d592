import type { LocaleMap } from '../../format/values.ts'
import type { PendingChange } from '../optimistic.ts'
import type { Action } from '../../format/element.ts'
import type { ActionRunner } from './action-runner.ts'
import { WaitingCall } from './waiting-call.ts'

/** One call with time to take it back; see its declaration in `engine/registry/list-actions.ts`. */
export const callLater: ActionRunner = async (step, context) => {
  const { ports, held, raw, show, list, reload, run } = context
  await held.settle()
  const hides = step['hides'] as { list: string; id: unknown } | undefined
  const changes = (raw['optimistic'] ?? []) as PendingChange[]
  const selection = hides && list(hides.list)
  const call = new WaitingCall(step, context, {
    operation: String(step['callLater']),
    params: (step['params'] ?? {}) as Record<string, unknown>,
    body: step['body'],
    headers: step['headers'] as Record<string, string> | undefined,
    rows: [],
    takeOut() {
      const rowsBack = hides && selection?.hide([String(hides.id)])
      const changesBack = show(changes)
      return (done) => {
        rowsBack?.(done)
        if (!done) changesBack()
      }
    },
    giveBack() {
      const undone = raw['undone']
      if (undone !== undefined) void run(undone as Action)
    },
    async renew() {
      await selection?.shownAnew()
      const names = (step['reloads'] ?? []) as string[]
      if (names.length > 0) reload(names)
    },
    text: ports.translate.t(step['doneKey'] as string | LocaleMap, step['values'] as Record<string, unknown>),
  })
  const problem = await call.begin()
  return problem ? { status: 'failed', problem } : { status: 'done' }
}
