import { cancel } from './acts/cancel.ts'
import { askRequester, comment } from './acts/comment.ts'
import { decide } from './acts/decide.ts'
import { modify } from './acts/modify.ts'
import { tryNow } from './acts/provision.ts'
import { reassign, requeue } from './acts/reassign.ts'
import { replace } from './acts/replace.ts'
import { reschedule } from './acts/reschedule.ts'
import type { Doer, RequestAct } from './acts/request-act.ts'
import type { Working } from './working.ts'

/**
 * Does one thing with a request, in the transaction that holds its row.
 *
 * @throws HttpProblem 400 for what cannot be done (any more), 403 for what is not theirs to do
 */
export async function act(work: Working, doer: Doer, what: RequestAct): Promise<void> {
  switch (what.kind) {
    case 'comment':
      return what.ask ? askRequester(work, doer, what.comment) : comment(work, doer, what.comment)
    case 'cancel':
      return cancel(work, doer, what.comment)
    case 'modify':
      return modify(work, doer, what.common)
    case 'replace':
      return replace(work, doer, what.request)
    case 'reschedule':
      return reschedule(work, doer, what.date)
    case 'provision':
      return tryNow(work, doer)
    case 'requeue':
      return requeue(work, doer)
    case 'reassign':
      return reassign(work, doer, what.to, what.comment)
    default:
      return decide(work, doer, what.kind, what.justification)
  }
}
