import { sql } from 'kysely'
import { DomainError } from '../../../contract/index.ts'
import { recordChange } from '../../../store/audit.ts'
import type { Actor as AuditActor } from '../../../store/audit.ts'
import { unitOfWork } from '../../../store/unit-of-work.ts'
import { bareId, personNameOf } from '../people/people.ts'
import type { GovernedPerson } from '../people/people.ts'
import type { CaseNotification } from '../cases/case-work.ts'
import type { GovernanceDatabase, GovernanceTransaction } from '../tables.ts'
import type { DelegationDeps } from './delegation-deps.ts'
import { delegationState } from './delegation-terms.ts'
import { inParts } from './in-parts.ts'
import { shownDelegate } from './shown-delegate.ts'
import type { Delegate, DelegationRow } from './shown-delegate.ts'
import { reassignToDelegator } from '../cases/reassign-to-delegate.ts'

/**
 * Ends delegations now. One that has not begun leaves no trace but in the audit.
 *
 * @throws DomainError 404 when one of the people is no delegate
 */
export async function endDelegations(
  deps: DelegationDeps,
  from: GovernedPerson,
  proxyIds: readonly string[],
  by: AuditActor,
): Promise<Delegate[]> {
  const { db, people, clock, notifyWithin } = deps
  const at = new Date(clock())
  const ended = await unitOfWork(db, async (tx) => {
    const rows: Delegate[] = []
    const news: CaseNotification[] = []
    for (const proxyId of new Set(proxyIds.map(bareId))) {
      const running = await runningDelegations(tx, from, proxyId, at)
      if (running.length === 0) throw new DomainError('not-your-delegate')
      const proxy = await people.one(proxyId, tx)
      for (const row of running) {
        await endDelegation(tx, row, at, by)
        rows.push(shownDelegate({ ...row, ends_at: at }, proxy?.ref ?? { id: proxyId }, at))
      }
      news.push({
        to: proxyId,
        message: { code: 'delegation-over', params: { person: personNameOf(from.ref) } },
      })
    }
    await notifyWithin(tx, news)
    return rows
  })
  for (const { _id: id } of ended) await unassignDelegates(deps, id, by, at)
  return ended
}

/** Lets nothing wait for the delegate any more, from this moment on. */
export async function unassignDelegates(
  { db, cases }: Pick<DelegationDeps, 'db' | 'cases'>,
  id: string,
  by: AuditActor,
  at: Date,
): Promise<void> {
  await stopWaiting(db, id, at)
  await inParts(db, (tx, after) => reassignToDelegator(cases, tx, id, by, after))
}

const runningDelegations = (
  tx: GovernanceTransaction,
  from: GovernedPerson,
  proxyId: string,
  at: Date,
): Promise<DelegationRow[]> =>
  tx
    .selectFrom('iga_delegation')
    .selectAll()
    .where('user_id', '=', from.ref.id)
    .where('proxy_id', '=', proxyId)
    .where((each) => each.or([each('ends_at', 'is', null), each('ends_at', '>', at)]))
    .forUpdate()
    .execute()

async function endDelegation(
  tx: GovernanceTransaction,
  row: DelegationRow,
  at: Date,
  by: AuditActor,
): Promise<void> {
  if (delegationState(row, at) === 'planned')
    await tx.deleteFrom('iga_delegation').where('id', '=', row.id).execute()
  else
    await tx
      .updateTable('iga_delegation')
      .set({ ends_at: at, hand_over: false })
      .where('id', '=', row.id)
      .execute()
  await stopWaiting(tx, row.id, at)
  await recordChange(tx.withTables(), by, {
    action: 'delegation-end',
    resource: `iga/delegation/${row.id}`,
    rev: null,
    changed: [],
    facts: { user: row.user_id, delegate: row.proxy_id },
  })
}

/** Nor is what was closed in that time read on by who only stood in. */
async function stopWaiting(
  db: GovernanceDatabase | GovernanceTransaction,
  delegationId: string,
  at: Date,
): Promise<void> {
  await sql`update iga_assignment set valid_until = ${at}
    where delegation_id = ${delegationId} and (valid_until is null or valid_until > ${at})`.execute(db)
}
