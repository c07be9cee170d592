import { badRequest } from '../../../contract/index.ts'
import { nameOf } from '../people/people.ts'
import type { AccessRequest, Phase, UserRef } from './access-request.ts'
import { actorsOf, nobodyDecides } from './actors.ts'
import type { Actor } from './actors.ts'
import { sayEarlierChanges } from './changed-terms.ts'
import type { TermChange } from './changed-terms.ts'
import { kindOf } from './kinds/kinds.ts'
import type { Carried } from './kinds/request-kind.ts'
import { permissionsOf } from './request-view.ts'
import { eventsFrom, nextStageMoment } from './stage-moments.ts'
import { tell } from './tell.ts'
import { waitForProvisioning } from './waiting-provisioning.ts'
import type { PhaseDefinition } from './workflow.ts'
import type { Working } from './working.ts'

/** Who acts where nobody does. */
export const SYSTEM: UserRef = { id: 'SYSTEM' }

/** What a request is about, in words. */
export function subjectOf({ item, doc }: Pick<Working, 'item' | 'doc'>): string {
  return kindOf(doc.requestType).subject(doc, item)
}

/**
 * Goes on behind a step: opens the phases of the next one; behind the last one, waits for the start or carries it out.
 *
 * @param from number of the next step
 */
export async function goOn(work: Working, from: number): Promise<void> {
  const { workflow, doc, now } = work
  // Nothing is asked of anybody about what is not there any more.
  if (!kindOf(doc.requestType).stands(work)) return carryOut(work, 'provisioned', SYSTEM)
  for (let at = from; at < workflow.steps.length; at += 1) {
    const step = workflow.steps[at]!.filter(
      (phase) =>
        (phase.when !== 'disconnected' || work.item?.disconnected === true) &&
        // A workflow that was changed meanwhile may name in a later step what is decided already.
        !doc.decision.phases.some(({ name, status }) => name === phase.name && status === 'complete'),
    )
    const isFulfilment = step.some(({ type }) => type === 'fulfillment')
    if (isFulfilment && waitsForStart(work)) return openWait(work)
    for (const phase of step) await open(work, phase)
    if (step.length > 0) return
  }
  if (waitsForStart(work)) return openWait(work)
  await carryOut(work, 'provisioned', SYSTEM)
  doc.decision.completionDate = now.toISOString()
}

/**
 * Number of the step that follows a phase. Where the workflow does not name the phase any more, it goes on behind the last step that it does name
 * of the request, as after the wait for a start; of a workflow that names none of them nothing has been decided.
 */
export function stepBehind({ workflow, doc }: Working, phase: Phase): number {
  const behind = (names: readonly string[]) =>
    workflow.steps.findLastIndex((step) => step.some(({ name }) => names.includes(name))) + 1
  return behind([phase.name]) || behind(doc.decision.phases.map(({ name }) => name))
}

const startOf = ({ doc }: Working): Date | undefined =>
  doc.request.common?.startDate === undefined ? undefined : new Date(doc.request.common.startDate)

function waitsForStart(work: Working): boolean {
  const start = startOf(work)
  const waited = work.doc.decision.phases.some(({ type }) => type === 'scheduled')
  return (
    !waited &&
    kindOf(work.doc.requestType).dates.includes('startDate') &&
    start !== undefined &&
    start > work.now
  )
}

async function openWait(work: Working): Promise<void> {
  const { doc, tx, now } = work
  const date = startOf(work)!
  doc.decision.status = 'suspended'
  // It has been decided in time; what follows the start is not held to that deadline.
  doc.decision.deadline = null
  doc.decision.phases.push({
    name: 'waitTask',
    displayName: 'Waiting for the start date',
    type: 'scheduled',
    status: 'in-progress',
    decision: null,
    startDate: now.toISOString(),
    completionDate: null,
    events: { scheduled: { date: date.toISOString() } },
  })
  await tx.updateTable('iga_request').set({ resumes_at: date }).where('id', '=', doc.id).execute()
}

/** @throws HttpProblem 400 when nobody can be asked: what nobody decides is not granted */
async function open(work: Working, phase: PhaseDefinition): Promise<void> {
  const { doc, tx, item, beneficiary, settings, people, now } = work
  const concerned = { requesterId: doc.requester.id, beneficiary, item }
  const actors = await actorsOf(phase, concerned, settings, people, tx, now)
  if (actors.length === 0) throw badRequest(nobodyDecides(phase, beneficiary))
  doc.decision.phases.push({
    name: phase.name,
    displayName: phase.displayName,
    type: phase.type,
    status: 'in-progress',
    decision: null,
    startDate: now.toISOString(),
    completionDate: null,
    needs: phase.needs,
    ...eventsFrom(phase, now),
  })
  ask(work, { name: phase.name, type: phase.type }, actors)
}

