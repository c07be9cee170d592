import { sql } from 'kysely'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import type { Actor } from '../requests/actors.ts'
import { ask, keep } from '../requests/progress.ts'
import type { Requests } from '../requests/requests.ts'
import type { GovernanceTransaction, TaskKind } from '../tables.ts'

/** Requests of one transaction: whoever has thousands before them blocks nobody else for long. */
const AT_ONCE = 200

/** Somebody who stands in for somebody else. */
export type StandIn = Required<Actor>

/** A part of a handing over. */
export interface Part {
  /** How many items changed hands. */
  readonly moved: number
  /** The last request of the part, behind which the next one begins; absent where there is no more. */
  readonly last: string | undefined
}

/**
 * Puts what waits for a person before their delegate too, a part of it. Left out is what the delegate would decide for themselves, and
 * what waits for them already.
 *
 * @param after the last request of the part before
 */
export async function handOver(
  requests: Pick<Requests, 'takeAll'>,
  tx: GovernanceTransaction,
  standIn: StandIn,
  kinds: readonly TaskKind[],
  by: AuditActor,
  after: string,
): Promise<Part> {
  const { person, delegation } = standIn
  const open = await nextOf(
    tx,
    after,
    sql<boolean>`a.user_id = ${delegation.from.ref.id} and a.active
    and a.delegation_id is null and a.kind = any(${[...kinds]}::text[])`,
  )
  const { taken, writes } = await requests.takeAll(tx, open.ids, by)
  let moved = 0
  for (const { request_id: id, phase, kind } of open.rows) {
    const work = taken.get(id)
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
    moved += 1
  }
  await writes.flush()
  return { moved, last: open.last }
}

/**
 * What waits for somebody through a delegation does so no more, a part of it. Where they did something, their part stays in the history.
 *
 * @param after the last request of the part before
 */
export async function takeBack(
  requests: Pick<Requests, 'takeAll'>,
  tx: GovernanceTransaction,
  delegationId: string,
  by: AuditActor,
  after: string,
): Promise<Part> {
  const open = await nextOf(tx, after, sql<boolean>`a.delegation_id = ${delegationId} and a.active`)
  const { taken, writes } = await requests.takeAll(tx, open.ids, by)
  const forgotten: { id: string; phase: string; userId: string }[] = []
  for (const { request_id: id, phase, user_id: userId } of open.rows) {
    const work = taken.get(id)
    if (!work) continue
    const { actors, comments } = work.doc.decision
    const leaves = (actor: (typeof actors.active)[number]) => actor.id === userId && actor.phase === phase
    const acted = comments.some(({ user, phase: of }) => user?.id === userId && of === phase)
    if (acted) actors.inactive.push(...actors.active.filter(leaves))
    actors.active = actors.active.filter((actor) => !leaves(actor))
    if (acted) writes.close(id, phase, [userId])
    else forgotten.push({ id, phase, userId })
    await keep(work, 'delegation-end', [phase])
  }
  await writes.flush()
  await sql`delete from iga_actor a using jsonb_to_recordset(${JSON.stringify(forgotten)}::jsonb)
    as f(id text, phase text, "userId" text)
    where a.request_id = f.id and a.phase = f.phase and a.user_id = f."userId"`.execute(tx)
  return { moved: open.rows.length, last: open.last }
}

/** The people who are asked in the next requests, in the order of these. */
async function nextOf(tx: GovernanceTransaction, after: string, which: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<{
    request_id: string
    phase: string
    user_id: string
    kind: TaskKind
  }>`select a.request_id, a.phase, a.user_id, a.kind from iga_actor a
    where ${which} and a.request_id in (
      select a.request_id from iga_actor a where ${which} and a.request_id > ${after}
      group by a.request_id order by a.request_id limit ${AT_ONCE})
    order by a.request_id, a.phase`.execute(tx)
  const ids = [...new Set(rows.map(({ request_id: id }) => id))]
  return { rows, ids, last: ids.length < AT_ONCE ? undefined : ids.at(-1) }
}
