import { followersOf } from './concerned.ts'
import { nameOf } from '../people/people.ts'
import type { Phase } from './access-request.ts'
import { escalatedTo } from './actors.ts'
import { SYSTEM, addComment, ask, closePhase, endRequest, keep, subjectOf } from './progress.ts'
import type { Working } from './working.ts'
import { eventsOf, openStages } from './stage-moments.ts'
import { tell } from './tell.ts'

/**
 * Does what is due by now of the stages that wait: reminds, asks others beside, ends what nobody decided. Each moment counts once: what is done says
 * so in the request, whose row is locked.
 */
export async function doDueStages(work: Working): Promise<void> {
  for (const phase of openStages(work.doc)) {
    if (isDue(eventsOf(phase).expiration?.date, work)) return expire(work, phase)
    const { escalation } = eventsOf(phase)
    if (escalation?.completionDate === undefined && isDue(escalation?.date, work)) await escalate(work, phase)
    if (isDue(eventsOf(phase).reminder?.date, work)) await remind(work, phase)
  }
}

const isDue = (date: string | undefined, { now }: Working): boolean =>
  date !== undefined && new Date(date) <= now

async function expire(work: Working, phase: Phase): Promise<void> {
  const { doc, now } = work
  addComment(doc, {
    action: 'expire',
    by: SYSTEM,
    now,
    comment: 'Nobody decided in time.',
    phase: phase.name,
  })
  closePhase(work, phase, { status: 'expired', decision: 'reject', by: SYSTEM })
  endRequest(work, { status: 'complete', decision: 'rejected', outcome: 'not provisioned', by: SYSTEM })
  for (const to of followersOf(work))
    tell(work, to, `The request of ${subjectOf(work)} was not decided in time.`)
  await keep(work, 'expire', [phase.name])
}

/** Asks others beside those who do not answer; once. */
async function escalate(work: Working, phase: Phase): Promise<void> {
  const { doc, now, workflow, settings, people, tx, beneficiary, item } = work
  const { escalation } = eventsOf(phase)
  escalation!.completionDate = now.toISOString()
  const definition = workflow.steps.flat().find(({ name }) => name === phase.name)
  const asked = doc.decision.actors.active.filter((actor) => actor.phase === phase.name)
  const concerned = { requesterId: doc.requester.id, beneficiary, item }
  const next = definition?.escalate
    ? await escalatedTo(definition, asked, concerned, settings, people, tx, now)
    : []
  const type = phase.type === 'fulfillment' ? 'fulfillment' : 'request'
  ask(work, { name: phase.name, type }, next)
  const names = next.map(({ person }) => nameOf(person.ref)).join(', ')
  addComment(doc, {
    action: 'escalate',
    by: SYSTEM,
    now,
    comment: names === '' ? 'There is nobody else who could be asked.' : `Asked beside: ${names}`,
    phase: phase.name,
  })
  await keep(work, 'escalate', [phase.name])
}

/** Moments that passed while nobody looked are one reminder. It stands in the trail: comments are for people, and there is room for few. */
async function remind(work: Working, phase: Phase): Promise<void> {
  const { doc, now, beneficiary } = work
  const { reminder } = eventsOf(phase)
  const behind = now.getTime() - new Date(reminder!.date).getTime()
  const steps = Math.floor(behind / reminder!.everyMs) + 1
  reminder!.date = new Date(new Date(reminder!.date).getTime() + steps * reminder!.everyMs).toISOString()
  for (const actor of doc.decision.actors.active)
    if (actor.phase === phase.name)
      tell(work, actor.id, `${subjectOf(work)} for ${nameOf(beneficiary.ref)} still waits for you.`)
  await keep(work, 'remind', [phase.name])
}
