import { HttpProblem, badRequest, forbidden, notFound } from '../../../contract/index.ts'
import { bareId, nameOf } from '../people.ts'
import type { GovernedPerson } from '../people.ts'
import type { TaskKind } from '../tables.ts'
import type { Phase } from './access-request.ts'
import { actorsOf, delegatesOf } from './actors.ts'
import { followersOf, requireMeantDates } from './concerned.ts'
import { REQUEST_LIMITS } from './limits.ts'
import { addComment, ask, carryOut, closePhase, endRequest, goOn, keep, subjectOf } from './progress.ts'
import type { Working } from './progress.ts'
import { eventsOf } from './stage-moments.ts'
import { termDates } from './term-dates.ts'

/** What somebody does with a request. */
export type RequestAct =
  | { readonly kind: 'approve' | 'reject' | 'fulfill' | 'deny'; readonly justification?: string | undefined }
  | { readonly kind: 'reassign'; readonly to: readonly string[]; readonly comment?: string | undefined }
  | { readonly kind: 'requeue' }
  | { readonly kind: 'comment'; readonly comment: string; readonly ask?: boolean }
  | { readonly kind: 'cancel'; readonly comment?: string | undefined }
  | {
      readonly kind: 'modify'
      readonly common: {
        readonly priority?: 'low' | 'medium' | 'high'
        readonly startDate?: string | null
        readonly endDate?: string | null
      }
    }

/** Whoever acts, and what waits for them. */
export interface Doer {
  readonly person: GovernedPerson
  readonly isAdmin: boolean
  /** Phases of the request that wait for the person now. */
  readonly waiting: readonly { readonly phase: string; readonly kind: TaskKind }[]
  /** The phase that was named. */
  readonly phaseName: string | undefined
}

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
    case 'requeue':
      return requeue(work, doer)
    case 'reassign':
      return reassign(work, doer, what.to, what.comment)
    default:
      return decide(work, doer, what.kind, what.justification)
  }
}

/** Whose end date is what is asked for. */
const EXTENSION = 'extendEndDate'

const kindOf = { approve: 'request', reject: 'request', fulfill: 'fulfillment', deny: 'fulfillment' } as const

async function decide(
  work: Working,
  doer: Doer,
  decision: 'approve' | 'reject' | 'fulfill' | 'deny',
  justification: string | undefined,
): Promise<void> {
  const { doc, settings, now, news } = work
  const phase = phaseFor(work, doer, kindOf[decision])
  const by = doer.person.ref
  if (decision === 'approve' && settings.requireApproveJustification && !justification?.trim())
    throw badRequest('Say why you approve: a justification is required.')
  if (
    (decision === 'reject' || decision === 'deny') &&
    settings.requireRejectJustification &&
    !justification?.trim()
  )
    throw badRequest('Say why you reject: a justification is required.')
  addComment(doc, { action: decision, by, now, comment: justification, phase: phase.name })

  if (decision === 'reject' || decision === 'deny') {
    closePhase(work, phase, { status: 'complete', decision, by })
    endRequest(work, {
      status: 'complete',
      decision: decision === 'reject' ? 'rejected' : 'approved',
      outcome: decision === 'reject' ? 'not provisioned' : 'denied',
      by,
    })
    for (const to of followersOf(work))
      news.push({ to, message: `${nameOf(by)} rejected the request of ${subjectOf(work)}.` })
    return keep(work, decision, [phase.name])
  }
  if (phase['needs'] === 'all' && othersAsked(work, phase, by.id)) {
    withdraw(work, phase, by.id)
    return keep(work, decision, [phase.name])
  }
  closePhase(work, phase, { status: 'complete', decision, by })
  if (!doc.decision.phases.some(({ status }) => status === 'in-progress')) {
    if (decision === 'fulfill') await carryOut(work, 'fulfilled', by)
    else await goOn(work, stepBehind(work, phase))
  }
  return keep(work, decision, [phase.name])
}

/** Whether another one must agree still; a delegate counts for whom they stand. */
function othersAsked({ doc }: Working, phase: Phase, id: string): boolean {
  const asked = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  const stoodFor = asked.find((actor) => actor.id === id)?.delegatedFrom?.id ?? id
  return asked.some((actor) => (actor.delegatedFrom?.id ?? actor.id) !== stoodFor)
}

