import type { Message } from '../../../contract/index.ts'
import { SYSTEM } from '../cases/case.ts'
import { addComment, endCase, notify, record } from '../cases/draft.ts'
import type { Draft } from '../cases/draft.ts'
import type { CaseEvent, CaseCaller } from '../cases/event.ts'
import { joined } from '../cases/summarised.ts'
import type { AccessRequest } from './access-request.ts'
import type { RequestFulfilment } from './kinds/request-type.ts'
import { PROVISIONING_ATTEMPTS, backOff } from './provisioning-attempts.ts'
import type { ProvisioningState, WaitingOperation } from './provisioning-attempts.ts'
import { provisioningProblem, waitsForSystem } from '../access/provisioning-problem.ts'
import type { Attempts, RequestEvent } from './request-event.ts'
import { replacedRequest } from './terms/replaced.ts'
import { rescheduled } from './terms/rescheduled.ts'
import { termsChanged } from './terms/terms-changed.ts'

type RequestDraft = Draft<AccessRequest>

/** What becomes of a request by what happens to requests only. */
export function requestChanged(draft: RequestDraft, caller: CaseCaller, event: RequestEvent): void {
  switch (event.type) {
    case 'termsChanged':
      return termsChanged(draft, caller, event.common)
    case 'replaced':
      return replacedRequest(draft, caller, event.request)
    case 'rescheduled':
      return rescheduled(draft, caller, event.date)
    case 'retried':
      return retried(draft, event)
    case 'overtaken':
      return overtaken(draft, event.before)
  }
}

/** Ends a request by what came of carrying it out. */
export function reported(
  draft: RequestDraft,
  { fulfilment, outcome, by }: CaseEvent & { type: 'reported' },
): void {
  const { doc, now } = draft
  const ended = fulfilment.done ? outcome : 'not provisioned'
  endCase(draft, { status: 'complete', decision: 'approved', outcome: ended, by })
  if (fulfilment.done) return notifyFulfilled(draft, fulfilment)
  addComment(draft, { action: 'failure', said: fulfilment.why, by: SYSTEM })
  const waits = fulfilment.waits as WaitingOperation | undefined
  if (waits) {
    const nextAt = new Date(now.getTime() + backOff(1))
    queue(draft, { ...waits, state: 'pending', attempts: 1, nextAt })
  }
  const failed: Message = { code: 'request-not-carried-out', params: { subject: requestSubject(draft) } }
  const again = waits ? ({ code: 'tried-again' } as const) : undefined
  notify(draft, doc.requester.id, joined([failed, fulfilment.why, again]))
}

/** What was tried once more stands, waits on, or is not tried by itself any more. */
function retried(
  draft: RequestDraft,
  { fulfilment, before, isFinal }: RequestEvent & { type: 'retried' },
): void {
  const { doc } = draft
  if (!fulfilment.done) return failedAgain(draft, fulfilment, before, isFinal)
  queue(draft, { state: 'done', attempts: before.attempts + 1 })
  doc.decision.outcome = 'provisioned'
  if (!fulfilment.note) addComment(draft, { action: 'provision', said: { code: 'stands-now' }, by: SYSTEM })
  notifyFulfilled(draft, fulfilment)
  record(draft, 'provision')
}

/** Ends the attempts without having carried it out. */
function overtaken(draft: RequestDraft, { attempts }: Attempts): void {
  queue(draft, { state: 'done', attempts })
  addComment(draft, { action: 'failure', said: { code: 'overtaken' }, by: SYSTEM })
  record(draft, 'provision-given-up')
}

function failedAgain(
  draft: RequestDraft,
  { why, waits }: Extract<RequestFulfilment, { done: false }>,
  before: Attempts,
  isFinal: boolean,
): void {
  const { doc, now, settings } = draft
  const attempts = before.attempts + 1
  // However often it looks, it waits for a system that goes on by itself.
  const isUnderWay = waits !== undefined && waitsForSystem(waits.error)
  const isOver = isFinal || (!isUnderWay && (before.state === 'failed' || attempts >= PROVISIONING_ATTEMPTS))
  queue(draft, {
    operation: waits?.operation ?? doc.decision.provisioning?.operation ?? 'grant',
    error: waits?.error ?? { code: 'not-possible', params: { why } },
    state: isOver ? 'failed' : 'pending',
    attempts,
    nextAt: new Date(now.getTime() + backOff(attempts)),
  })
  if (isOver && before.state !== 'failed') {
    const reason = waits ? provisioningProblem(waits.error) : why
    addComment(draft, { action: 'failure', said: reason, by: SYSTEM })
    const failed: Message = {
      code: 'not-tried-any-more',
      params: { subject: requestSubject(draft), attempts },
    }
    const people = [doc.requester.id, settings.defaultApprover].filter((id) => id !== undefined)
    for (const to of new Set(people)) notify(draft, to, joined([failed, reason]))
  }
  record(draft, 'provision-failed')
}

/** Notes in the request what waits to be provisioned, and has its row follow. */
function queue(draft: RequestDraft, value: ProvisioningState): void {
  const { decision } = draft.doc
  if (value.state === 'done') delete decision.provisioning
  else
    decision.provisioning = {
      operation: value.operation,
      state: value.state,
      attempts: value.attempts,
      nextAttempt: value.state === 'pending' ? value.nextAt.toISOString() : null,
      error: { code: value.error.code, params: { ...value.error.params } },
    }
  draft.effects.push({ type: 'own', name: 'queue', value })
}

/** Says what was carried out, in the history and to those whom it concerns. */
function notifyFulfilled(
  draft: RequestDraft,
  { note, toBeneficiary, toRequester }: Extract<RequestFulfilment, { done: true }>,
): void {
  const { doc, beneficiary } = draft
  if (note) addComment(draft, { action: 'provision', said: note, by: SYSTEM })
  const isOwn = doc.requester.id === beneficiary.ref.id
  notify(draft, beneficiary.ref.id, toBeneficiary)
  if (!(isOwn && toBeneficiary)) notify(draft, doc.requester.id, toRequester)
}

export const requestSubject = ({ kind, doc, item }: RequestDraft) => kind.subject({ doc, item })
