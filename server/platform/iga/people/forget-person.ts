import { recordChange } from '../../../store/audit.ts'
import { revokeAll } from '../access/revoke.ts'
import { peopleWithout } from './people.ts'
import type { GovernedPeople } from './people.ts'
import { actorsOf } from '../requests/actors.ts'
import { SYSTEM, addComment, ask, endRequest, keep, subjectOf } from '../requests/progress.ts'
import type { News, Working } from '../requests/working.ts'
import type { Requests } from '../requests/requests.ts'
import { tell } from '../requests/tell.ts'
import type { GovernanceTransaction } from '../tables.ts'

const BY = { actor: 'system' }
const FACTS = { reason: 'person deleted' }

/** What a person leaves behind is settled with. */
export interface Leaving {
  readonly tx: GovernanceTransaction
  readonly requests: Pick<Requests, 'take'>
  readonly people: GovernedPeople
  readonly id: string
  readonly now: Date
}

/**
 * Settles what governance keeps of a person who is being deleted: what they hold ends, and who stands in for them or for whom they stand
 * in; requests for them are cancelled; what waits for nobody but them is asked of others. What they have decided stays in its history.
 *
 * @returns whom to tell what, once the deletion stands
 */
export async function forgetPerson(leaving: Leaving): Promise<News[]> {
  const { tx, id, now } = leaving
  const news: News[] = []
  await revokeAll(tx, id, BY, FACTS)
  const delegations = await tx
    .deleteFrom('iga_delegation')
    .where((at) => at.or([at('user_id', '=', id), at('proxy_id', '=', id)]))
    .returning(['id', 'user_id', 'proxy_id'])
    .execute()
  for (const row of delegations)
    await recordChange(tx.withTables(), BY, {
      action: 'delegation-end',
      resource: `iga/delegation/${row.id}`,
      rev: null,
      changed: [],
      facts: { user: row.user_id, delegate: row.proxy_id, ...FACTS },
    })
  // In one order, as everybody who takes several requests does: two never wait for each other.
  const open = await tx
    .selectFrom('iga_request')
    .select(['id', 'user_id'])
    .where('status', 'in', ['in-progress', 'suspended'])
    .where((at) =>
      at.or([
        at('user_id', '=', id),
        at('id', 'in', (asked) =>
          asked
            .selectFrom('iga_actor')
            .select('request_id')
            .where('active', '=', true)
            .where((of) =>
              of.or([
                of('user_id', '=', id),
                of('delegation_id', 'in', ['', ...delegations.map((row) => row.id)]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const row of open) {
    const work = await leaving.requests.take(tx, row.id, BY, news)
    if (!work || !['in-progress', 'suspended'].includes(work.doc.decision.status)) continue
    const left: Working = { ...work, people: peopleWithout(leaving.people, id) }
    if (row.user_id === id) await cancel(left, 'The person was deleted.')
    else await askOthers(left, id)
  }
  await tx.deleteFrom('iga_actor').where('user_id', '=', id).execute()
  if (delegations.length > 0)
    await tx
      .updateTable('iga_actor')
      .set({ valid_until: now })
      .where(
        'delegation_id',
        'in',
        delegations.map((row) => row.id),
      )
      .execute()
  return news.filter(({ to }) => to !== id)
}

async function cancel(work: Working, why: string): Promise<void> {
  const { doc, now } = work
  addComment(doc, { action: 'cancel', by: SYSTEM, now, comment: why })
  endRequest(work, { status: 'cancelled', decision: 'cancelled', outcome: 'cancelled', by: SYSTEM })
  await keep(work, 'cancel')
}

/** Takes somebody, and who stands in for them, out of what they are asked; where nobody is left, others are asked as at the opening. */
async function askOthers(work: Working, id: string): Promise<void> {
  const { doc, tx, now } = work
  const { actors, comments, phases } = doc.decision
  const leaves = (actor: (typeof actors.active)[number]) => actor.id === id || actor.delegatedFrom?.id === id
  const gone = actors.active.filter(leaves)
  const acted = gone.filter((actor) =>
    comments.some(({ user, phase }) => user?.id === actor.id && phase === actor.phase),
  )
  actors.inactive.push(...acted)
  actors.active = actors.active.filter((actor) => !leaves(actor))
  for (const { id: userId, phase } of gone) work.writes.close(doc.id, String(phase), [userId])
  for (const phase of phases) {
    const { name, type } = phase
    if (phase.status !== 'in-progress' || (type !== 'request' && type !== 'fulfillment')) continue
    if (actors.active.some((actor) => actor.phase === name)) continue
    const definition = work.workflow.steps.flat().find((each) => each.name === name)
    const concerned = { requesterId: doc.requester.id, beneficiary: work.beneficiary, item: work.item }
    const next = await actorsOf(definition ?? { type }, concerned, work.settings, work.people, tx, now)
    if (next.length === 0) {
      await cancel(work, 'Nobody is left who could decide.')
      tell(
        work,
        doc.requester.id,
        `The request of ${subjectOf(work)} has ended: nobody is left who could decide.`,
      )
      return
    }
    ask(work, { name, type }, next)
    addComment(doc, {
      action: 'reassign',
      by: SYSTEM,
      now,
      comment: 'Who was asked does not exist any more.',
      phase: name,
    })
  }
  await keep(work, 'reassign')
}