/** Takes one of several out of a phase, with those who stand in for them. */
function withdraw({ doc, writes }: Working, phase: Phase, id: string): void {
  const { active, inactive } = doc.decision.actors
  const stoodFor =
    active.find((actor) => actor.phase === phase.name && actor.id === id)?.delegatedFrom?.id ?? id
  const leaves = (actor: (typeof active)[number]) =>
    actor.phase === phase.name && (actor.delegatedFrom?.id ?? actor.id) === stoodFor
  const gone = active.filter(leaves)
  if (gone.length === 0) return
  inactive.push(...gone)
  doc.decision.actors.active = active.filter((actor) => !leaves(actor))
  writes.close(
    doc.id,
    phase.name,
    gone.map((actor) => actor.id),
  )
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

/** Whether its time is over, also before the platform has looked. */
const isOverdue = ({ decision }: Working['doc'], phase: Phase, now: Date): boolean =>
  [decision.deadline, eventsOf(phase).expiration?.date].some(
    (date) => typeof date === 'string' && new Date(date) <= now,
  )

/** The phase that waits for whoever acts. */
function phaseFor({ doc, now }: Working, doer: Doer, kind: TaskKind | undefined): Phase {
  const fits = doer.waiting.filter(
    (each) =>
      (doer.phaseName === undefined || each.phase === doer.phaseName) &&
      (kind === undefined || each.kind === kind),
  )
  const phase = doc.decision.phases.find(
    ({ name, status }) => status === 'in-progress' && fits.some((each) => each.phase === name),
  )
  if (phase) {
    if (isOverdue(doc, phase, now))
      throw badRequest('The time for this decision is over; nothing has changed.')
    return phase
  }
  const done = doc.decision.phases.find(
    ({ name, status }) =>
      status !== 'in-progress' && (doer.phaseName === undefined || name === doer.phaseName),
  )
  if (doc.decision.status === 'cancelled')
    throw badRequest('This request was cancelled; nothing has changed.')
  if (done?.completedBy && (doc.decision.status === 'complete' || doer.phaseName !== undefined))
    throw badRequest(
      `${nameOf(done.completedBy)} has decided this already (${done.decision ?? done.status}); nothing has changed.`,
      { decidedBy: done.completedBy, decision: done.decision },
    )
  if (doer.phaseName !== undefined && !doc.decision.phases.some(({ name }) => name === doer.phaseName))
    throw badRequest(`The request has no phase ${doer.phaseName}.`)
  throw forbidden('This does not wait for you.')
}

/** Asks the requester something: the request says so until they, or whom it is for, answer by a comment. */
async function askRequester(work: Working, doer: Doer, text: string): Promise<void> {
  const { doc, now, news } = work
  const phase = phaseFor(work, doer, undefined)
  const by = doer.person.ref
  const theirs = followersOf(work)
  if ([doc.requester.id, work.beneficiary.ref.id].includes(by.id))
    throw badRequest('You would ask yourself. Write a comment instead.')
  requireRoom(work)
  addComment(doc, { action: 'ask', by, now, comment: text, phase: phase.name })
  doc.decision.question = { state: 'asked', by, timeStamp: now.toISOString(), phase: phase.name }
  for (const to of theirs)
    news.push({ to, message: `${nameOf(by)} asks about the request of ${subjectOf(work)}: ${text}` })
  await keep(work, 'ask', [phase.name])
}

function requireRoom({ doc }: Working): void {
  if (doc.decision.comments.length >= REQUEST_LIMITS.comments)
    throw badRequest(`A request has at most ${REQUEST_LIMITS.comments} comments.`)
}

async function comment(work: Working, doer: Doer, text: string): Promise<void> {
  const { id } = doer.person.ref
  const hasPart = followersOf(work).includes(id) || doer.waiting.length > 0
  if (!hasPart && !doer.isAdmin) throw forbidden('This does not wait for you.')
  requireRoom(work)
  if ([work.doc.requester.id, work.beneficiary.ref.id].includes(id)) delete work.doc.decision.question
  addComment(work.doc, {
    action: 'comment',
    by: doer.person.ref,
    now: work.now,
    comment: text,
    phase: work.doc.decision.phases.find(({ name }) => name === doer.phaseName)?.name,
  })
  const { doc, news } = work
  for (const to of new Set([doc.requester.id, ...doc.decision.actors.active.map(({ id }) => id)]))
    if (to !== doer.person.ref.id)
      news.push({ to, message: `${nameOf(doer.person.ref)} commented on the request of ${subjectOf(work)}.` })
  await keep(work, 'comment')
}

async function cancel(work: Working, doer: Doer, text: string | undefined): Promise<void> {
  const { doc, now, news } = work
  const isTheirs =
    doc.requester.id === doer.person.ref.id ||
    // Whoever should lose access does not take the request back.
    (work.beneficiary.ref.id === doer.person.ref.id && doc.requestType.endsWith('Grant'))
  if (!isTheirs && !doer.isAdmin)
    throw forbidden('Only who requested it, or would get the access, can cancel a request.')
  if (doc.decision.status !== 'in-progress' && doc.decision.status !== 'suspended')
    throw badRequest('This request has been decided; it cannot be cancelled any more.')
  const asked = doc.decision.actors.active.map(({ id }) => id)
  addComment(doc, { action: 'cancel', by: doer.person.ref, now, comment: text })
  endRequest(work, {
    status: 'cancelled',
    decision: 'cancelled',
    outcome: 'cancelled',
    by: doer.person.ref,
  })
  for (const to of new Set(asked))
    if (to !== doer.person.ref.id)
      news.push({ to, message: `${nameOf(doer.person.ref)} cancelled the request of ${subjectOf(work)}.` })
  await keep(work, 'cancel')
}

async function reassign(
  work: Working,
  doer: Doer,
  to: readonly string[],
  text: string | undefined,
): Promise<void> {
  const { doc, people, tx, now, settings, beneficiary } = work
  const phase = phaseFor(work, doer, undefined)
  const kind: TaskKind = phase.type === 'fulfillment' ? 'fulfillment' : 'request'
  const ids = [...new Set(to.map(bareId))]
  const found = await people.read(ids, tx)
  const own = [doc.requester.id, beneficiary.ref.id]
  const next = found.map((person) => {
    if (!person?.active || !person.isStaff)
      throw notFound('There is no such person, or the account is not active.')
    if (kind === 'request' && !settings.allowSelfApproval && own.includes(person.ref.id))
      throw badRequest(`${nameOf(person.ref)} would decide on a request of their own.`)
    return person
  })
  withdraw(work, phase, doer.person.ref.id)
  const chosen = next.map(({ ref }) => ref.id)
  const delegates = (await delegatesOf(next, kind, people, tx, now)).filter(
    ({ person: { ref } }) =>
      !chosen.includes(ref.id) &&
      (kind === 'fulfillment' || settings.allowSelfApproval || !own.includes(ref.id)),
  )
  const already = doc.decision.actors.active.filter((actor) => actor.phase === phase.name).map(({ id }) => id)
  ask(
    work,
    { name: phase.name, type: kind },
    [...next.map((person) => ({ person })), ...delegates].filter(
      ({ person }) => !already.includes(person.ref.id),
    ),
  )
  addComment(doc, {
    action: 'reassign',
    by: doer.person.ref,
    now,
    comment: [next.map(({ ref }) => nameOf(ref)).join(', '), text].filter(Boolean).join(': '),
    phase: phase.name,
  })
  await keep(work, 'reassign', [phase.name])
}

/** Puts a task back before everybody whom its workflow names. */
async function requeue(work: Working, doer: Doer): Promise<void> {
  const { doc, workflow, beneficiary, item, settings, people, tx, now } = work
  const phase = phaseFor(work, doer, 'fulfillment')
  const definition = workflow.steps.flat().find(({ name }) => name === phase.name)
  if (!definition)
    throw badRequest('The workflow does not have this stage any more. Assign the task instead.')
  const concerned = { requesterId: doc.requester.id, beneficiary, item }
  const actors = await actorsOf(definition, concerned, settings, people, tx, now)
  if (actors.length === 0) throw badRequest('Nobody works such tasks now. Assign it to somebody instead.')
  const asked = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  for (const { id } of asked) withdraw(work, phase, id)
  ask(work, { name: phase.name, type: 'fulfillment' }, actors)
  addComment(doc, { action: 'requeue', by: doer.person.ref, now, phase: phase.name })
  await keep(work, 'requeue', [phase.name])
}

async function modify(
  work: Working,
  doer: Doer,
  changed: Extract<RequestAct, { kind: 'modify' }>['common'],
): Promise<void> {
  const { doc, now } = work
  const phase = phaseFor(work, doer, undefined)
  requireMeantDates(doc.requestType, changed)
  const next: Record<string, unknown> = { ...doc.request.common, ...changed }
  for (const [name, value] of Object.entries(changed)) if (value === null) delete next[name]
  if (doc.requestType === EXTENSION && next['endDate'] === undefined)
    throw badRequest('More time needs a day on which it ends.')
  const { start, end } = termDates(
    { startDate: next['startDate'] as string | undefined, endDate: next['endDate'] as string | undefined },
    now,
    doc.request.common?.startDate,
  )
  if (start) next['startDate'] = start.toISOString()
  if (end) next['endDate'] = end.toISOString()
  if (doc.requestType === EXTENSION)
    for (const each of doc.changes ?? []) {
      if (end && end <= new Date(String(each.before)))
        throw badRequest('More time must end later than the access does now.')
      each.after = end?.toISOString()
    }
  doc.request.common = next
  addComment(doc, {
    action: 'modify',
    by: doer.person.ref,
    now,
    comment: Object.keys(changed).join(', '),
    phase: phase.name,
  })
  await keep(work, 'modify', Object.keys(changed))
}

/** The problem of a request that is not there, or not for the caller. */
export const noSuchRequest = (): HttpProblem =>
  notFound('There is no such request, or you have no part in it.')
