import { sql } from 'kysely'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { Actor } from '../requests/actors.ts'
import { ask, keep } from '../requests/progress.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'

/** Somebody who stands in for somebody else. */
export type StandIn = Required<Actor>

/**
 * Puts what waits for a person before their delegate too. Left out is what the delegate would decide for themselves, and what waits
 * for them already.
 *
 * @returns how many
 */
export async function handOver(
  requests: Requests,
  tx: GovernanceTransaction,
  standIn: StandIn,
  kinds: readonly TaskKind[],
  by: AuditActor,
): Promise<number> {
  const { person, delegation } = standIn
  const open = await tx
    .selectFrom('iga_actor')
    .select(['request_id', 'phase', 'kind'])
    .where('user_id', '=', delegation.from.ref.id)
    .where('active', '=', true)
    .where('delegation_id', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('request_id')
    .execute()
  let handed = 0
  for (const { request_id: id, phase, kind } of open) {
    // One message says it for all of them.
    const work = await requests.take(tx, id, by, [])
    const waits = work?.doc.decision.phases.some(
      ({ name, status }) => name === phase && status === 'in-progress',
    )
    if (!work || !waits) continue
    const { doc, settings, beneficiary } = work
    const own = [doc.requester.id, beneficiary.ref.id].includes(person.ref.id)
    const asked = doc.decision.actors.active.some(
      (actor) => actor.id === person.ref.id && actor.phase === phase,
    )
    if (asked || (own && kind === 'request' && !settings.allowSelfApproval)) continue
    ask(work, { name: phase, type: kind }, [standIn])
    await keep(work, 'delegate', [phase])
    handed += 1
  }
  return handed
}

/** What waits for somebody through a delegation does so no more. Where they did something, their part stays in the history. */
export async function takeBack(
  requests: Requests,
  tx: GovernanceTransaction,
  delegationId: string,
  by: AuditActor,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('iga_actor')
    .select(['request_id', 'phase', 'user_id'])
    .where('delegation_id', '=', delegationId)
    .where('active', '=', true)
    .orderBy('request_id')
    .execute()
  for (const { request_id: id, phase, user_id: userId } of open) {
    const work = await requests.take(tx, id, by, [])
    if (!work) continue
    const { actors, comments } = work.doc.decision
    const leaves = (actor: (typeof actors.active)[number]) => actor.id === userId && actor.phase === phase
    const acted = comments.some(({ user, phase: of }) => user?.id === userId && of === phase)
    if (acted) actors.inactive.push(...actors.active.filter(leaves))
    actors.active = actors.active.filter((actor) => !leaves(actor))
    const row = sql`request_id = ${id} and phase = ${phase} and user_id = ${userId}`
    if (acted) await sql`update iga_actor set active = false where ${row}`.execute(tx)
    else await sql`delete from iga_actor where ${row}`.execute(tx)
    await keep(work, 'delegation-end', [phase])
  }
  // What was closed in that time is not read on by who only stood in.
  await sql`update iga_actor set valid_until = least(valid_until, ${now}) where delegation_id = ${delegationId}`.execute(
    tx,
  )
}