/** Puts a phase before people. */
export function ask(
  work: Working,
  phase: { readonly name: string; readonly type: 'request' | 'fulfillment' },
  actors: readonly Actor[],
): void {
  const { doc, writes, beneficiary, timeZone } = work
  const changed = sayEarlierChanges(doc, timeZone)
  for (const { person, delegation } of actors) {
    writes.ask({
      request_id: doc.id,
      phase: phase.name,
      user_id: person.ref.id,
      kind: phase.type,
      active: true,
      delegation_id: delegation?.id ?? null,
      valid_until: delegation?.until ?? null,
    })
    doc.decision.actors.active.push({
      ...person.ref,
      phase: phase.name,
      permissions: permissionsOf(phase.type),
      ...(delegation ? { delegatedFrom: delegation.from.ref } : {}),
    })
    const whose = delegation ? ` in place of ${nameOf(delegation.from.ref)}` : ''
    const what = `${subjectOf(work)} for ${nameOf(beneficiary.ref)}`
    const waits = phase.type === 'request' ? 'waits for your approval' : 'waits to be fulfilled by you'
    tell(work, person.ref.id, `${what} ${waits}${whose}.${changed}`, phase.type)
  }
}

/** Ends a phase: nobody is asked in it any more. */
export function closePhase(
  work: Working,
  phase: Phase,
  how: { readonly status: Phase['status']; readonly decision: string | null; readonly by: UserRef },
): void {
  const { doc, writes, now } = work
  phase.status = how.status
  phase.decision = how.decision
  phase.completionDate = now.toISOString()
  phase.completedBy = how.by
  const { active, inactive } = doc.decision.actors
  inactive.push(...active.filter((actor) => actor.phase === phase.name))
  doc.decision.actors.active = active.filter((actor) => actor.phase !== phase.name)
  if (doc.decision.question?.phase === phase.name) delete doc.decision.question
  writes.close(doc.id, phase.name)
}

/** Ends a request without carrying it out. */
export function endRequest(
  work: Working,
  how: {
    readonly status: 'complete' | 'cancelled'
    readonly decision: 'approved' | 'rejected' | 'cancelled'
    readonly outcome: string
    readonly by: UserRef
  },
): void {
  const { doc, now } = work
  for (const phase of doc.decision.phases)
    if (phase.status === 'in-progress')
      closePhase(work, phase, { status: 'cancelled', decision: null, by: how.by })
  doc.decision.status = how.status
  doc.decision.decision = how.decision
  doc.decision.outcome = how.outcome
  doc.decision.completionDate = now.toISOString()
}

/** Does what was asked for. */
export async function carryOut(
  work: Working,
  outcome: 'provisioned' | 'fulfilled',
  by: UserRef,
): Promise<void> {
  const { doc, now } = work
  const carried = await kindOf(doc.requestType).carryOut(work)
  endRequest(work, {
    status: 'complete',
    decision: 'approved',
    outcome: carried.done ? outcome : 'not provisioned',
    by,
  })
  if (!carried.done) {
    addComment(doc, { action: 'failure', comment: carried.why, by: SYSTEM, now })
    if (carried.waits) await waitForProvisioning(work, carried.waits)
    const then = carried.waits ? ' It is tried again.' : ''
    tell(work, doc.requester.id, `${subjectOf(work)} was not carried out. ${carried.why}${then}`)
    return
  }
  notifyFulfilled(work, carried)
}

/** Says what was carried out, in the history and to those whom it concerns. */
export function notifyFulfilled(work: Working, carried: Extract<Carried, { readonly done: true }>): void {
  const { doc, beneficiary, now } = work
  if (carried.note) addComment(doc, { action: 'provision', comment: carried.note, by: SYSTEM, now })
  const isOwn = doc.requester.id === beneficiary.ref.id
  if (carried.toBeneficiary) tell(work, beneficiary.ref.id, carried.toBeneficiary)
  if (carried.toRequester && !(isOwn && carried.toBeneficiary))
    tell(work, doc.requester.id, carried.toRequester)
}

/** Adds to the history of a request. */
export function addComment(
  doc: AccessRequest,
  entry: {
    readonly action: string
    readonly by: UserRef
    readonly now: Date
    readonly comment?: string | undefined
    readonly phase?: string | undefined
    readonly changes?: readonly TermChange[]
  },
): void {
  doc.decision.comments.push({
    timeStamp: entry.now.toISOString(),
    action: entry.action,
    user: entry.by,
    ...(entry.comment ? { comment: entry.comment } : {}),
    ...(entry.phase ? { phase: entry.phase } : {}),
    ...(entry.changes ? { changes: [...entry.changes] } : {}),
  })
}

/** Writes the request and its audit line. */
export async function keep(work: Working, action: string, changed: readonly string[] = []): Promise<void> {
  const { doc, writes, by } = work
  const waits = doc.decision.phases.some(
    ({ type, status }) => type === 'scheduled' && status === 'in-progress',
  )
  const isOpen = doc.decision.status === 'in-progress'
  const stageDueAt = isOpen ? (nextStageMoment(doc)?.toISOString() ?? null) : null
  writes.keep({ doc, waits, open: isOpen, stageDueAt })
  writes.record(by, {
    action,
    resource: `iga/request/${doc.id}`,
    rev: null,
    changed,
    facts: { item: subjectOf(work), user: work.beneficiary.ref.id },
  })
  if (!writes.held) await writes.flush()
}
