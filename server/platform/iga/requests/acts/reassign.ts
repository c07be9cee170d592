import { badRequest, notFound } from '../../../../contract/index.ts'
import { bareId, nameOf } from '../../people/people.ts'
import type { TaskKind } from '../../tables.ts'
import { actorsOf, delegatesOf } from '../actors.ts'
import { addComment, ask, keep } from '../progress.ts'
import type { Working } from '../working.ts'
import { phaseFor } from './phase-for.ts'
import { permissionsOf } from '../request-view.ts'
import type { Doer, NewAssignee } from './request-act.ts'
import { withdraw } from './withdraw.ts'

/** Puts what waits for somebody before other people instead. */
export async function reassign(
  work: Working,
  doer: Doer,
  to: readonly NewAssignee[],
  text: string | undefined,
): Promise<void> {
  const { doc, people, tx, now, settings, beneficiary } = work
  const phase = phaseFor(work, doer, undefined)
  const kind: TaskKind = phase.type === 'fulfillment' ? 'fulfillment' : 'request'
  requireOthers(to, doer.person.ref.id, kind)
  const ids = [...new Set(to.map(({ id }) => bareId(id)))]
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

/** @throws HttpProblem 400 naming the place in the body */
function requireOthers(to: readonly NewAssignee[], own: string, kind: TaskKind): void {
  const known = [...Object.keys(permissionsOf(kind)), 'cancel']
  for (const [at, { id, permissions = {} }] of to.entries()) {
    const place = `Invalid request body: 'updatedActors/${at}`
    if (bareId(id) === own) throw badRequest(`${place}/id' is you; it waits for you already.`)
    const unknown = Object.keys(permissions).find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw badRequest(
        `${place}/permissions/${unknown}' is not known of ${kind === 'request' ? 'an approval' : 'a task'}; known are ${known.join(', ')}.`,
      )
  }
}

/** Puts a task back before everybody whom its workflow names. */
export async function requeue(work: Working, doer: Doer): Promise<void> {
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
